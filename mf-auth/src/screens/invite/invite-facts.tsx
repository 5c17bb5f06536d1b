import type { InviteInfo } from '@plenum/shared-contracts/invites/schemas';
import styles from '#src/screens/invite/invite.module.css';

const ROLES = { admin: 'Administrator', member: 'Member' } as const;

/** The same day in the server's HTML and in every browser. */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });

export function InviteFacts({ invite }: { invite: InviteInfo }) {
  const facts = [
    ['Company', invite.company],
    ['Invited by', invite.inviter],
    ['Your role', ROLES[invite.role]],
    ['For', invite.email_masked],
    ['Open until', `${DAY.format(Date.parse(invite.expires_at))}, Moscow time`],
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
