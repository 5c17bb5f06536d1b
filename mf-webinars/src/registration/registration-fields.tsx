import { useEffect, useRef, useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { TextLink } from '@plenum/shared-ui/link';
import { HoneypotField } from '@plenum/shared-ui/honeypot-field';
import { useFormCheckbox, useFormField } from '@plenum/shared-ui/form/use-form-field';
import { MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import { EmailField, TextField } from '@plenum/shared-ui/text-field';
import { hasPhone, type Purpose } from '#src/registration/registration-values.ts';
import styles from '#src/registration/registration-fields.module.css';

/** Name, e-mail, phone where the purpose has it, consent and the honeypot. */
export function RegistrationFields({ purpose }: { purpose: Purpose }) {
  return (
    <>
      <div className={purpose === 'join' ? styles.inRow : styles.stacked}>
        <TextField label="Name" autoComplete="name" {...useFormField('name')} />
        <EmailField {...useFormField('email')} />
      </div>
      {hasPhone(purpose) && <PhoneField />}
      <Checkbox {...useFormCheckbox('consent')}>
        <span className={styles.consent}>
          I agree to <TextLink to="/personal_data_processing_policy">personal data processing</TextLink>
        </span>
      </Checkbox>
      <HoneypotField name="website" />
    </>
  );
}

/** The optional number takes no space until it is asked for, or known: without it, the form has only what a seat needs. */
function PhoneField() {
  const field = useFormField('phone');
  const [shown, setShown] = useState<'known' | 'asked' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shown === 'asked') input.current?.focus();
  }, [shown]);
  // It stays when the number is deleted.
  if (shown === null && field.value !== '') setShown('known');
  if (shown !== null) return <MaskedPhoneField optional ref={input} {...field} />;
  return (
    <div className={styles.phone}>
      <Button variant="plain" className={styles.add} onClick={() => setShown('asked')}>
        Add a phone number
      </Button>
    </div>
  );
}
