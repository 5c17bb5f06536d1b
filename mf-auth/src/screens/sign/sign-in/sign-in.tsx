import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { AuthPage } from '#src/components/auth-page/auth-page.tsx';
import { HALLS } from '#src/components/auth-page/halls.ts';
import type { Beginning } from '#src/screens/sign/beginning.ts';
import { ModeSwitch } from '#src/screens/sign/mode-switch.tsx';
import { SignInForm } from '#src/screens/sign/sign-in/sign-in-form.tsx';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import { useGoOn } from '#src/use-go-on.ts';

export function SignIn({ providers, ...beginning }: Beginning & { providers: readonly SocialProvider[] }) {
  const { returnTo } = useGoOn();
  return (
    <AuthPage title="Welcome back" lead="Your seat is still warm." hall={HALLS.full}>
      <ModeSwitch mode="signin" returnTo={returnTo} />
      <SignInForm {...beginning} />
      <SocialButtons providers={providers} returnTo={returnTo} />
    </AuthPage>
  );
}
