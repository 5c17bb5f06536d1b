import type { InviteInfo } from '@plenum/shared-contracts/invites/schemas';
import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import styles from '#src/screens/invite/invite.module.css';

const ROLES = { admin: 'Administrator', member: 'Member' } as const;

/** `isOpen`: the invite has not been accepted. */
export function InviteFacts({ invite, isOpen }: { invite: InviteInfo; isOpen: boolean }) {
  const facts: (readonly [string, string])[] = [
    ['Company', invite.company],
    ['Invited by', invite.inviter],
    ['Your role', ROLES[invite.role]],
  ];
  if (isOpen) facts.push(['For', invite.email_masked], ['Open until', `${homeDay(invite.expires_at)}, Moscow time`]);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
