import type { InviteInfo } from '@plenum/shared-contracts/invites/schemas';
import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import styles from '#src/screens/invite/invite.module.css';

const ROLES = { admin: 'Administrator', member: 'Member' } as const;

export function InviteFacts({ invite }: { invite: InviteInfo }) {
  const facts = [
    ['Company', invite.company],
    ['Invited by', invite.inviter],
    ['Your role', ROLES[invite.role]],
    ['For', invite.email_masked],
    ['Open until', `${homeDay(invite.expires_at)}, Moscow time`],
  ] as const;
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
