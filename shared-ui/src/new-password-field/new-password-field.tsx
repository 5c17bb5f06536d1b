import { type ComponentProps, useState } from 'react';
import { type Strength, strengthOf } from '#src/new-password-field/password-strength.ts';
import { PasswordField } from '#src/password-field/password-field.tsx';
import styles from '#src/new-password-field/new-password-field.module.css';

const LABELS: Readonly<Record<Strength, string>> = {
  0: '',
  1: 'Easy to guess. Add a word or two.',
  2: 'Fair. Another word would make it good.',
  3: 'Good.',
  4: 'Strong.',
};

/**
 * A field for a new password, with its estimated strength against guessing.
 * @example
 * <NewPasswordField label="New password" own={['Olga Petrova', 'olga@example.com']} {...useFormField('password')} />
 */
export function NewPasswordField({
  own,
  value,
  defaultValue = '',
  onChange,
  ...rest
}: Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'value' | 'defaultValue'> & {
  value?: string;
  defaultValue?: string;
  /** Personal details that make a password weak: name, address. */
  own?: readonly string[];
}) {
  const [typed, setTyped] = useState(defaultValue);
  const strength = strengthOf(value ?? typed, own);
  return (
    <div className={styles.password}>
      <PasswordField
        autoComplete="new-password"
        {...rest}
        {...(value === undefined ? { defaultValue } : { value })}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      <Meter strength={strength} isTyped={(value ?? typed) !== ''} isSaid={!rest.error} />
    </div>
  );
}

/** Four seats. The text is announced when it changes; beside an error, which says the same, there is none. */
function Meter({ strength, isTyped, isSaid }: { strength: Strength; isTyped: boolean; isSaid: boolean }) {
  return (
    <div className={`${styles.meter} ${isTyped ? '' : styles.empty}`} data-strength={strength}>
      <span className={styles.seats} aria-hidden="true">
        {([1, 2, 3, 4] as const).map((seat) => (
          <span key={seat} className={`${styles.seat} ${seat <= strength ? styles.taken : ''}`} />
        ))}
      </span>
      <span role="status">{isSaid && LABELS[strength]}</span>
    </div>
  );
}
