import { useImperativeHandle, useMemo, useRef } from 'react';
import { type Mask, maskOf } from '#src/mask/mask.ts';
import { maskText } from '#src/mask/mask-text.ts';
import { PHONE_MASK } from '#src/mask/phone-mask.ts';
import { useMask } from '#src/mask/use-mask.ts';
import { TextField, type TextFieldProps } from '#src/text-field/text-field.tsx';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue'> {
  /** A pattern (`#` a digit, `@` a letter, `*` either), or a mask: the same object on every render. */
  mask: string | Mask;
  value?: string;
  defaultValue?: string;
}

/**
 * A masked line of text. Its value is the displayed text; a value in another format is displayed in the mask's.
 * @example
 * <MaskedField label="INN" mask="############" inputMode="numeric" name="inn" />
 */
export function MaskedField({ mask: given, value, defaultValue, ref, ...rest }: MaskedFieldProps) {
  const mask = useMemo(() => (typeof given === 'string' ? maskOf(given) : given), [given]);
  const input = useRef<HTMLInputElement>(null);
  useMask(mask, input);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      ref={input}
      {...(value !== undefined && { value: maskText(mask, value) })}
      {...(defaultValue !== undefined && { defaultValue: maskText(mask, defaultValue) })}
    />
  );
}

/**
 * A phone number grouped by country. Understands a leading 8, a missing country code, pasting and autofill.
 * @example
 * <MaskedPhoneField optional description="For reminders." {...useFormField('phone')} />
 */
export function MaskedPhoneField({ label = 'Phone', ...rest }: Omit<MaskedFieldProps, 'label' | 'mask' | 'type'> & { label?: string }) {
  return <MaskedField label={label} mask={PHONE_MASK} type="tel" autoComplete="tel" inputMode="tel" {...rest} />;
}
