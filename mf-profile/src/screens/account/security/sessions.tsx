import { useRef } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Session } from '@plenum/shared-contracts/profile/schemas';
import { Badge } from '@plenum/shared-ui/badge';
import { Button } from '@plenum/shared-ui/button';
import { DateTime } from '@plenum/shared-ui/date-time';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import { RowButton } from '#src/screens/account/row-button.tsx';
import { arrangeSessions, isUsedOnce } from '#src/screens/account/security/session-order.ts';
import { useAction } from '#src/screens/account/use-action.ts';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/security/security.module.css';

interface SessionsProps {
  sessions: readonly Session[];
  onEnded: (ended: readonly Session[]) => void;
}

/** Identifies the button that ends all other sessions. */
const OTHERS = 'others';

/** Whether the name of its device does not tell it from another session. */
const isLikeAnother = ({ id, device, current }: Session, others: readonly Session[]) =>
  !current && others.some((other) => other.id !== id && other.device === device);

/** All sessions of the account, each with its device, network and times; each can be ended from here. */
export function Sessions({ sessions, onEnded }: SessionsProps) {
  const { http, timeZone } = useCapabilities();
  const { actions } = useSession();
  const { confirmed } = useIdentity();
  const { busy, failure, run } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const revoke = (session: Session) =>
    run(session.id, 'revoke a session', async () => {
      const { id, current } = session;
      if (current) await actions.signOut();
      const isEnded = current || (await confirmed(() => http.call(profileEndpoints.revokeSession, { params: { id } }))) !== null;
      if (!isEnded) return undefined;
      onEnded([session]);
      // The focused row is gone. When this session ends, so does the whole account page.
      heading.current?.focus();
      return undefined;
    });
  const others = sessions.filter(({ current }) => !current);
  const revokeOthers = () =>
    run(OTHERS, 'revoke all other sessions', async () => {
      if ((await confirmed(() => http.call(profileEndpoints.revokeOtherSessions, {}))) === null) return undefined;
      onEnded(others);
      heading.current?.focus();
      return undefined;
    });
  const { inView, folded } = arrangeSessions(sessions);
  const row = (session: Session) => (
    <li key={session.id} className={styles.item}>
      <span className={styles.words}>
        <span className={styles.device}>
          {session.device} {session.current && <Badge strong>This device</Badge>}
        </span>
        <span className={styles.facts}>
          <span>From {session.address_masked} ·</span>{' '}
          {isUsedOnce(session) ? (
            <span>
              signed in and last used <DateTime start={session.created_at} visitorZone={timeZone} />
            </span>
          ) : (
            <>
              <span>
                signed in <DateTime start={session.created_at} visitorZone={timeZone} /> ·
              </span>{' '}
              <span>
                last used <DateTime start={session.last_used_at} visitorZone={timeZone} />
              </span>
            </>
          )}
        </span>
      </span>
      <RowButton isBusy={busy === session.id} busyText="Signing out…" onPress={() => void revoke(session)}>
        Sign out
        <VisuallyHidden>
          {' '}
          {session.current ? 'here' : `on ${session.device}`}
          {isLikeAnother(session, others) && (
            <>
              , signed in <DateTime start={session.created_at} visitorZone={timeZone} />
            </>
          )}
        </VisuallyHidden>
      </RowButton>
    </li>
  );
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 ref={heading} id="sessions" tabIndex={-1} className={account.sectionTitle}>
        Where you are signed in
      </h2>
      <ul className={styles.list}>{inView.map(row)}</ul>
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>Show all {sessions.length}</summary>
          <ul className={`${styles.list} ${styles.continued}`}>{folded.map(row)}</ul>
        </details>
      )}
      {others.length > 1 && (
        <p>
          <Button busy={busy === OTHERS} busyText="Signing out…" onClick={() => void revokeOthers()}>
            Sign out everywhere else
          </Button>
        </p>
      )}
      <FailureNote failure={failure} />
    </section>
  );
}
