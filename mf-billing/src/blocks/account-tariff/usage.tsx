import type { ReactNode } from 'react';
import { TextLink } from '@plenum/shared-ui/link';
import { Meter } from '@plenum/shared-ui/meter';
import type { OwnTariff } from '#contract/tariffs.ts';
import styles from '#src/blocks/account-tariff/account-tariff.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

interface UsageProps {
  readonly own: OwnTariff;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How much of the tariff is used: seats for hosts, and the time that it lasts. Other limits hold for one meeting or webinar each. */
export function Usage({ own, now }: UsageProps) {
  const { entitlements, qty, seats_taken: taken, date_start: start, date_end: end } = own;
  const seats = entitlements.seats * qty;
  return (
    <div className={styles.usage}>
      {taken !== undefined && seats > 0 && (
        <Used
          title="Seats for hosts"
          amount={taken === 1 && seats === 1 ? 'One, and it is yours' : `${taken} of ${seats} taken`}
          meter={<Meter used={taken} total={seats} seats />}
        >
          {taken > seats ? (
            'More than there are: those given first count.'
          ) : seats > 1 ? (
            <TextLink to="/account/companies">{taken < seats ? 'Give a seat to a colleague' : 'See who has one'}</TextLink>
          ) : (
            'With a larger tariff, colleagues can have seats, too.'
          )}
        </Used>
      )}
      {end !== null && <Time days={daysBetween(start, end)} left={Math.ceil((Date.parse(end) - now) / DAY_MS)} />}
    </div>
  );
}

function daysBetween(start: string, end: string): number {
  return Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS));
}

/** @param days of the whole tariff @param left of them */
function Time({ days, left }: { readonly days: number; readonly left: number }) {
  if (left <= 0) return null;
  return (
    <Used title="Time" amount={`${left} of ${days} ${days === 1 ? 'day' : 'days'} left`} meter={<Meter used={left} total={days} />}>
      If you renew before the end, no day is lost.
    </Used>
  );
}

interface UsedProps {
  readonly title: string;
  readonly amount: string;
  readonly meter: ReactNode;
  readonly children: ReactNode;
}

function Used({ title, amount, meter, children }: UsedProps) {
  return (
    <div className={styles.used}>
      <p className={styles.usedTitle}>
        {title} <strong>{amount}</strong>
      </p>
      {meter}
      <p className={styles.note}>{children}</p>
    </div>
  );
}
