import { useField } from 'react-final-form';
import { type RegistrationField, checkRegistration } from '@plenum/shared-contracts/auth/rules';
import { ErrorSummary } from '@plenum/shared-ui/error-summary';
import { Form } from '@plenum/shared-ui/form';
import type { Refusal } from '@plenum/shared-ui/form/refusal';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import { NewPasswordField } from '@plenum/shared-ui/new-password-field';
import { EmailField, TextField } from '@plenum/shared-ui/text-field';
import { Consent } from '#src/components/consent.tsx';
import { WithoutScript } from '#src/components/without-script.tsx';
import { BEGINNING, toRegistration } from '#src/screens/sign/sign-up/steps.ts';
import type { Problems } from '#src/screens/sign/sign-up/use-sign-up.ts';
import { type SignUpValues, withSignUp } from '#src/typed/typed.ts';
import { useTyped } from '#src/typed/use-typed.ts';

const idOf = (field: RegistrationField) => `signup-${field}`;

/** Applies the API's rules, and adds the errors with which the API refused these same values. */
function check(values: SignUpValues, problems: Problems | null): Partial<Record<RegistrationField, string>> {
  const refused = problems?.errors.filter(({ field }) => values[field] === problems.of[field]) ?? [];
  const wrong = checkRegistration(toRegistration({ ...BEGINNING, values }, null));
  return Object.fromEntries([...refused, ...wrong].map(({ field, message }) => [field, message]));
}

interface DetailsFormProps {
  /** Their values when the visitor returns from a later step. */
  values: SignUpValues;
  problems: Problems | null;
  submit: (values: SignUpValues) => Promise<Refusal<RegistrationField> | undefined>;
  onTyped: (values: SignUpValues) => void;
}

/** The first step: name, contact details and password. */
export function DetailsForm({ values, problems, submit, onTyped }: DetailsFormProps) {
  const { before, keep } = useTyped();
  const { firstname, email, phone, password, consent } = { ...before, ...values };
  return (
    <>
      {problems && (
        <ErrorSummary
          title={problems.isProofOld ? 'That took more than half an hour' : 'Something has to be changed before you can go on'}
          problems={problems.errors.map(({ field, message }) => ({ fieldId: idOf(field), message }))}
          attempt={problems.attempt}
        >
          {problems.isProofOld && <p>What you entered has been kept. Continue, and we will send you another code.</p>}
        </ErrorSummary>
      )}
      <Form<RegistrationField, SignUpValues>
        label="Create an account"
        {...(before && { initialValues: { firstname, email, phone, password, consent } })}
        check={(given) => check(given, problems)}
        send={submit}
        onTyped={(given) => {
          keep((typed) => withSignUp(typed, given));
          onTyped(given);
        }}
        action="Continue"
        busyText="One moment…"
        without={<WithoutScript />}
      >
        <DetailsFields />
      </Form>
    </>
  );
}

function DetailsFields() {
  const { input: name } = useField<string>('firstname', { subscription: { value: true } });
  const { input: address } = useField<string>('email', { subscription: { value: true } });
  return (
    <>
      <TextField id={idOf('firstname')} label="Name" autoComplete="name" {...useFormField('firstname')} />
      <EmailField id={idOf('email')} {...useFormField('email')} />
      <MaskedPhoneField id={idOf('phone')} optional description="For signing in and for reminders." {...useFormField('phone')} />
      <NewPasswordField
        id={idOf('password')}
        description="Eight characters or more; a short sentence is best."
        own={[name.value, address.value]}
        {...useFormField('password')}
      />
      <Consent id={idOf('consent')} />
    </>
  );
}
