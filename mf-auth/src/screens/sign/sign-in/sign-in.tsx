import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { TextLink } from '@plenum/shared-ui/link';
import { AuthPage, HALLS, type HallMessage } from '#src/components/auth-page.tsx';
import type { SignInCallbacks } from '#src/screens/sign/sign-in-callbacks.ts';
import { recoveryHref } from '#src/paths.ts';
import { ModeSwitch } from '#src/screens/sign/mode-switch.tsx';
import { SignInForm } from '#src/screens/sign/sign-in/sign-in-form.tsx';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import { useReturnPath } from '#src/use-return-path.ts';

const WAYS_IN: HallMessage = {
  title: 'Not sure how to get in?',
  facts: [
    { name: 'For a webinar', text: 'Use the link in your e‑mail. It needs no account.' },
    { name: 'Invited to a company', text: 'Open the link in your invitation. It says which address to use.' },
    {
      name: 'No password yet',
      text: (
        <>
          <TextLink to={recoveryHref()}>Set one</TextLink> with a link by e‑mail or a code by phone.
        </>
      ),
    },
  ],
};

export function SignIn({ providers, ...callbacks }: SignInCallbacks & { providers: readonly SocialProvider[] }) {
  const { returnTo, goToReturnPath } = useReturnPath();
  return (
    <AuthPage title="Sign in to Plenum" lead={<ModeSwitch mode="signin" returnTo={returnTo} />} hall={HALLS.full} message={WAYS_IN}>
      <SignInForm returnTo={returnTo} onSignedIn={goToReturnPath} {...callbacks} />
      <SocialButtons providers={providers} returnTo={returnTo} />
    </AuthPage>
  );
}
