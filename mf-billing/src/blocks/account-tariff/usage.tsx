import type { ReactNode } from 'react';
import { TextLink } from '@plenum/shared-ui/link';
import { Meter } from '@plenum/shared-ui/meter';
import type { OwnTariff } from '#contract/tariffs.ts';
import { useIsTrial } from '#src/components/tariff-end.tsx';
import styles from '#src/blocks/account-tariff/account-tariff.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

interface UsageProps {
  readonly own: OwnTariff;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How much of the tariff is used: the hosts, and the time that it lasts. Other limits hold for one meeting or webinar each. */
export function Usage({ own, now }: UsageProps) {
  const { entitlements, qty, seats_taken: taken, date_start: start, date_end: end } = own;
  const hosts = entitlements.seats * qty;
  const isTrial = useIsTrial(own);
  return (
    <div className={styles.usage}>
      {taken !== undefined && hosts > 0 && !isOnlyHost(own) && (
        <Used title="Hosts" amount={`${taken} of ${hosts} chosen`} meter={hosts > 1 && <Meter used={taken} total={hosts} seats />}>
          {taken > hosts ? (
            `You have chosen more hosts than your tariff covers. Only the first ${hosts === 1 ? 'one counts' : `${hosts} count`}.`
          ) : (
            <TextLink to="/account/companies">{taken < hosts ? 'Make a colleague a host' : 'See who they are'}</TextLink>
          )}
        </Used>
      )}
      {end !== null && <Time days={daysBetween(start, end)} left={Math.ceil((Date.parse(end) - now) / DAY_MS)} isTrial={isTrial} />}
    </div>
  );
}

/** Whether the tariff is for one host, the user: there is nothing to choose. */
export function isOnlyHost({ entitlements, qty, seats_taken: taken }: OwnTariff): boolean {
  return taken === 1 && entitlements.seats * qty === 1;
}

function daysBetween(start: string, end: string): number {
  return Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS));
}

/** @param days of the whole tariff @param left of them */
function Time({ days, left, isTrial }: { readonly days: number; readonly left: number; readonly isTrial: boolean }) {
  if (left <= 0) return null;
  return (
    <Used title="Time" amount={`${left} of ${days} ${days === 1 ? 'day' : 'days'} left`} meter={<Meter used={left} total={days} />}>
      {!isTrial && 'If you renew before the end, no day is lost.'}
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
