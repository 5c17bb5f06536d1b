import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { checkEmail } from '@plenum/shared-contracts/auth/rules';
import { LiveForm } from '@plenum/shared-ui/live-form';
import { useLiveField } from '@plenum/shared-ui/live-form/use-live-field';
import { useStepInAddress } from '@plenum/shared-ui/steps/use-step-in-address';
import { EmailField } from '@plenum/shared-ui/text-field';
import { Outcome } from '#src/components/outcome/outcome.tsx';
import { WithoutScript } from '#src/components/without-script.tsx';
import { toRefusal } from '@plenum/shared-contracts/http/to-refusal';

interface Values {
  readonly email?: string;
}

/** Asks for the letter. What is said then is the same whether or not there is such an account. */
export function ByEmail({ onUnderWay }: { onUnderWay: (isUnderWay: boolean) => void }) {
  const { http, report } = useCapabilities();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const show = (isAnswered: boolean) => {
    setSent(isAnswered);
    onUnderWay(isAnswered);
  };
  useStepInAddress(isSent ? 'sent' : '', (step) => {
    if (step === 'sent' && sentTo === null) return false;
    show(step === 'sent');
    return true;
  });
  const send = async ({ email = '' }: Values) => {
    try {
      await http.call(authEndpoints.recoverPassword, { body: { email: email.trim() } });
    } catch (error) {
      return toRefusal(error, { fields: ['email'], doing: 'ask for a new password', report });
    }
    setSentTo(email.trim());
    show(true);
    return undefined;
  };
  if (isSent)
    return (
      <Outcome
        title="Look into your mail"
        isAnswer
        text={
          <>
            <p>
              If <strong>{sentTo}</strong> has an account, a letter with a link is on its way there. The link is good for one new password.
            </p>
            <p>Nothing there after some minutes? Look among the unwanted letters, or whether you signed up with another address.</p>
          </>
        }
      />
    );
  return (
    <LiveForm<'email', Values>
      label="A new password by e-mail"
      initialValues={sentTo === null ? {} : { email: sentTo }}
      check={({ email = '' }) => ({ email: checkEmail(email) })}
      send={send}
      action="Send the link"
      busyText="Sending…"
      without={<WithoutScript />}
    >
      <Email />
    </LiveForm>
  );
}

function Email() {
  return <EmailField autoComplete="username" {...useLiveField('email')} />;
}
