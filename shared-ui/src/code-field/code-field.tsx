import { type ChangeEvent, useState } from 'react';
import { MaskedField, type MaskedFieldProps } from '#src/masked-field/masked-field.tsx';
import styles from '#src/code-field/code-field.module.css';

/**
 * A single field for a code from a message: phones can fill it in, it can be pasted with surrounding text, and screen readers
 * read one field. The separate places are only drawn.
 * @example
 * <CodeField label="Code" description="Sent to o•••@example.com." onComplete={(code) => void confirm(code)} />
 */
export function CodeField({
  length = 6,
  onComplete,
  onChange,
  className = '',
  ...rest
}: Omit<MaskedFieldProps, 'mask' | 'type'> & {
  /** Number of digits. */
  length?: 4 | 5 | 6 | 8;
  /** Called when the last digit has been entered, usually to submit the form. Not called again until the code changes. */
  onComplete?: (code: string) => void;
}) {
  const [completed, setCompleted] = useState('');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    const code = event.target.value;
    const isNew = code.length === length && code !== completed;
    setCompleted(isNew ? code : completed);
    if (isNew) onComplete?.(code);
  };
  return (
    <MaskedField
      mask={'#'.repeat(length)}
      autoComplete="one-time-code"
      inputMode="numeric"
      className={`${styles.code} ${className}`}
      {...rest}
      data-places={length}
      onChange={change}
    />
  );
}
