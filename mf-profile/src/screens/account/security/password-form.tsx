import { useEffect, useRef } from 'react';
import { requiredMessage } from '@plenum/shared-forms/validation-messages';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { checkPassword } from '@plenum/shared-forms/password-rules';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { Form } from '@plenum/shared-ui/form';
import type { FormError } from '@plenum/shared-ui/form/form-error';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { NewPasswordField } from '@plenum/shared-ui/new-password-field';
import { PasswordField } from '@plenum/shared-ui/password-field';
import { AccountName } from '@plenum/shared-ui/account-name';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import { RECOVERY_PATH } from '#src/screens/account/sections.ts';
import account from '#src/screens/account/account.module.css';

type Field = 'current_password' | 'password';

interface PasswordFormProps {
  profile: Profile;
  hasPassword: boolean;
  onChanged: () => void;
  close: () => void;
}

/** The current password, if there is one, and the new one. */
export function PasswordForm({ profile, hasPassword, onChanged, close }: PasswordFormProps) {
  const { http, report, notify } = useCapabilities();
  const { confirmed } = useIdentity();
  const own = [profile.name, profile.email, profile.phone].filter((text) => text !== null);

  function check({ current_password: current = '', password = '' }: Partial<Record<Field, string>>) {
    const problem = checkPassword(password, own);
    return {
      ...(hasPassword && current === '' && { current_password: requiredMessage('the password that you have now') }),
      ...(problem !== undefined && { password: problem }),
    };
  }
  async function send({ current_password: current, password = '' }: Partial<Record<Field, string>>): Promise<FormError<Field> | undefined> {
    const body = { password, ...(hasPassword && { current_password: current ?? '' }) };
    try {
      if ((await confirmed(() => http.call(profileEndpoints.changePassword, { body }))) === null) return {};
    } catch (error) {
      return toFormError<Field>(error, { fields: ['current_password', 'password'], doing: 'change the password', report });
    }
    const text = hasPassword ? 'Your password is changed.' : 'Your password is set.';
    notify({ tone: 'success', text: `${text} You are signed out everywhere else.` });
    onChanged();
    close();
    return undefined;
  }

  return (
    <div className={account.rowForm}>
      <Form<Field, Partial<Record<Field, string>>>
        label={hasPassword ? 'Change the password' : 'Set a password'}
        check={check}
        send={send}
        action={hasPassword ? 'Change password' : 'Set password'}
        busyText="Saving…"
        beside={
          <>
            <Button variant="plain" onClick={close}>
              Cancel
            </Button>
            {hasPassword && (
              <LinkButton variant="plain" to={RECOVERY_PATH}>
                Forgot your password?
              </LinkButton>
            )}
          </>
        }
        noScript={<JavaScriptRequired />}
      >
        <AccountName name={profile.email ?? profile.phone ?? ''} />
        {hasPassword && <CurrentPassword />}
        <NewPassword own={own} isFirst={!hasPassword} />
      </Form>
    </div>
  );
}

function CurrentPassword() {
  const input = useFocusAtFirst(true);
  return <PasswordField ref={input} label="Current password" autoComplete="current-password" {...useFormField('current_password')} />;
}

function NewPassword({ own, isFirst }: { own: readonly string[]; isFirst: boolean }) {
  const input = useFocusAtFirst(isFirst);
  return <NewPasswordField ref={input} label="New password" own={own} {...useFormField('password')} />;
}

/** Otherwise the row would focus its first field, which is the hidden account name. */
function useFocusAtFirst(isFirst: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return input;
}
