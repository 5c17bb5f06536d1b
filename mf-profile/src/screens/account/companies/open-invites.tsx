import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { failureWords, isExpected } from '@plenum/shared-contracts/http/failure';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { Button } from '@plenum/shared-ui/button';
import { DateTime } from '@plenum/shared-ui/date-time';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/companies/companies.module.css';

/** Who was invited and has not come yet; an invitation can be taken back. */
export function OpenInvites({ invites, onChanged }: { invites: Company['invites']; onChanged: () => Promise<void> }) {
  const { http, report } = useCapabilities();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [failure, setFailure] = useState<string>();
  if (invites.length === 0) return null;
  const withdraw = async (id: string) => {
    setLeaving(id);
    setFailure(undefined);
    try {
      await http.call(inviteEndpoints.withdraw, { params: { id } });
      await onChanged();
    } catch (error) {
      if (!isExpected(error)) report(error, { doing: 'withdraw an invite' });
      setFailure(failureWords(error));
    }
    setLeaving(null);
  };
  return (
    <div>
      <h3 className={styles.small}>Invited</h3>
      <ul className={styles.people}>
        {invites.map(({ id, email, status, expires_at }) => (
          <li key={id} className={styles.person}>
            <span className={styles.words}>
              {email}
              <span className={styles.address}>
                {status === 'expired' ? 'Expired' : 'Until'} <DateTime start={expires_at} format="day" />
              </span>
            </span>
            <Button variant="plain" busy={leaving === id} busyText="One moment…" onClick={() => void withdraw(id)}>
              Take back<VisuallyHidden> the invitation of {email}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={account.failure}>
        {failure}
      </p>
    </div>
  );
}
