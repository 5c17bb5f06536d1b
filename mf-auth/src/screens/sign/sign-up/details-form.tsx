import { useField } from 'react-final-form';
import { type RegistrationField, checkRegistration } from '@plenum/shared-forms/registration-rules';
import { ErrorSummary } from '@plenum/shared-ui/error-summary';
import { Form } from '@plenum/shared-ui/form';
import type { FormError } from '@plenum/shared-ui/form/form-error';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { NewPasswordField } from '@plenum/shared-ui/new-password-field';
import { OptionalPhoneField } from '@plenum/shared-ui/optional-phone-field';
import { EmailField, TextField } from '@plenum/shared-ui/text-field';
import { Consent } from '#src/components/consent.tsx';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { INITIAL_STATE, toRegistration } from '#src/screens/sign/sign-up/steps.ts';
import type { RegistrationErrors } from '#src/screens/sign/sign-up/use-sign-up.ts';
import styles from '#src/screens/sign/sign.module.css';
import { type SignUpValues, withSignUp } from '#src/form-draft/form-draft.ts';
import { useFormDraft } from '#src/form-draft/use-form-draft.ts';

/** Applies the API's rules, and adds the errors with which the API refused these same values. */
function check(values: SignUpValues, registrationErrors: RegistrationErrors | null): Partial<Record<RegistrationField, string>> {
  const refused = registrationErrors?.errors.filter(({ field }) => values[field] === registrationErrors.of[field]) ?? [];
  const wrong = checkRegistration(toRegistration({ ...INITIAL_STATE, values }, null));
  return Object.fromEntries([...refused, ...wrong].map(({ field, message }) => [field, message]));
}

function rejectionsOf(registrationErrors: RegistrationErrors | null): Partial<Record<RegistrationField, string>> | undefined {
  if (!registrationErrors || registrationErrors.errors.length === 0) return undefined;
  return Object.fromEntries(registrationErrors.errors.map(({ field, message }) => [field, message]));
}

interface DetailsFormProps {
  /** Their values when the visitor returns from a later step. */
  values: SignUpValues;
  registrationErrors: RegistrationErrors | null;
  submit: (values: SignUpValues) => Promise<FormError<RegistrationField> | undefined>;
  onChange: (values: SignUpValues) => void;
}

/** The first step: name, contact details and password. */
export function DetailsForm({ values, registrationErrors, submit, onChange }: DetailsFormProps) {
  const { before, keep } = useFormDraft();
  const { firstname, email, phone, password, consent } = { ...before, ...values };
  return (
    <>
      {registrationErrors?.isProofOld && (
        <ErrorSummary title="Your codes have expired" attempt={registrationErrors.attempt}>
          <p>What you entered has been kept. Continue, and we’ll send you another code.</p>
        </ErrorSummary>
      )}
      <Form<RegistrationField, SignUpValues>
        label="Create an account"
        {...(before && { initialValues: { firstname, email, phone, password, consent } })}
        rejected={rejectionsOf(registrationErrors)}
        check={(given) => check(given, registrationErrors)}
        send={submit}
        onChange={(given) => {
          keep((draft) => withSignUp(draft, given));
          onChange(given);
        }}
        action="Continue"
        busyText="One moment…"
        noScript={<JavaScriptRequired />}
      >
        <DetailsFields />
        <div className={styles.consent}>
          <Consent />
        </div>
      </Form>
    </>
  );
}

function DetailsFields() {
  const { input: name } = useField<string>('firstname', { subscription: { value: true } });
  const { input: address } = useField<string>('email', { subscription: { value: true } });
  return (
    <>
      <TextField label="Name" autoComplete="name" {...useFormField('firstname')} />
      <EmailField {...useFormField('email')} />
      <OptionalPhoneField description="Use it to sign in or reset your password." />
      <NewPasswordField
        description="At least 8 characters. A short sentence is best."
        own={[name.value, address.value]}
        {...useFormField('password')}
      />
    </>
  );
}
