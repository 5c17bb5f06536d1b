import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { Outcome } from '#src/components/outcome.tsx';
import { ACCOUNT, inviteHref, signHref } from '#src/paths.ts';
import page from '#src/components/auth-page.module.css';

/** For a visitor without a session: sign up or sign in first. */
export function SignInRequired({ hash, email }: { hash: string; email: string }) {
  return (
    <>
      <p>
        To join, use the account of <strong>{email}</strong>, or create one with that address.
      </p>
      <div className={page.buttons}>
        <LinkButton variant="primary" to={signHref('signup', inviteHref(hash))}>
          Create an account
        </LinkButton>
        <LinkButton to={signHref('signin', inviteHref(hash))}>Sign in</LinkButton>
      </div>
    </>
  );
}

/** The account that joins. @param email masked, as the session's own address may not be known yet */
export function JoinsAs({ email }: { email: string }) {
  const { profile } = useSession().view;
  return (
    <p>
      You join with the account of <strong>{profile?.email ?? email}</strong>.
    </p>
  );
}

/** The account is the right one, but its address is not confirmed. */
export function ConfirmFirst({ email, onConfirmed, isAnswer }: { email: string; onConfirmed: () => void; isAnswer: boolean }) {
  return (
    <Outcome
      title="Confirm your address first"
      isAnswer={isAnswer}
      text={
        <p>
          The invitation is for <strong>{email}</strong>, and you haven’t confirmed that address yet. Request a code in your account.
        </p>
      }
    >
      <LinkButton variant="primary" to={ACCOUNT}>
        Go to your account
      </LinkButton>
      <Button onClick={onConfirmed}>I have confirmed it</Button>
    </Outcome>
  );
}

/** Signed in to an account that the invite is not for. */
export function OtherAccount({ hash, email, isAnswer }: { hash: string; email: string; isAnswer: boolean }) {
  const { view, actions } = useSession();
  const { navigate } = useCapabilities();
  const [isLeaving, setLeaving] = useState(false);
  const who = view.profile?.email ?? view.profile?.name;
  async function change() {
    setLeaving(true);
    await actions.signOut();
    navigate(signHref('signin', inviteHref(hash)));
  }
  return (
    <Outcome
      title="This invitation is for another account"
      isAnswer={isAnswer}
      text={
        <p>
          The invitation is for <strong>{email}</strong>
          {who && (
            <>
              ; you are signed in as <strong>{who}</strong>
            </>
          )}
          .
        </p>
      }
    >
      <Button variant="primary" busy={isLeaving} busyText="Signing out…" onClick={() => void change()}>
        Use another account
      </Button>
      <LinkButton to={ACCOUNT}>Keep current account</LinkButton>
    </Outcome>
  );
}

/** For a visitor who returns to an invite they have used: a link to sign in to that account. */
export function SignInToAccount({ hash }: { hash: string }) {
  const { view } = useSession();
  if (view.status === 'signed-in')
    return (
      <LinkButton variant="primary" to={ACCOUNT}>
        Go to your account
      </LinkButton>
    );
  return (
    <LinkButton variant="primary" to={signHref('signin', inviteHref(hash))}>
      Sign in
    </LinkButton>
  );
}
