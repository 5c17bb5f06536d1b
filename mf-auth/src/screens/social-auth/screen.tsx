import { defineScreen } from '@plenum/federation/remote/define-remote';
import { ready } from '@plenum/federation/remote/results';
import { useState } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { AuthPage, HALLS, type HallMessage } from '#src/components/auth-page.tsx';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import { ACCOUNT, signHref } from '#src/paths.ts';
import { ModeSwitch } from '#src/screens/sign/mode-switch.tsx';
import { SignInForm } from '#src/screens/sign/sign-in/sign-in-form.tsx';
import { LinkAccounts } from '#src/screens/social-auth/link-accounts.tsx';
import styles from '#src/screens/social-auth/social-auth.module.css';
import { loadProviders } from '#src/social/load-providers.ts';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import { useSocialReturn } from '#src/screens/social-auth/use-social-return.ts';
import { useRedirect } from '#src/use-return-path.ts';

/** @param service name of the service, where it is known */
const labelsOf = (service = 'The other service') => ({
  denied: { title: 'You did not give permission', text: `${service} shared nothing with us. You can sign in another way.` },
  expired: {
    title: 'Your sign‑in has expired',
    text: 'You need to finish signing in within a few minutes, in the tab where you started. Start again.',
  },
  unavailable: { title: `${service} is not responding`, text: 'Try again later, or sign in another way.' },
  'too-often': { title: 'Too many attempts', text: 'Wait a minute and start again, or sign in another way.' },
  taken: {
    title: 'That account is already connected',
    text: 'It is connected to another Plenum account. Sign in to that account, or disconnect it there first.',
  },
  nothing: {
    title: 'Sign-in didn’t finish',
    text: 'Try again, and keep this tab open until you’re done.',
  },
});

/** Opened without an answer, and without a sign-in that this tab began. */
const openedAlone = (providers: readonly SocialProvider[]) =>
  providers.length > 0
    ? `${providers.map(({ title }) => title).join(' or ')} didn’t confirm that it’s you. Try again, or use your password.`
    : 'We couldn’t confirm that it’s you. Sign in with your password.';

const WAYS_IN: HallMessage = {
  title: 'Ways to sign in',
  facts: [
    { name: 'Another service', text: 'Start on the sign-in page, and finish in the same tab within a few minutes.' },
    { name: 'Your password', text: 'With the e-mail address or the phone number of your account.' },
    { name: 'No password?', text: 'Get a link by e-mail or a code by phone, and set one.' },
  ],
};

const CONNECTED: HallMessage = {
  title: 'Connected services',
  facts: [
    { name: 'Where they are', text: '“Security” in your account lists them. There you connect and disconnect each.' },
    { name: 'One account each', text: 'A service can be connected to one Plenum account at a time.' },
    { name: 'Your password', text: 'It works as before, whether or not a service is connected.' },
  ],
};

/** Endings after which another attempt may succeed at once. */
const CAN_BEGIN_AGAIN = new Set(['denied', 'unavailable']);

/** Endings after which a visitor without a session can sign in on this page. */
const SIGNS_IN_HERE = new Set([...CAN_BEGIN_AGAIN, 'expired', 'nothing', 'too-often']);

export interface SocialData {
  readonly providers: readonly SocialProvider[];
}

/** The page that a social sign-in returns to. */
export function SocialAuth({ data: { providers } }: { data: SocialData }) {
  const state = useSocialReturn();
  const { view } = useSession();
  const redirect = useRedirect();
  // The user may be signed in already, having been asked to sign in again for a sensitive action.
  const [isSigningIn, setSigningIn] = useState(false);
  const isIn = view.status === 'signed-in' && !isSigningIn;
  if (state.is === 'working')
    return (
      <AuthPage title="One moment" hall={HALLS.alone} isPassing>
        <noscript>
          <p>
            <JavaScriptRequired />
          </p>
        </noscript>
        <p role="status" className={styles.working}>
          We are finishing your sign-in…
        </p>
      </AuthPage>
    );
  if (state.is === 'password-needed')
    return (
      <AuthPage
        title="You already have an account"
        lead={
          <>
            <strong>{state.link.email_masked}</strong> already has an account. Enter its password once, and {state.link.title} can be used
            to sign in from now on.
          </>
        }
        hall={HALLS.alone}
      >
        <LinkAccounts link={state.link} returnTo={state.returnTo} />
      </AuthPage>
    );
  const service = state.is === 'failed' ? undefined : providers.find(({ provider }) => provider === state.provider);
  const { title, text } = state.is === 'failed' ? { title: 'Something went wrong', text: state.text } : labelsOf(service?.title)[state.is];
  const isLink = state.is === 'failed' && state.isLink;
  const who = view.profile?.email ?? view.profile?.name;
  const rest = isLink ? ' Nothing was connected.' : isIn ? ` You are still signed in${who ? ` as ${who}` : ''}.` : '';
  const isUnfinished = state.is === 'nothing' || state.is === 'expired';
  const begun = isUnfinished ? service : undefined;
  const isOpenedAlone = state.is === 'nothing' && !begun;
  const why = state.is === 'nothing' && begun ? `We didn’t get an answer from ${begun.title}. ` : '';
  const frame = {
    title,
    lead: `${why}${isOpenedAlone ? openedAlone(providers) : text}${rest}`,
    hall: HALLS.empty,
    // The visitor's own decision is no failure, nor is a sign-in that was not finished: its way back led nowhere.
    ...(state.is !== 'denied' && { mark: isUnfinished ? ('broken' as const) : ('failed' as const) }),
  };
  if (!isIn && SIGNS_IN_HERE.has(state.is)) {
    const { returnTo } = state;
    // Beginning again is the remedy: with the same service, if it is known. Otherwise as on the sign-in page: the password, then services.
    if (isUnfinished) {
      const services = (
        <div className={styles.unfinished}>
          <SocialButtons {...{ providers, returnTo }} again={begun?.provider ?? null} isFirst={begun !== undefined} />
        </div>
      );
      return (
        <AuthPage {...frame}>
          {begun && services}
          <div className={styles.actions}>
            <LinkButton variant={begun ? 'quiet' : 'primary'} to={signHref('signin', returnTo)}>
              Sign in with a password
            </LinkButton>
          </div>
          {!begun && services}
        </AuthPage>
      );
    }
    return (
      <AuthPage {...frame}>
        <SignInForm
          returnTo={returnTo}
          onBegin={() => setSigningIn(true)}
          onFailed={() => setSigningIn(false)}
          onSignedIn={() => redirect(returnTo)}
        />
        {CAN_BEGIN_AGAIN.has(state.is) && <SocialButtons {...{ providers, returnTo }} />}
        <ModeSwitch mode="signin" returnTo={returnTo} />
      </AuthPage>
    );
  }
  const wayOn =
    isLink || isIn
      ? { to: state.returnTo ?? ACCOUNT, text: 'Go back' }
      : { to: signHref('signin', state.returnTo), text: 'Back to sign in' };
  return (
    <AuthPage {...frame} message={isLink || isIn ? CONNECTED : WAYS_IN}>
      <div className={styles.actions}>
        {state.is === 'failed' ? (
          <>
            <Button variant="primary" onClick={state.again}>
              Try again
            </Button>
            <LinkButton to={wayOn.to}>{wayOn.text}</LinkButton>
          </>
        ) : (
          <LinkButton to={wayOn.to} variant="primary">
            {wayOn.text}
          </LinkButton>
        )}
      </div>
    </AuthPage>
  );
}

export const screen = defineScreen<Record<never, string>, SocialData>({
  loader: async (context) => ready({ providers: await loadProviders(context) }),
  Component: SocialAuth,
  meta: () => ({ title: 'Signing in', description: 'Signing in to Plenum with another service.', robots: 'noindex' }),
});
