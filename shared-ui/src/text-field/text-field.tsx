import type { ComponentProps, FocusEvent } from 'react';
import { Field, type FieldProps, useControlProps } from '#src/field/field.tsx';
import field from '#src/field/field.module.css';
import styles from '#src/text-field/text-field.module.css';

/** Label texts and all attributes of an `<input>`: `name`, `value` or `defaultValue`, `autoComplete`, `required`, `ref`, … */
export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'size' | 'children'>;

/**
 * A single-line text field. `className` is for its place on the page.
 * @example
 * <TextField label="Name" autoComplete="name" {...useFormField('name')} />
 */
export function TextField({ label, description, error, optional, className, id, type = 'text', ...input }: TextFieldProps) {
  const control = useControlProps({ description, error }, id);
  return (
    <Field {...{ label, description, error, optional, className, control }}>
      <input className={field.control} type={type} {...input} {...control} />
    </Field>
  );
}

/**
 * An e-mail field, with the right keyboard and without autocorrection.
 * @example
 * <EmailField description="For your ticket." {...useFormField('email')} />
 */
export function EmailField({ label = 'E-mail', onBlur, ...rest }: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    redraw(event.currentTarget);
    onBlur?.(event);
  };
  return (
    <TextField
      label={label}
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      onBlur={leave}
    />
  );
}

/**
 * The value of an e-mail field never has surrounding spaces (HTML, "value sanitization"). The displayed text does, until the
 * value is set.
 */
function redraw(input: HTMLInputElement): void {
  const { value } = input;
  input.value = value;
}

/**
 * A phone number in any format. The server validates it.
 * @example
 * <PhoneField name="phone" optional placeholder="+7 900 000-00-00" />
 */
export function PhoneField({ label = 'Phone', ...rest }: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) {
  return <TextField label={label} type="tel" autoComplete="tel" inputMode="tel" {...rest} />;
}

/**
 * A multi-line text field that grows with its content where the browser supports it (`field-sizing`).
 * @example
 * <TextArea label="Your message" rows={6} {...useFormField('comment')} />
 */
export function TextArea({
  label,
  description,
  error,
  optional,
  className,
  id,
  rows = 4,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'children'>) {
  const control = useControlProps({ description, error }, id);
  return (
    <Field {...{ label, description, error, optional, className, control }}>
      <textarea className={`${field.control} ${styles.area}`} rows={rows} {...area} {...control} />
    </Field>
  );
}
