import type { ReactNode } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { Form } from '@plenum/shared-ui/form';
import type { FormError } from '@plenum/shared-ui/form/form-error';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import styles from '#src/screens/account/account.module.css';

interface RowFormProps {
  label: string;
  initial: string;
  check: (value: string) => string | undefined;
  save: (value: string) => Promise<FormError<'value'> | undefined>;
  close: () => void;
  action?: string;
  /** The row shows the text of the label, so the label is for screen readers only. */
  isNamedByRow?: boolean;
  children: ReactNode;
}

/** A form with one field, to save or cancel. */
export function RowForm({ label, initial, check, save, close, action = 'Save', isNamedByRow = false, children }: RowFormProps) {
  return (
    <div className={`${styles.rowForm} ${isNamedByRow ? styles.named : ''}`}>
      <Form<'value', { value?: string }>
        label={label}
        initialValues={{ value: initial }}
        check={({ value = '' }) => {
          const wrong = check(value);
          return wrong === undefined ? {} : { value: wrong };
        }}
        send={({ value = '' }) => save(value.trim())}
        action={action}
        busyText="Saving…"
        beside={
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
        }
        noScript={<JavaScriptRequired />}
      >
        {children}
      </Form>
    </div>
  );
}
