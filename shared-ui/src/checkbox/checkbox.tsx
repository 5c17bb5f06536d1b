import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { ChoiceLabel } from '#src/choice/choice-label.tsx';
import { type FieldProps, useControlProps } from '#src/field/field.tsx';
import choice from '#src/choice/choice.module.css';
import styles from '#src/checkbox/checkbox.module.css';

/**
 * A yes-or-no field, submitted with its form. `children` is the label and may contain links.
 * @example
 * <Checkbox name="consent" required>
 *   I agree to the <TextLink to="/terms">terms</TextLink>
 * </Checkbox>
 */
export function Checkbox({
  children,
  description,
  error,
  indeterminate = false,
  className = '',
  id,
  ...input
}: Pick<FieldProps, 'description' | 'error'> &
  Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
    children: ReactNode;
    /** Part of the group is selected. HTML has no attribute for it, so it appears only after hydration. */
    indeterminate?: boolean;
  }) {
  const ref = useRef<HTMLInputElement>(null);
  const control = useControlProps({ description, error }, id);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={`${choice.choice} ${styles.checkbox} ${className}`}>
      <input ref={ref} type="checkbox" className={`${choice.control} ${choice.mark} ${styles.box}`} {...input} {...control} />
      <ChoiceLabel of={control} {...{ description, error }}>
        {children}
      </ChoiceLabel>
    </div>
  );
}
