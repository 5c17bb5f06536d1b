import { Checkbox } from '@plenum/shared-ui/checkbox';
import { TextLink } from '@plenum/shared-ui/link';
import { HoneypotField } from '@plenum/shared-ui/honeypot-field';
import { useFormCheckbox, useFormField } from '@plenum/shared-ui/form/use-form-field';
import { MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import { EmailField, TextField } from '@plenum/shared-ui/text-field';

/** Name, e-mail, phone, consent and the honeypot. */
export function RegistrationFields() {
  return (
    <>
      <TextField label="Name" autoComplete="name" {...useFormField('name')} />
      <EmailField {...useFormField('email')} />
      <MaskedPhoneField optional {...useFormField('phone')} />
      <Checkbox {...useFormCheckbox('consent')}>
        I agree to the <TextLink to="/personal_data_processing_policy">processing of my personal data</TextLink>
      </Checkbox>
      <HoneypotField name="website" />
    </>
  );
}
