import { useEffect } from 'react';
import { Link } from 'react-router';
import { HOME_ZONE } from '@plenum/shared-ui/date-time/format-date-time';
import styles from '#src/chrome/promo-bar/promo-bar.module.css';
import type { RemainingTime } from '#src/stores/promo/remaining-time.ts';
import { useStore } from '#src/stores/use-store.ts';
import { useApp, useIsServed } from '#src/app/app-context.tsx';

/** Cached: creating a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Visitors' zones fill the cache of a server: there are about 600 names. */
const FORMATS_AT_MOST = 100;

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  if (formats.size >= FORMATS_AT_MOST) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/**
 * Built from parts, so that every engine gives the same words, order and separators: `Intl` may put "at" or a comma between date and hour.
 * @param zone IANA name of the visitor's zone; null: unknown, so Moscow time
 */
function dateIn(zone: string | null, iso: string): string {
  const parts = Object.fromEntries(
    formatIn(zone ?? HOME_ZONE)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['day']} ${parts['month']}, ${parts['hour']}:${parts['minute']} ${zone === null ? 'Moscow' : 'your'} time`;
}

const MINUTES_A_DAY = 24 * 60;

/** Hours and minutes, a started minute counts in full; null while there is a day or more. */
function lastHours({ days, hours, minutes, seconds }: RemainingTime): string | null {
  const left = (days * 24 + hours) * 60 + minutes + (seconds > 0 ? 1 : 0);
  if (left >= MINUTES_A_DAY) return null;
  return left < 60 ? `${left} min` : `${Math.floor(left / 60)} h ${left % 60} min`;
}

/** The end as a date; on the last day, once the page runs, as the time that is left. */
function End({ end, left, zone }: { readonly end: string; readonly left: RemainingTime | null; readonly zone: string | null }) {
  const hours = left && lastHours(left);
  // Not announced: a screen reader would read out every minute.
  if (hours) return <span role="timer">ends in {hours}</span>;
  return <time dateTime={end}>until {dateIn(zone, end)}</time>;
}

/** Shows the current promotion and its end, and nothing when it is over. */
export function PromoBar() {
  const { promo, visit, timeZone } = useApp().runtime;
  const isServed = useIsServed();
  const { hasItems, current, countdown, isClockRunning } = useStore(promo);
  useEffect(() => {
    if (!hasItems) return undefined;
    promo.act((store) => store.startClock());
    return () => promo.act((store) => store.stopClock());
  }, [promo, hasItems]);
  if (!current || !countdown) return null;
  return (
    <section className={styles.promo} aria-label="Now">
      <div className={styles.line}>
        <p className={styles.title}>
          {isServed(current.url) ? (
            <Link to={current.url} onClick={() => visit?.activity('promo-opened', { promo: current.url.slice(0, 200) })}>
              {current.title}
            </Link>
          ) : (
            current.title
          )}
        </p>
        <p className={styles.until}>
          <End end={current.end} left={isClockRunning ? countdown : null} zone={timeZone} />
        </p>
      </div>
    </section>
  );
}
