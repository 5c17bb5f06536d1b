import type { ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Field, type FieldProps, useControlProps } from '#src/field/field.tsx';
import field from '#src/field/field.module.css';
import styles from '#src/select/select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/**
 * A choice of one option. Uses the browser's `<select>`: it works before and without JavaScript and opens each phone's familiar
 * picker. Where the browser can style the list, it has our design.
 * @example
 * const options = [{ value: '9', label: '9 to 12' }, { value: '12', label: '12 to 15' }];
 * <Select label="When should we call?" placeholder="Choose a time" options={options} name="slot" />
 */
export function Select({
  label,
  description,
  error,
  optional,
  className,
  id,
  options,
  placeholder,
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'> & {
    options: readonly SelectOption[];
    /** Placeholder: "Choose a time". Its value is empty. */
    placeholder?: string;
  }) {
  const control = useControlProps({ description, error }, id);
  return (
    <Field {...{ label, description, error, optional, className, control }}>
      <div className={styles.row}>
        <select className={`${field.control} ${styles.select}`} {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} className={styles.chevron} aria-hidden="true" />
      </div>
    </Field>
  );
}
