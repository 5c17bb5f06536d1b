import { Link } from 'react-router';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { Meter } from '@plenum/shared-ui/meter';
import account from '#src/screens/account/account.module.css';
import styles from '#src/screens/account/companies/companies.module.css';

/** How many seats for hosts the administrator's tariff has, and how many are taken. */
export function Seats({ seats: { tariff, total, taken } }: { seats: NonNullable<Company['seats']> }) {
  return (
    <div className={styles.seats}>
      {total > 1 && <Meter used={taken} total={total} seats />}
      <p className={account.hint}>
        {total > 1 ? (
          <>
            {taken} of the {total} seats for hosts of your tariff {tariff} {taken === 1 ? 'is' : 'are'} taken, yours included. Meetings of a
            member with a seat have the limits of your tariff.
            {taken > total && ' That is more than there are: those given first count.'}
          </>
        ) : (
          <>
            Your tariff {tariff} has one seat for hosts, which is yours. With a larger one, members can have seats, too.{' '}
            <Link to="/tariffs">See all tariffs</Link>
          </>
        )}
      </p>
    </div>
  );
}
