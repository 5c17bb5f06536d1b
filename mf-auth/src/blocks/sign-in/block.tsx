import { useLocation } from 'react-router';
import { defineBlock } from '@plenum/federation/remote/define-remote';
import { ready } from '@plenum/federation/remote/results';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { TextLink } from '@plenum/shared-ui/link';
import { signHref } from '#src/paths.ts';
import { SignInForm } from '#src/screens/sign/sign-in/sign-in-form.tsx';
import { loadProviders } from '#src/social/load-providers.ts';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import styles from '#src/blocks/sign-in/sign-in-block.module.css';

export interface SignInBlockData {
  readonly providers: readonly SocialProvider[];
}

/** The sign-in form on another remote's page. The session that begins replaces it there; every other way in returns to the page. */
export function SignInBlock({ data: { providers } }: { readonly data: SignInBlockData }) {
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  return (
    <div className={styles.block}>
      <p className={styles.newHere}>
        New here? <TextLink to={signHref('signup', here)}>Create an account</TextLink>
      </p>
      <SignInForm returnTo={here} />
      <SocialButtons providers={providers} returnTo={here} />
    </div>
  );
}

export const block = defineBlock<Record<never, never>, SignInBlockData>({
  loader: async (context) => ready({ providers: await loadProviders(context) }),
  Component: SignInBlock,
});
