import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PageSkeleton, AuthPage, HALLS, type HallMessage } from '#src/components/auth-page.tsx';
import { type InviteData, loadInvite } from '#src/screens/invite/load-invite.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { ACCOUNT } from '#src/paths.ts';
import { UNKNOWN_LINK } from '#src/errors/invalid-link.ts';
import { RequestNewInvite } from '#src/screens/invite/request-new-invite.tsx';
import { ConfirmButton } from '#src/screens/confirm/confirm-button.tsx';
import { InviteFacts } from '#src/screens/invite/invite-facts.tsx';
import type { InviteStage } from '#src/screens/invite/invite-stage.ts';
import { useInvite } from '#src/screens/invite/use-invite.ts';
import { ConfirmFirst, JoinsAs, OtherAccount, SignInRequired, SignInToAccount } from '#src/screens/invite/sign-in-options.tsx';
import page from '#src/components/auth-page.module.css';
import styles from '#src/screens/invite/invite.module.css';

const CLOSED: Readonly<Record<'unknown' | 'expired' | 'withdrawn' | 'used', { title: string; text: string }>> = {
  unknown: {
    title: 'This invitation is not valid',
    text: `${UNKNOWN_LINK} Open it from the e‑mail again.`,
  },
  expired: { title: 'This invitation has expired', text: 'An invitation works for a week. The person who invited you can send a new one.' },
  withdrawn: { title: 'This invitation was withdrawn', text: 'If this is a mistake, the person who invited you can send a new one.' },
  used: {
    title: 'This invitation has already been used',
    text: 'If you used it, you’ll find the company in the account you joined with, unless you have left it.',
  },
};

const INVITATION: HallMessage = {
  title: 'How an invitation works',
  facts: [
    { name: 'Who can use it', text: 'Only the invited e‑mail address, after it is confirmed.' },
    { name: 'How long', text: 'It works once and expires after a week. An administrator of the company can send another.' },
  ],
};

/** Where the link itself may be broken. */
const WITH_LINK: HallMessage = {
  ...INVITATION,
  facts: [
    { name: 'The link', text: 'If the e‑mail splits it across two lines, copy all of it into the address bar.' },
    ...(INVITATION.facts ?? []),
  ],
};

const isClosed = (stage: InviteStage | 'checking'): stage is keyof typeof CLOSED => stage in CLOSED;

/** Shows the inviter, the company and what the viewer has to do to join, beside the company's own hall. */
export function Invite({ data, params: { hash } }: { data: InviteData; params: { hash: string } }) {
  const { invite, stage, isAnswer, isBusy, failure, accept, lookAgain } = useInvite(data, hash);
  if (invite === null || isClosed(stage)) {
    const why = isClosed(stage) ? stage : 'unknown';
    const { title, text } = CLOSED[why];
    return (
      <AuthPage
        title={title}
        mark={stage === 'used' ? 'asked' : 'broken'}
        isAlone
        lead={text}
        hall={HALLS.empty}
        message={why === 'unknown' ? WITH_LINK : INVITATION}
      >
        {isAnswer && (
          <p role="status" className={styles.heard}>
            {title}
          </p>
        )}
        {stage === 'used' ? (
          <div className={page.buttons}>
            <SignInToAccount hash={hash} />
          </div>
        ) : (
          <RequestNewInvite
            when={
              why === 'unknown'
                ? 'If that doesn’t help, send this to the person who invited you:'
                : 'Send this to the person who invited you:'
            }
          />
        )}
      </AuthPage>
    );
  }
  if (stage === 'joined')
    return (
      <AuthPage
        title="You have joined"
        mark="done"
        lead={<>{invite.company} is now among your companies.</>}
        hall={{ seed: invite.company }}
      >
        <p className={page.buttons}>
          <LinkButton variant="primary" to={ACCOUNT}>
            Go to your account
          </LinkButton>
        </p>
        <InviteFacts invite={invite} isOpen={false} />
      </AuthPage>
    );
  return (
    <AuthPage title={`Join ${invite.company}`} lead={<>{invite.inviter} has invited you.</>} hall={{ seed: invite.company }}>
      <div className={styles.way}>
        {stage === 'checking' && <p role="status">Checking your account…</p>}
        {stage === 'sign-in' && <SignInRequired hash={hash} email={invite.email_masked} />}
        {stage === 'accept' && (
          <>
            <JoinsAs email={invite.email_masked} />
            <ConfirmButton text={`Join ${invite.company}`} isBusy={isBusy} failure={failure} onPress={() => void accept()} />
          </>
        )}
        {stage === 'confirm-first' && <ConfirmFirst email={invite.email_masked} onConfirmed={lookAgain} isAnswer={isAnswer} />}
        {stage === 'other-account' && <OtherAccount hash={hash} email={invite.email_masked} isAnswer={isAnswer} />}
      </div>
      <InviteFacts invite={invite} isOpen />
    </AuthPage>
  );
}

export const screen = defineScreen<{ hash: string }, InviteData>({
  loader: (context) => loadInvite(context),
  Component: Invite,
  meta: ({ invite }) => ({
    title: invite?.status === 'pending' ? `Join ${invite.company}` : 'An invitation',
    description: 'An invitation to join a company on Plenum.',
    robots: 'noindex',
  }),
  skeleton: PageSkeleton,
});
