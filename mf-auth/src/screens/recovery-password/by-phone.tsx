import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { checkPhone } from '@plenum/shared-forms/field-rules';
import { codeCooldown } from '@plenum/shared-contracts/auth/code-cooldown';
import { LinkButton } from '@plenum/shared-ui/button';
import { Form } from '@plenum/shared-ui/form';
import type { FormError } from '@plenum/shared-ui/form/form-error';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { useStepInAddress } from '@plenum/shared-ui/steps/use-step-in-address';
import { MaskedPhoneField } from '@plenum/shared-ui/masked-field';
import type { IssuedCode } from '@plenum/shared-ui/code-form/resend-code';
import page from '#src/components/auth-page.module.css';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { signHref } from '#src/paths.ts';
import { useEndSession } from '#src/use-end-session.ts';
import { PhonePassword } from '#src/screens/recovery-password/phone-password.tsx';
import { useRecoveryDraft } from '#src/screens/recovery-password/use-recovery-draft.ts';
import type { RecoveryStage } from '#src/screens/recovery-password/recovery-method.ts';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { useReturnPath } from '#src/use-return-path.ts';

interface Values {
  readonly phone?: string;
}

interface Recipient {
  readonly phone: string;
  readonly sent: IssuedCode & { readonly isEarlier: boolean };
}

/** A code by phone, then a new password. The page does not reveal whether the account exists. */
export function ByPhone({ onStage }: { onStage: (stage: RecoveryStage) => void }) {
  const { http, report } = useCapabilities();
  const { returnTo } = useReturnPath();
  const { before, keep, drop } = useRecoveryDraft();
  const endSession = useEndSession();
  const [recipient, setRecipient] = useState<Recipient | null>(null);
  const [at, setAt] = useState<RecoveryStage>('initial');
  const go = (stage: RecoveryStage) => {
    setAt(stage);
    onStage(stage);
    if (stage === 'done') {
      drop();
      endSession();
    }
  };
  useStepInAddress(at === 'sent' ? 'code' : '', (step) => {
    const isCode = step === 'code';
    if (at === 'done' || (isCode && recipient === null)) return false;
    go(isCode ? 'sent' : 'initial');
    return true;
  });

  const send = async (number: string): Promise<FormError<'phone'> | undefined> => {
    try {
      const {
        target_masked = number,
        expires_at = '',
        resend_in = 60,
        attempts_left,
      } = await http.call(authEndpoints.newPasswordByPhone, {
        body: { phone: number },
      });
      setRecipient({ phone: number, sent: { target_masked, expires_at, resend_in, attempts_left, at: Date.now(), isEarlier: false } });
    } catch (error) {
      const earlier = at === 'sent' ? null : codeCooldown(error, number, Date.now());
      if (earlier === null) return toFormError(error, { fields: ['phone'], doing: 'ask for a code', report });
      setRecipient({ phone: number, sent: { ...earlier, isEarlier: true } });
    }
    go('sent');
    return undefined;
  };
  /** A user who goes back and enters the same number again already has a code. */
  const ask = async (number: string) => {
    if (recipient?.phone !== number || Date.now() >= recipient.sent.at + recipient.sent.resend_in * 1000) return send(number);
    go('sent');
    return undefined;
  };

  if (at === 'done')
    return (
      <p className={page.buttons}>
        <LinkButton variant="primary" to={signHref('signin', returnTo)}>
          Sign in
        </LinkButton>
      </p>
    );
  if (at === 'sent' && recipient)
    return (
      <PhonePassword {...recipient} resend={() => send(recipient.phone)} onDone={() => go('done')} onOtherNumber={() => go('initial')} />
    );
  return (
    <Form<'phone', Values>
      label="A new password by phone"
      check={({ phone: given = '' }) => ({ phone: checkPhone(given) })}
      initialValues={{ phone: recipient?.phone ?? before.phone }}
      send={({ phone: given = '' }) => ask(given.trim())}
      onChange={({ phone }) => keep('phone', phone)}
      action="Send the code"
      busyText="Sending…"
      noScript={<JavaScriptRequired />}
    >
      <Phone />
    </Form>
  );
}

function Phone() {
  return <MaskedPhoneField description="The number you confirmed for your account." {...useFormField('phone')} />;
}
