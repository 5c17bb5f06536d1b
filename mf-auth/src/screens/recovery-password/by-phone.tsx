import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { checkPhone } from '@plenum/shared-contracts/auth/rules';
import { LinkButton } from '@plenum/shared-ui/button';
import { LiveForm } from '@plenum/shared-ui/live-form';
import type { Refusal } from '@plenum/shared-ui/live-form/refusal';
import { useLiveField } from '@plenum/shared-ui/live-form/use-live-field';
import { MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import type { Sent } from '@plenum/shared-ui/code-form/resend';
import { sentBefore } from '#src/codes/sent-before.ts';
import { Outcome } from '#src/components/outcome/outcome.tsx';
import { WithoutScript } from '#src/components/without-script.tsx';
import { signHref } from '#src/paths.ts';
import { PhonePassword } from '#src/screens/recovery-password/phone-password.tsx';
import { toRefusal } from '@plenum/shared-contracts/http/to-refusal';
import { useGoOn } from '#src/use-go-on.ts';

interface Values {
  readonly phone?: string;
}

/** A code by phone, then a new password; again nothing tells whether there is such an account. */
export function ByPhone({ onSent }: { onSent: () => void }) {
  const { http, report } = useCapabilities();
  const { returnTo } = useGoOn();
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<(Sent & { readonly isEarlier: boolean }) | null>(null);
  const [isDone, setDone] = useState(false);

  const send = async (number: string): Promise<Refusal<'phone'> | undefined> => {
    try {
      const {
        target_masked = number,
        expires_at = '',
        resend_in = 60,
      } = await http.call(authEndpoints.newPasswordByPhone, {
        body: { phone: number },
      });
      setSent({ target_masked, expires_at, resend_in, at: Date.now(), isEarlier: false });
    } catch (error) {
      const before = sent ? null : sentBefore(error, number, Date.now());
      if (before === null) return toRefusal(error, { fields: ['phone'], doing: 'ask for a code', report });
      setSent({ ...before, isEarlier: true });
    }
    setPhone(number);
    onSent();
    return undefined;
  };

  if (isDone)
    return (
      <Outcome title="Your new password is set" isAnswer text={<p>You are signed out everywhere else. Sign in with the new one.</p>}>
        <LinkButton variant="primary" to={signHref('signin', returnTo)}>
          Sign in
        </LinkButton>
      </Outcome>
    );
  if (sent) return <PhonePassword phone={phone} sent={sent} resend={() => send(phone)} onDone={() => setDone(true)} />;
  return (
    <LiveForm<'phone', Values>
      label="A new password by phone"
      check={({ phone: given = '' }) => ({ phone: checkPhone(given) })}
      send={({ phone: given = '' }) => send(given.trim())}
      action="Send the code"
      busyText="Sending…"
      without={<WithoutScript />}
    >
      <Phone />
    </LiveForm>
  );
}

function Phone() {
  return <MaskedPhoneField description="The number that you confirmed for your account." {...useLiveField('phone')} />;
}
