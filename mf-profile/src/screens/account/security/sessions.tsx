import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { failureWords, isExpected } from '@plenum/shared-contracts/http/failure';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import type { Session } from '@plenum/shared-contracts/profile/schemas';
import { Badge } from '@plenum/shared-ui/badge';
import { Button } from '@plenum/shared-ui/button';
import { DateTime } from '@plenum/shared-ui/date-time';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { useIdentity } from '#src/screens/account/identity/use-identity.ts';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/security/security.module.css';

interface SessionsProps {
  sessions: readonly Session[];
  onEnded: (session: Session) => void;
}

/** Everywhere the account is signed in; each can be signed out from here. */
export function Sessions({ sessions, onEnded }: SessionsProps) {
  const { http, report } = useCapabilities();
  const { actions } = useSession();
  const { confirmed } = useIdentity();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  const revoke = async (session: Session) => {
    const { id, current } = session;
    setLeaving(id);
    setFailure(undefined);
    try {
      if (current) await actions.signOut();
      const isEnded = current || (await confirmed(() => http.call(profileEndpoints.revokeSession, { params: { id } }))) !== null;
      if (isEnded) onEnded(session);
    } catch (error) {
      if (!isExpected(error)) report(error, { doing: 'revoke a session' });
      setFailure(failureWords(error));
    }
    setLeaving(null);
  };
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions" className={account.sectionTitle}>
        Where you are signed in
      </h2>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.item}>
            <span className={styles.words}>
              <span>
                {session.device} {session.current && <Badge strong>This one</Badge>}
              </span>
              <span className={styles.detail}>
                {session.address_masked}, last used <DateTime start={session.last_used_at} />
              </span>
            </span>
            <Button
              variant="plain"
              className={styles.act}
              busy={leaving === session.id}
              busyText="Signing out…"
              onClick={() => void revoke(session)}
            >
              Sign out<VisuallyHidden> {session.current ? 'here' : `on ${session.device}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={account.failure}>
        {failure}
      </p>
    </section>
  );
}
