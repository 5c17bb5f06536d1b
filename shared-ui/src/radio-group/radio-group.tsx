import { type ReactNode, useId } from 'react';
import { ChoiceLabel } from '#src/choice/choice-label.tsx';
import choice from '#src/choice/choice.module.css';
import { Description, FieldError, type FieldProps, useControlProps } from '#src/field/field.tsx';
import field from '#src/field/field.module.css';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';
import styles from '#src/radio-group/radio-group.module.css';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> extends FieldProps {
  options: readonly RadioOption<Value>[];
  /** Name in the form. A group without one is not submitted. */
  name?: string;
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  required?: boolean;
  disabled?: boolean;
  /** `segments`: two or three short options in one row, with a visually hidden label. */
  look?: 'list' | 'segments';
  className?: string;
}

/**
 * A choice between a few visible options.
 * @example
 * const options = [{ value: 'month', label: 'Monthly' }, { value: 'year', label: 'Yearly' }] as const;
 * <RadioGroup label="Pay" look="segments" options={options} value={period} onChange={setPeriod} />
 */
export function RadioGroup<Value extends string>({
  label,
  description,
  error,
  optional = false,
  options,
  name,
  value,
  defaultValue,
  onChange,
  required,
  disabled,
  look = 'list',
  className = '',
}: RadioGroupProps<Value>) {
  const ownName = useId();
  const control = useControlProps({ description, error });
  return (
    // A form moves the focus to the first invalid field.
    <fieldset className={`${styles.group} ${className}`} disabled={disabled} role="radiogroup" tabIndex={-1} {...control}>
      <legend className={look === 'list' ? `${field.label} ${styles.legend}` : styles.heard}>
        {look === 'list' ? label : <VisuallyHidden>{label}</VisuallyHidden>}
        {optional && <span className={field.optional}> optional</span>}
      </legend>
      <Description of={control}>{description}</Description>
      <div className={styles[look]}>
        {options.map((option) => (
          <Radio
            key={option.value}
            {...option}
            {...{ name: name ?? ownName, required }}
            {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </div>
      <FieldError of={control}>{error}</FieldError>
    </fieldset>
  );
}

function Radio({
  label,
  description,
  ...input
}: Omit<RadioOption, 'disabled'> & {
  name: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange: () => void;
}) {
  const control = useControlProps({ description });
  return (
    <div className={`${choice.choice} ${styles.option}`}>
      <input type="radio" className={`${choice.control} ${choice.mark} ${styles.seat}`} {...input} {...control} />
      <ChoiceLabel of={control} description={description} className={styles.words} labelClassName={styles.label}>
        {label}
      </ChoiceLabel>
    </div>
  );
}
