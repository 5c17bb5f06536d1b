import type { ComponentProps, ReactNode } from 'react';
import { ChoiceLabel } from '#src/choice/choice-label.tsx';
import { type FieldProps, useControlProps } from '#src/field/field.tsx';
import choice from '#src/choice/choice.module.css';
import styles from '#src/switch/switch.module.css';

/**
 * An on/off setting that applies at once. Use a checkbox if the change waits for "Save".
 * @example
 * <Switch checked={isOn} onChange={(event) => setOn(event.target.checked)}>Reminders by e-mail</Switch>
 */
export function Switch({
  children,
  description,
  error,
  className = '',
  id,
  ...input
}: Pick<FieldProps, 'description' | 'error'> & Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & { children: ReactNode }) {
  const control = useControlProps({ description, error }, id);
  return (
    <div className={`${choice.choice} ${styles.switch} ${className}`}>
      <ChoiceLabel of={control} {...{ description, error }} isErrorLive>
        {children}
      </ChoiceLabel>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked */}
      <input type="checkbox" role="switch" className={`${choice.control} ${styles.track}`} {...input} {...control} />
    </div>
  );
}
