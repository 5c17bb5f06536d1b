import { type ChangeEvent, useState } from 'react';
import { MaskedField, type MaskedFieldProps } from '#src/masked-field/masked-field.tsx';
import styles from '#src/code-field/code-field.module.css';

/**
 * The code of a message, in one field: phones fill it in, it can be pasted with whatever is around
 * it, and there is one thing to be read out. The places are only drawn.
 */
export function CodeField({
  length = 6,
  onComplete,
  onChange,
  className = '',
  ...rest
}: Omit<MaskedFieldProps, 'mask' | 'type'> & {
  /** Digits. */
  length?: 4 | 5 | 6 | 8;
  /** The last digit has come: usually the form can go. Not again before the code has changed. */
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
