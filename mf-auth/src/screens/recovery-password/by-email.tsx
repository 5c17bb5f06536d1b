import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { checkEmail } from '@plenum/shared-forms/field-rules';
import { Button } from '@plenum/shared-ui/button';
import { Resend } from '@plenum/shared-ui/resend';
import { Form } from '@plenum/shared-ui/form';
import type { FormError } from '@plenum/shared-ui/form/form-error';
import { useFormField } from '@plenum/shared-ui/form/use-form-field';
import { useStepInAddress } from '@plenum/shared-ui/steps/use-step-in-address';
import { EmailField } from '@plenum/shared-ui/text-field';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import styles from '#src/screens/recovery-password/recovery.module.css';
import { useRecoveryDraft } from '#src/screens/recovery-password/use-recovery-draft.ts';
import type { RecoveryStage } from '#src/screens/recovery-password/recovery-method.ts';
import { toFormError } from '@plenum/shared-forms/to-form-error';

/** E-mails take a while to arrive: another one before that would only confuse the user. */
const PATIENCE_MS = 60_000;
const RESEND_TEXTS = {
  action: 'Send the link again',
  wait: 'No e-mail? You can request another one in',
  waitLabel: 'No e-mail? You can request another one in a moment.',
  done: 'We have sent another e-mail.',
} as const;

interface Values {
  readonly email?: string;
}

interface ByEmailProps {
  onStage: (stage: RecoveryStage) => void;
  /** Text of the button. */
  action?: string;
}

/** Requests the e-mail. The answer is the same whether or not the account exists. */
export function ByEmail({ onStage, action = 'Send the link' }: ByEmailProps) {
  const { http, report } = useCapabilities();
  const { before, keep } = useRecoveryDraft();
  const [sent, setSent] = useState<{ to: string; at: number } | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const show = (isShown: boolean) => {
    setAnswered(isShown);
    onStage(isShown ? 'sent' : 'initial');
  };
  useStepInAddress(isAnswered ? 'sent' : '', (step) => {
    if (step === 'sent' && sent === null) return false;
    show(step === 'sent');
    return true;
  });
  const send = async (email: string): Promise<FormError<'email'> | undefined> => {
    try {
      await http.call(authEndpoints.recoverPassword, { body: { email } });
    } catch (error) {
      return toFormError(error, { fields: ['email'], doing: 'ask for a new password', report });
    }
    setSent({ to: email, at: Date.now() });
    show(true);
    return undefined;
  };
  if (isAnswered && sent)
    return (
      <div className={styles.reached}>
        <p>
          If <strong>{sent.to}</strong> has an account, we have sent a link to it. You can use the link once.
        </p>
        <p>If it doesn’t arrive within a few minutes, check your spam folder, or try another address.</p>
        <Resend from={sent.at + PATIENCE_MS} send={() => send(sent.to)} texts={RESEND_TEXTS} />
        <div className={styles.others}>
          <Button variant="plain" onClick={() => show(false)}>
            Use another address
          </Button>
        </div>
      </div>
    );
  return (
    <Form<'email', Values>
      label="A new password by e-mail"
      initialValues={{ email: sent?.to ?? before.email }}
      check={({ email = '' }) => ({ email: checkEmail(email) })}
      send={({ email = '' }) => send(email.trim())}
      onChange={({ email }) => keep('email', email)}
      action={action}
      busyText="Sending…"
      noScript={<JavaScriptRequired />}
    >
      <Email />
    </Form>
  );
}

function Email() {
  return <EmailField autoComplete="username" {...useFormField('email')} />;
}
