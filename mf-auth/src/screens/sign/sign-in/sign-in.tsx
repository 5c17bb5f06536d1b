import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { AuthPage, HALLS } from '#src/components/auth-page.tsx';
import type { SignInCallbacks } from '#src/screens/sign/sign-in-callbacks.ts';
import { ModeSwitch } from '#src/screens/sign/mode-switch.tsx';
import { SignInForm } from '#src/screens/sign/sign-in/sign-in-form.tsx';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import { useReturnPath } from '#src/use-return-path.ts';

export function SignIn({ providers, ...callbacks }: SignInCallbacks & { providers: readonly SocialProvider[] }) {
  const { returnTo, goToReturnPath } = useReturnPath();
  return (
    <AuthPage title="Welcome back" lead={<ModeSwitch mode="signin" returnTo={returnTo} />} hall={HALLS.full}>
      <SignInForm returnTo={returnTo} onSignedIn={goToReturnPath} {...callbacks} />
      <SocialButtons providers={providers} returnTo={returnTo} />
    </AuthPage>
  );
}
