import type { ComponentProps, ReactNode } from 'react';
import { Description, FieldError, type FieldWords, useControlProps } from '#src/field/field.tsx';
import styles from '#src/switch/switch.module.css';

/** On or off, at once. Where the change waits for "Save", take a checkbox. */
export function Switch({
  children,
  description,
  error,
  className = '',
  id,
  ...input
}: Pick<FieldWords, 'description' | 'error'> & Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & { children: ReactNode }) {
  const control = useControlProps({ description, error }, id);
  return (
    <div className={`${styles.switch} ${className}`}>
      <div className={styles.words}>
        <label htmlFor={control.id} className={styles.label}>
          {children}
        </label>
        <Description of={control}>{description}</Description>
        <FieldError of={control}>{error}</FieldError>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked */}
      <input type="checkbox" role="switch" className={styles.track} {...input} {...control} />
    </div>
  );
}
