import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PageSkeleton, AuthPage, HALLS, type HallMessage } from '#src/components/auth-page.tsx';
import { type LinkData, loadLink } from '#src/screens/new-password/load-link.ts';
import { useState } from 'react';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { type InvalidLink, UNKNOWN_LINK } from '#src/errors/invalid-link.ts';
import { recoveryHref, signHref } from '#src/paths.ts';
import page from '#src/components/auth-page.module.css';
import styles from '#src/screens/new-password/new-password.module.css';
import { ByEmail } from '#src/screens/recovery-password/by-email.tsx';
import { type RecoveryStage, searchOf } from '#src/screens/recovery-password/recovery-method.ts';
import { PasswordForm } from '#src/screens/new-password/password-form.tsx';
import { useEndSession } from '#src/use-end-session.ts';

const INVALID_LINK_LABELS: Readonly<Record<InvalidLink, { title: string; text: string }>> = {
  used: {
    title: 'This password link has already been used',
    text: 'If you set a password with it, sign in. If not, enter your e-mail address, and we’ll send a new link.',
  },
  expired: {
    title: 'This password link has expired',
    text: 'For your security, a link works for an hour. Enter your e-mail address, and we’ll send a new one.',
  },
  unknown: {
    title: 'This password link is not valid',
    text: `${UNKNOWN_LINK} Enter your e-mail address, and we’ll send a new one.`,
  },
};

const STRONG: HallMessage = {
  title: 'What makes it strong',
  facts: [
    { name: 'Length', text: 'A sentence of four or five words is hard to guess and easy to remember.' },
    { name: 'Only here', text: 'A password that you use elsewhere can be stolen elsewhere. Common ones are not accepted.' },
    { name: 'What happens next', text: 'You are signed out on all devices. Sign in again with the new one.' },
  ],
};

/** Sets a password with a link from an e-mail, or explains why it cannot. */
export function NewPassword({ data, params: { hash } }: { data: LinkData; params: { hash: string } }) {
  const [ended, setEnded] = useState<'done' | InvalidLink | null>(null);
  /** Of the request for a new link. */
  const [stage, setStage] = useState<RecoveryStage>('initial');
  const endSession = useEndSession();
  const state = ended ?? data.state;
  if (state === 'done')
    return (
      <AuthPage
        title="Your new password is set"
        mark="done"
        lead={
          data.state === 'open' ? (
            <>
              It is the password of <strong>{data.email}</strong>. You are signed out on all devices.
            </>
          ) : null
        }
        hall={HALLS.full}
      >
        <p className={page.buttons}>
          <LinkButton variant="primary" to={signHref('signin')}>
            Sign in
          </LinkButton>
        </p>
      </AuthPage>
    );
  if (state === 'open' && data.state === 'open')
    return (
      <AuthPage
        title="A new password"
        lead={
          <>
            For the account of <strong>{data.email}</strong>.
            {data.makesAccount && ' This account hasn’t been confirmed yet. When you set a password, it becomes yours and starts empty.'}
          </>
        }
        hall={HALLS.alone}
        message={STRONG}
      >
        <PasswordForm
          hash={hash}
          email={data.email}
          makesAccount={data.makesAccount}
          onDone={() => {
            setEnded('done');
            endSession();
          }}
          onInvalidLink={setEnded}
        />
      </AuthPage>
    );
  const { title, text } = INVALID_LINK_LABELS[state === 'open' ? 'unknown' : state];
  const isSent = stage === 'sent';
  return (
    <AuthPage
      title={isSent ? 'Check your inbox' : title}
      mark={isSent ? 'asked' : 'broken'}
      isAlone
      lead={isSent ? null : text}
      hall={HALLS.empty}
    >
      <ByEmail onStage={setStage} action="Send a new link" />
      {!isSent && (
        <p className={styles.others}>
          <TextLink to={`${recoveryHref()}${searchOf('phone', '')}`}>Reset by phone</TextLink>
          <TextLink to={signHref('signin')}>Back to sign in</TextLink>
        </p>
      )}
    </AuthPage>
  );
}

export const screen = defineScreen<{ hash: string }, LinkData>({
  loader: (context) => loadLink(context),
  Component: NewPassword,
  meta: () => ({ title: 'Choose a new password', description: 'A new password for your Plenum account.', robots: 'noindex' }),
  skeleton: PageSkeleton,
});
