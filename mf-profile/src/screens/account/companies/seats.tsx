import { Link } from 'react-router';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { Meter } from '@plenum/shared-ui/meter';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/companies/companies.module.css';

/** How many hosts the administrator's tariff is for, and how many have been chosen. */
export function Seats({ seats: { tariff, total, taken } }: { seats: NonNullable<Company['seats']> }) {
  return (
    <div className={styles.seats}>
      {total > 1 && (
        <div className={styles.chosen}>
          <p>
            <span>Hosts</span>{' '}
            <strong>
              {taken} of {total} chosen
            </strong>
          </p>
          <Meter used={taken} total={total} seats />
        </div>
      )}
      <p className={account.hint}>
        {total > 1 ? (
          <>
            Their meetings have the limits of your {tariff} tariff. You are one of the hosts.
            {taken > total && ` You have chosen more hosts than your tariff covers. Only the first ${total} count.`}
          </>
        ) : (
          <>
            Your {tariff} tariff is for one host, which is you. With a larger one, members can be hosts, too.{' '}
            <Link to="/tariffs">See all tariffs</Link>
          </>
        )}
      </p>
    </div>
  );
}
