import { type ReactNode, useId } from 'react';
import { FieldError } from '@plenum/shared-ui/field';
import { useFieldError } from '#src/ui/forms/field-errors.ts';
import styles from '#src/ui/forms/field-group.module.css';

interface FieldGroupProps {
  readonly title: string;
  /** What the fields are for. */
  readonly description?: ReactNode;
  /** Name under which errors of the whole group are known. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, with a heading. */
export function FieldGroup({ title, description, name = '', children }: FieldGroupProps) {
  const id = useId();
  const { error } = useFieldError(name);
  return (
    <fieldset
      className={styles.group}
      aria-describedby={
        [description !== undefined && `${id}-description`, error !== undefined && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend>{title}</legend>
      {description !== undefined && (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
      {children}
      <div role="alert" className={styles.error}>
        <FieldError of={{ id, 'aria-describedby': undefined, 'aria-invalid': undefined }}>{error}</FieldError>
      </div>
    </fieldset>
  );
}
