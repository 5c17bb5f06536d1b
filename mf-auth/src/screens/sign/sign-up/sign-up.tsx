import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { Steps } from '@plenum/shared-ui/steps';
import { AuthPage, type Hall } from '#src/components/auth-page/auth-page.tsx';
import { inviteOf } from '#src/paths.ts';
import type { Beginning } from '#src/screens/sign/beginning.ts';
import { ModeSwitch } from '#src/screens/sign/mode-switch.tsx';
import { CodeStep } from '#src/screens/sign/sign-up/code-step.tsx';
import { DetailsForm } from '#src/screens/sign/sign-up/details-form.tsx';
import { stepTitles, stepsOf } from '#src/screens/sign/sign-up/steps.ts';
import { useSignUp } from '#src/screens/sign/sign-up/use-sign-up.ts';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import { useGoOn } from '#src/use-go-on.ts';

/** The hall fills as the visitor goes on. */
const HALLS: Readonly<Record<'you' | 'email' | 'phone', Hall>> = {
  you: { seed: 'signup', who: 'empty' },
  email: { seed: 'signup', who: 'lone' },
  phone: { seed: 'signup' },
};

export function SignUp({ providers, ...beginning }: Beginning & { providers: readonly SocialProvider[] }) {
  const { returnTo } = useGoOn();
  const signUp = useSignUp(beginning);
  const { state } = signUp;
  const steps = <Steps titles={stepTitles(state.values)} current={stepsOf(state.values).indexOf(state.at) + 1} />;
  const lead =
    inviteOf(returnTo) === null ? 'A name, an address, a password, and you are in.' : 'After this you join the company that invited you.';
  const sent = state.at === 'you' ? null : state[state.at]?.sent;
  if (state.at === 'you' || !sent)
    return (
      <AuthPage title="Take a seat" lead={lead} hall={HALLS.you}>
        <ModeSwitch mode="signup" returnTo={returnTo} />
        {steps}
        <DetailsForm values={state.values} problems={signUp.problems} submit={signUp.submitYou} />
        <SocialButtons providers={providers} returnTo={returnTo} />
      </AuthPage>
    );
  return (
    <AuthPage
      title={state.at === 'email' ? 'Look into your mail' : 'Look at your phone'}
      lead={
        <>
          A code is on its way to <strong>{sent.target_masked}</strong>.
        </>
      }
      hall={HALLS[state.at]}
    >
      {steps}
      <CodeStep key={state.at} channel={state.at} sent={sent} signUp={signUp} />
    </AuthPage>
  );
}
