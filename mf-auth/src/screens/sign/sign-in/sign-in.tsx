import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { AuthPage, HALLS, type HallMessage } from '#src/components/auth-page.tsx';
import type { SignInCallbacks } from '#src/screens/sign/sign-in-callbacks.ts';
import { ModeSwitch } from '#src/screens/sign/mode-switch.tsx';
import { SignInForm } from '#src/screens/sign/sign-in/sign-in-form.tsx';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import { useReturnPath } from '#src/use-return-path.ts';

const WAYS_IN: HallMessage = {
  title: 'Not sure how to get in?',
  facts: [
    { name: 'To a webinar', text: 'Use the link in your e‑mail. It needs no account.' },
    { name: 'To a company', text: 'Open the link in your invitation. It says which address to use.' },
    { name: 'No password yet', text: 'Get a link by e‑mail or a code by phone, and set one.' },
  ],
};

export function SignIn({ providers, ...callbacks }: SignInCallbacks & { providers: readonly SocialProvider[] }) {
  const { returnTo, goToReturnPath } = useReturnPath();
  return (
    <AuthPage title="Welcome back" lead={<ModeSwitch mode="signin" returnTo={returnTo} />} hall={HALLS.full} message={WAYS_IN}>
      <SignInForm returnTo={returnTo} onSignedIn={goToReturnPath} {...callbacks} />
      <SocialButtons providers={providers} returnTo={returnTo} />
    </AuthPage>
  );
}
