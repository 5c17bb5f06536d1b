import { useEffect, useRef } from 'react';
import { pleaseEnter } from '@plenum/shared-contracts/forms/please-enter';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toRefusal } from '@plenum/shared-contracts/http/to-refusal';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { LiveForm } from '@plenum/shared-ui/live-form';
import { useLiveField } from '@plenum/shared-ui/live-form/use-live-field';
import { PasswordField } from '@plenum/shared-ui/password-field';
import { AccountName } from '@plenum/shared-ui/account-name';
import { WithoutScript } from '#src/components/without-script.tsx';
import { RECOVERY } from '#src/screens/account/security/recovery.ts';
import account from '#src/screens/account/account.module.css';

interface ByPasswordProps {
  /** Whose password it is. */
  name: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** The password, once more. */
export function ByPassword({ name, onConfirmed, onCancel }: ByPasswordProps) {
  const { http, report } = useCapabilities();
  return (
    <>
      <p>It is a while since you signed in. Enter your password, and we go on with what you were about to do.</p>
      <LiveForm<'password', { password?: string }>
        label="Confirm that it is you"
        check={({ password = '' }) => (password === '' ? { password: pleaseEnter('your password') } : {})}
        send={async ({ password = '' }) => {
          try {
            await http.call(profileEndpoints.confirmIdentity, { body: { password } });
          } catch (error) {
            return toRefusal<'password'>(error, { fields: ['password'], doing: 'confirm who it is', report });
          }
          onConfirmed();
          return undefined;
        }}
        action="Go on"
        busyText="Checking…"
        without={<WithoutScript />}
      >
        <AccountName name={name} />
        <Password />
      </LiveForm>
      <div className={account.actions}>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
        <LinkButton variant="plain" to={RECOVERY}>
          Forgotten it?
        </LinkButton>
      </div>
    </>
  );
}

/** The only thing to do in the dialog: it has the focus. */
function Password() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <PasswordField ref={input} label="Your password" autoComplete="current-password" {...useLiveField('password')} />;
}
