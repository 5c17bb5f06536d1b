import { Checkbox } from '@plenum/shared-ui/checkbox';
import { TextLink } from '@plenum/shared-ui/link';
import { HoneypotField } from '@plenum/shared-ui/honeypot-field';
import { useFormCheckbox, useFormField } from '@plenum/shared-ui/form/use-form-field';
import { MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import { EmailField, TextField } from '@plenum/shared-ui/text-field';
import { hasPhone, type Purpose } from '#src/registration/registration-values.ts';

/** Name, e-mail, phone where the purpose has it, consent and the honeypot. */
export function RegistrationFields({ purpose }: { purpose: Purpose }) {
  return (
    <>
      <TextField label="Name" autoComplete="name" {...useFormField('name')} />
      <EmailField {...useFormField('email')} />
      {hasPhone(purpose) && <PhoneField />}
      <Checkbox {...useFormCheckbox('consent')}>
        I agree to the <TextLink to="/personal_data_processing_policy">processing of my personal data</TextLink>
      </Checkbox>
      <HoneypotField name="website" />
    </>
  );
}

function PhoneField() {
  return <MaskedPhoneField optional {...useFormField('phone')} />;
}
