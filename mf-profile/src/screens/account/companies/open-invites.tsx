import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { DateTime } from '@plenum/shared-ui/date-time';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { Address } from '#src/components/address.tsx';
import { ROLE_LABELS } from '#src/screens/account/companies/role-labels.ts';
import { ignoreNotFound } from '#src/screens/account/ignore-not-found.ts';
import { RowButton } from '#src/screens/account/row-button.tsx';
import { useAction } from '#src/screens/account/use-action.ts';
import styles from '#src/screens/account/companies/companies.module.css';

interface OpenInvitesProps {
  invites: Company['invites'];
  onChanged: () => Promise<void>;
  /** Takes the focus when the last invite is withdrawn. */
  above: RefObject<HTMLElement | null>;
}

/** Invites that have not been accepted; each can be withdrawn. */
export function OpenInvites({ invites, onChanged, above }: OpenInvitesProps) {
  const { http, timeZone } = useCapabilities();
  const { busy, failure, run } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const [taken, setTaken] = useState(0);
  // The focused row is gone.
  useEffect(() => {
    if (taken > 0) (heading.current ?? above.current)?.focus();
  }, [taken, above]);
  const withdraw = (id: string) =>
    run(id, 'withdraw an invite', async () => {
      await ignoreNotFound(http.call(inviteEndpoints.withdraw, { params: { id } }));
      await onChanged();
      setTaken((before) => before + 1);
      return undefined;
    });
  if (invites.length === 0) return null;
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className={styles.small}>
        Invited
      </h3>
      <ul className={styles.people}>
        {invites.map(({ id, email, role, status, expires_at }) => (
          <li key={id} className={styles.person}>
            <span className={styles.words}>
              <span>
                <Address of={email} />
              </span>
              <span className={styles.address}>
                {ROLE_LABELS[role]}, {status === 'expired' ? 'expired' : 'open until'}{' '}
                <DateTime start={expires_at} format="day" visitorZone={timeZone} />
              </span>
            </span>
            <RowButton isBusy={busy === id} busyText="Withdrawing…" onPress={() => void withdraw(id)}>
              Withdraw<VisuallyHidden> the invitation of {email}</VisuallyHidden>
            </RowButton>
          </li>
        ))}
      </ul>
      <FailureNote failure={failure} />
    </div>
  );
}
