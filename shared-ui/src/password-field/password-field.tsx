import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps, useControlProps } from '#src/field/field.tsx';
import field from '#src/field/field.module.css';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/password-field/password-field.module.css';

/**
 * A password field with a button that shows the password. `autoComplete` is `current-password` or `new-password`.
 * @example
 * <PasswordField autoComplete="current-password" {...useFormField('password')} />
 */
export function PasswordField({
  label = 'Password',
  description,
  error,
  className,
  id,
  ...input
}: Omit<FieldProps, 'label' | 'optional'> &
  Omit<ComponentProps<'input'>, 'size' | 'type' | 'children' | 'autoComplete'> & {
    label?: string;
    autoComplete: 'current-password' | 'new-password';
  }) {
  const [isShown, setShown] = useState(false);
  const control = useControlProps({ description, error }, id);
  return (
    <Field {...{ label, description, error, className, control }}>
      <div className={styles.row}>
        <input
          className={`${field.control} ${styles.input}`}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...control}
        />
        <button type="button" className={styles.show} aria-controls={control.id} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </button>
      </div>
    </Field>
  );
}
