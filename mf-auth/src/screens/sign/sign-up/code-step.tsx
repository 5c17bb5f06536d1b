import { useState } from 'react';
import { checkCode } from '@plenum/shared-forms/field-rules';
import { Button } from '@plenum/shared-ui/button';
import { CodeForm } from '@plenum/shared-ui/code-form';
import type { IssuedCode } from '@plenum/shared-ui/code-form/resend-code';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import type { FormFailure } from '@plenum/shared-ui/form/form-error';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import type { useSignUp } from '#src/screens/sign/sign-up/use-sign-up.ts';

const LABELS = {
  email: { label: 'Confirm your e-mail', other: 'Use another address' },
  phone: { label: 'Confirm your phone number', other: 'Use another number' },
} as const;

interface CodeStepProps {
  channel: 'email' | 'phone';
  sent: IssuedCode;
  /** As the user entered it, so that a typing error is visible. */
  sentTo: string;
  signUp: Pick<ReturnType<typeof useSignUp>, 'submitCode' | 'resend' | 'back' | 'skipPhone'>;
}

/** Asks for the code that confirms an address; the phone can be confirmed later. */
export function CodeStep({ channel, sent, sentTo, signUp }: CodeStepProps) {
  const [isSkipping, setSkipping] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const { label, other } = LABELS[channel];
  async function skip() {
    setSkipping(true);
    const error = await signUp.skipPhone();
    setSkipping(false);
    setFailure(error?.failure);
  }
  return (
    <>
      <CodeForm
        label={label}
        sent={sent}
        sentTo={sentTo}
        check={checkCode}
        onCode={signUp.submitCode}
        resend={signUp.resend}
        action="Confirm"
        noScript={<JavaScriptRequired />}
      >
        <Button variant="plain" onClick={signUp.back}>
          {other}
        </Button>
        {channel === 'phone' && (
          <Button variant="plain" busy={isSkipping} busyText="One moment…" onClick={() => void skip()}>
            Confirm later
          </Button>
        )}
      </CodeForm>
      <FailureNote failure={failure} />
    </>
  );
}
