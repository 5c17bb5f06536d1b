import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/button/button.tsx';
import { useFormField } from '#src/form/use-form-field.ts';
import { MaskedPhoneField } from '#src/masked-field/masked-field.tsx';
import styles from '#src/optional-phone-field/optional-phone-field.module.css';

/**
 * The field `phone` of a form that works without it. It takes no space until it is asked for, or known.
 * @param props.description what the number is used for, below the field
 * @example
 * <OptionalPhoneField description="Use it to sign in." />
 */
export function OptionalPhoneField({ description }: { readonly description?: string }) {
  const field = useFormField('phone');
  const [shown, setShown] = useState<'known' | 'asked' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shown === 'asked') input.current?.focus();
  }, [shown]);
  // It stays when the number is deleted.
  if (shown === null && field.value !== '') setShown('known');
  if (shown !== null) return <MaskedPhoneField optional {...(description !== undefined && { description })} ref={input} {...field} />;
  return (
    <div className={styles.closed}>
      <Button variant="plain" className={styles.add} onClick={() => setShown('asked')}>
        Add a phone number
      </Button>
    </div>
  );
}
