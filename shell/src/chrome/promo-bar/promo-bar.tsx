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
const MAX_FORMATS = 100;

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  if (formats.size >= MAX_FORMATS) formats.clear();
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

/** Before its last days, a date tells more about a promotion than a number of days. */
const COUNTED_DAYS = 3;

/** Returns "2 days 5 h", with hours rounded down, or on the last day "4 h 12 min", with minutes rounded up. */
function timeLeft({ days, hours, minutes, seconds }: RemainingTime): string {
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 ? ` ${hours} h` : ''}`;
  const left = hours * 60 + minutes + (seconds > 0 ? 1 : 0);
  const rest = `${left % 60} min`;
  return left < 60 ? rest : `${Math.floor(left / 60)} h${left % 60 > 0 ? ` ${rest}` : ''}`;
}

/** Shows the current promotion and its end, with a countdown in its last days, and nothing when it is over. */
export function PromoBar() {
  const { promo, visit, timeZone, now } = useApp().runtime;
  const isServed = useIsServed();
  const { hasItems, current, countdown, isClockRunning } = useStore(promo);
  useEffect(() => {
    if (!hasItems) return undefined;
    promo.act((store) => store.startClock(now));
    return () => promo.act((store) => store.stopClock());
  }, [promo, now, hasItems]);
  if (!current || !countdown) return null;
  const isCounted = isClockRunning && countdown.days < COUNTED_DAYS;
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
          <time dateTime={current.end} className={isCounted ? styles.read : undefined}>
            until {dateIn(timeZone, current.end)}
          </time>
          {/* Screen readers get the date: they would announce every change. */}
          {isCounted && <span aria-hidden="true">{timeLeft(countdown)} left</span>}
        </p>
      </div>
    </section>
  );
}
