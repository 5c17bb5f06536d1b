import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { checkConsent } from '@plenum/shared-forms/field-rules';
import { checkPassword } from '@plenum/shared-forms/password-rules';
import { Form } from '@plenum/shared-ui/form';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { NewPasswordField } from '@plenum/shared-ui/new-password-field';
import { Consent } from '#src/components/consent.tsx';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { type InvalidLink, invalidLinkOf } from '#src/errors/invalid-link.ts';
import { hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { AccountName } from '@plenum/shared-ui/account-name';

type Field = 'password' | 'consent';
interface Values {
  readonly password?: string;
  readonly consent?: boolean;
}

interface PasswordFormProps {
  hash: string;
  /** Masked. */
  email: string;
  /** Setting the password creates an account, which requires consent to its terms. */
  makesAccount: boolean;
  onDone: () => void;
  /** Called when the link was used or expired while its page was open. */
  onInvalidLink: (state: InvalidLink) => void;
}

export function PasswordForm({ hash, email, makesAccount, onDone, onInvalidLink }: PasswordFormProps) {
  const { http, report } = useCapabilities();
  const [asksConsent, setAsksConsent] = useState(makesAccount);
  const send = async ({ password = '', consent = false }: Values) => {
    try {
      await http.call(authEndpoints.setPassword, { params: { hash }, body: { password, ...(consent && { consent }) } });
    } catch (error) {
      const invalidLink = invalidLinkOf(error);
      // The account became unconfirmed after the page was opened.
      if (hasErrorCode(error, 'consent_needed')) setAsksConsent(true);
      if (invalidLink === null) return toFormError<Field>(error, { fields: ['password', 'consent'], doing: 'set a password', report });
      onInvalidLink(invalidLink);
      return undefined;
    }
    onDone();
    return undefined;
  };
  return (
    <Form<Field, Values>
      label="Choose a new password"
      check={({ password = '', consent }) => ({
        password: checkPassword(password),
        ...(asksConsent && { consent: checkConsent(consent) }),
      })}
      send={send}
      action="Set the password"
      busyText="One moment…"
      noScript={<JavaScriptRequired />}
    >
      <AccountName name={email} />
      <Password />
      {asksConsent && <Consent />}
    </Form>
  );
}

function Password() {
  return (
    <NewPasswordField label="New password" description="At least 8 characters. A short sentence is best." {...useFormField('password')} />
  );
}
