import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { checkPassword } from '@plenum/shared-contracts/auth/rules';
import { LiveForm } from '@plenum/shared-ui/live-form';
import { useLiveField } from '@plenum/shared-ui/live-form/use-live-field';
import { NewPasswordField } from '@plenum/shared-ui/new-password-field';
import { AccountName } from '#src/components/account-name.tsx';
import { WithoutScript } from '#src/components/without-script.tsx';
import { type DeadLink, deadLinkOf } from '#src/links/dead-link.ts';
import { toRefusal } from '@plenum/shared-contracts/http/to-refusal';

interface Values {
  readonly password?: string;
}

interface PasswordFormProps {
  hash: string;
  /** Masked. */
  email: string;
  onDone: () => void;
  /** The link was used, or grew too old, while its page was open. */
  onDead: (state: DeadLink) => void;
}

export function PasswordForm({ hash, email, onDone, onDead }: PasswordFormProps) {
  const { http, report } = useCapabilities();
  const send = async ({ password = '' }: Values) => {
    try {
      await http.call(authEndpoints.setPassword, { params: { hash }, body: { password } });
    } catch (error) {
      const dead = deadLinkOf(error);
      if (dead === null) return toRefusal(error, { fields: ['password'], doing: 'set a password', report });
      onDead(dead);
      return undefined;
    }
    onDone();
    return undefined;
  };
  return (
    <LiveForm<'password', Values>
      label="Choose a new password"
      check={({ password = '' }) => ({ password: checkPassword(password) })}
      send={send}
      action="Set the password"
      busyText="One moment…"
      without={<WithoutScript />}
    >
      <AccountName name={email} />
      <Password />
    </LiveForm>
  );
}

function Password() {
  return (
    <NewPasswordField
      label="New password"
      description="Eight characters or more; a short sentence is best."
      {...useLiveField('password')}
    />
  );
}
