import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { AuthPage } from '#src/components/auth-page/auth-page.tsx';
import { HALLS } from '#src/components/auth-page/halls.ts';
import type { SignInCallbacks } from '#src/screens/sign/sign-in-callbacks.ts';
import { ModeSwitch } from '#src/screens/sign/mode-switch.tsx';
import { SignInForm } from '#src/screens/sign/sign-in/sign-in-form.tsx';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import { useReturnPath } from '#src/use-return-path.ts';

export function SignIn({ providers, ...callbacks }: SignInCallbacks & { providers: readonly SocialProvider[] }) {
  const { returnTo } = useReturnPath();
  return (
    <AuthPage title="Welcome back" lead="Your seat is still warm." hall={HALLS.full}>
      <ModeSwitch mode="signin" returnTo={returnTo} />
      <SignInForm {...callbacks} />
      <SocialButtons providers={providers} returnTo={returnTo} />
    </AuthPage>
  );
}
