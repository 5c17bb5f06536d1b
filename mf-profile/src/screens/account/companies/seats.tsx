import { Link } from 'react-router';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { Meter } from '@plenum/shared-ui/meter';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/companies/companies.module.css';

/** How many hosts the administrator's tariff is for, and how many have been chosen. */
export function Seats({ seats: { tariff, total, taken } }: { seats: NonNullable<Company['seats']> }) {
  return (
    <div className={styles.seats}>
      {total > 1 && <Meter used={taken} total={total} seats />}
      <p className={account.hint}>
        {total > 1 ? (
          <>
            Your tariff {tariff} is for {total} hosts; {taken} {taken === 1 ? 'is' : 'are'} chosen, you included. It holds for the meetings
            of all of them.
            {taken > total && ' That is more than it is for: those chosen first count.'}
          </>
        ) : (
          <>
            Your tariff {tariff} is for one host, which is you. With a larger one, members can be hosts, too.{' '}
            <Link to="/tariffs">See all tariffs</Link>
          </>
        )}
      </p>
    </div>
  );
}
