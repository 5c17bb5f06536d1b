import { Field } from 'react-final-form';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { TextLink } from '@plenum/shared-ui/link';
import { EmailField, PhoneField, TextField } from '@plenum/shared-ui/text-field';
import styles from '#src/registration/registration.module.css';

interface Meta {
  readonly touched?: boolean;
  readonly error?: unknown;
  readonly submitError?: unknown;
  readonly dirtySinceLastSubmit?: boolean;
}

/** What is said at a field: nothing before it has been left, the API's word until it is changed. */
function errorOf({ touched, error, submitError, dirtySinceLastSubmit }: Meta): { error?: string } {
  const said = (touched && error) || (!dirtySinceLastSubmit && submitError);
  return typeof said === 'string' ? { error: said } : {};
}

/** Name, e-mail, phone, consent, and the trap for programs. */
export function RegistrationFields() {
  return (
    <>
      <Field<string> name="name">{({ input, meta }) => <TextField label="Name" autoComplete="name" {...input} {...errorOf(meta)} />}</Field>
      <Field<string> name="email">{({ input, meta }) => <EmailField {...input} {...errorOf(meta)} />}</Field>
      <Field<string> name="phone">{({ input, meta }) => <PhoneField optional {...input} {...errorOf(meta)} />}</Field>
      <Field<boolean> name="consent" type="checkbox">
        {({ input: { name, checked, onChange, onBlur, onFocus }, meta }) => (
          <Checkbox {...{ name, checked, onChange, onBlur, onFocus }} {...errorOf(meta)}>
            I agree to the <TextLink to="/personal_data_processing_policy">processing of my personal data</TextLink>
          </Checkbox>
        )}
      </Field>
      <div className={styles.trap} aria-hidden="true">
        <Field<string> name="website">
          {({ input }) => (
            <label>
              Website <input {...input} tabIndex={-1} autoComplete="off" />
            </label>
          )}
        </Field>
      </div>
    </>
  );
}
