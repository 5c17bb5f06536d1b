import type { ReactNode } from 'react';
import { Button } from '@plenum/shared-ui/button';
import styles from '#src/ui/forms/filter-form.module.css';

interface FilterFormProps {
  /** Accessible name. */
  readonly label: string;
  /** The filter that is applied. */
  readonly value: object;
  /** Gets the fields of the form, or none when everything is to be shown. */
  readonly onChange: (fields: Iterable<readonly [string, unknown]>) => void;
  /** A verb; "Filter" by default. */
  readonly submitText?: string;
  /** Class of the grid of fields. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A filter above a list. It is applied when it is sent, so that typing sends no requests. */
export function FilterForm({ label, value, onChange, submitText = 'Filter', className, children }: FilterFormProps) {
  return (
    <form
      // New fields when another filter comes from the address.
      key={JSON.stringify(value)}
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(new FormData(event.currentTarget));
      }}
      onReset={() => onChange([])}
    >
      {children}
      <div className={styles.buttons}>
        <Button type="submit">{submitText}</Button>
        {Object.keys(value).length > 0 && (
          <Button type="reset" variant="plain">
            Show all
          </Button>
        )}
      </div>
    </form>
  );
}
