import { useEffect, useRef } from 'react';
import { requiredMessage } from '@plenum/shared-forms/validation-messages';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { Form } from '@plenum/shared-ui/form';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { PasswordField } from '@plenum/shared-ui/password-field';
import { AccountName } from '@plenum/shared-ui/account-name';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { RECOVERY_PATH } from '#src/screens/account/sections.ts';
import account from '#src/screens/account/account.module.css';

interface ByPasswordProps {
  /** Name of the account, for password managers. */
  name: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Confirms with the password. */
export function ByPassword({ name, onConfirmed, onCancel }: ByPasswordProps) {
  const { http, report } = useCapabilities();
  return (
    <>
      <p>It has been a while since you signed in. Enter your password to continue.</p>
      <Form<'password', { password?: string }>
        label="Confirm your identity"
        check={({ password = '' }) => (password === '' ? { password: requiredMessage('your password') } : {})}
        send={async ({ password = '' }) => {
          try {
            await http.call(profileEndpoints.confirmIdentity, { body: { password } });
          } catch (error) {
            return toFormError<'password'>(error, { fields: ['password'], doing: 'confirm who it is', report });
          }
          onConfirmed();
          return undefined;
        }}
        action="Continue"
        busyText="Checking…"
        noScript={<JavaScriptRequired />}
      >
        <AccountName name={name} />
        <Password />
      </Form>
      <div className={account.actions}>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
        <LinkButton variant="plain" to={RECOVERY_PATH}>
          Forgot your password?
        </LinkButton>
      </div>
    </>
  );
}

/** The only field of the dialog takes the focus. */
function Password() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <PasswordField ref={input} label="Your password" autoComplete="current-password" {...useFormField('password')} />;
}
