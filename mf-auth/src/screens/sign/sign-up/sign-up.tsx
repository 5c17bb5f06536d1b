import { useLayoutEffect, useState } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { Steps } from '@plenum/shared-ui/steps';
import { AuthPage, HALLS, type HallMessage } from '#src/components/auth-page.tsx';
import { inviteOf } from '#src/paths.ts';
import type { SignInCallbacks } from '#src/screens/sign/sign-in-callbacks.ts';
import { ModeSwitch } from '#src/screens/sign/mode-switch.tsx';
import { CodeStep } from '#src/screens/sign/sign-up/code-step.tsx';
import { DetailsForm } from '#src/screens/sign/sign-up/details-form.tsx';
import { stepTitles, stepsOf } from '#src/screens/sign/sign-up/steps.ts';
import { useSignUp } from '#src/screens/sign/sign-up/use-sign-up.ts';
import type { SignUpValues } from '#src/form-draft/form-draft.ts';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import { useReturnPath } from '#src/use-return-path.ts';

/** The hall fills as the visitor advances. */
const HALL_AT = { you: HALLS.yours, email: HALLS.few, phone: HALLS.some } as const;

const LABELS_AT = {
  email: { title: 'Check your inbox', lead: 'The e-mail should arrive within a minute. If not, check your spam folder.' },
  phone: { title: 'Check your phone', lead: 'The text message should arrive within a minute.' },
} as const;

const WITH_AN_ACCOUNT: HallMessage = {
  title: 'What your account gives you',
  facts: [
    { name: 'Your own room', text: 'Meetings with up to 25 people, up to an hour each, are free.' },
    { name: 'Your webinars', text: 'Your seats with their links, and the recordings afterwards.' },
    { name: 'Your company', text: 'Invite your colleagues, and choose who hosts.' },
    { name: 'Your billing', text: 'Your tariff, invoices and receipts in one place.' },
  ],
};

const EARLIER = {
  title: 'Enter your code',
  lead: 'We can’t send another code yet. A code that came within the last ten minutes is still valid: enter it here, or wait.',
};

export function SignUp({ providers, ...callbacks }: SignInCallbacks & { providers: readonly SocialProvider[] }) {
  const { returnTo } = useReturnPath();
  const signUp = useSignUp(callbacks);
  const { state } = signUp;
  const [written, setWritten] = useState<SignUpValues>({});
  const counted = state.at === 'you' ? written : state.values;
  const step = useRegistrationStep(stepsOf(counted).indexOf(state.at));
  const steps = <Steps titles={stepTitles(counted)} current={step + 1} />;
  const lead = (
    <>
      <p>{inviteOf(returnTo) === null ? 'It’s free, and you need no card.' : 'You’ll then join the company that invited you.'}</p>
      <ModeSwitch mode="signup" returnTo={returnTo} />
    </>
  );
  const recipient = state.at === 'you' ? null : state[state.at];
  if (state.at === 'you' || !recipient)
    return (
      <AuthPage title="Create your account" steps={steps} lead={lead} hall={HALL_AT.you} message={WITH_AN_ACCOUNT}>
        <DetailsForm values={state.values} registrationErrors={signUp.registrationErrors} submit={signUp.submitYou} onChange={setWritten} />
        <SocialButtons providers={providers} returnTo={returnTo} />
      </AuthPage>
    );
  return (
    <AuthPage {...(recipient.isEarlier ? EARLIER : LABELS_AT[state.at])} steps={steps} hall={HALL_AT[state.at]}>
      <CodeStep key={state.at} channel={state.at} sent={recipient.sent} sentTo={recipient.address} signUp={signUp} />
    </AuthPage>
  );
}

/**
 * Sets the session's registration step (specification section 3) to the step that is shown, and returns the step to display. Registering
 * begins a session, which resets the counter to 0: the last step stays displayed until the page is left.
 */
function useRegistrationStep(shown: number): number {
  const { view, actions } = useSession();
  const { registrationStep, status } = view;
  const isCounting = status === 'anonymous';
  useLayoutEffect(() => {
    if (!isCounting) return;
    if (registrationStep > shown) actions.resetRegistration();
    else if (registrationStep < shown) actions.advanceRegistration();
  }, [isCounting, registrationStep, shown, actions]);
  return isCounting ? registrationStep : shown;
}
