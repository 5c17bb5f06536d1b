import { Link } from 'react-router';
import type { PromoItem } from '@plenum/shared-contracts/promo/endpoints';
import { currentPromo } from '#src/pages/main/promo/current-promo.ts';
import styles from '#src/pages/main/promo/promo.module.css';
import { type RemainingTime, remainingTime } from '#src/pages/main/promo/remaining-time.ts';
import { useNow } from '#src/pages/main/promo/use-now.ts';
import { useIsServed } from '#src/routes/use-is-served.ts';

const moscowTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Same words, same order, same separators in every engine: `Intl` may put "at" or a comma between date and hour. */
function inMoscow(iso: string): string {
  const parts = Object.fromEntries(moscowTime.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts['day']} ${parts['month']}, ${parts['hour']}:${parts['minute']} Moscow time`;
}

const two = (value: number) => String(value).padStart(2, '0');

function Countdown({ left }: { readonly left: RemainingTime }) {
  return (
    // A timer is not announced by itself: nobody wants to hear each second.
    <span role="timer" className={styles.countdown}>
      {left.days > 0 && (
        <span>
          <b>{left.days}</b> {left.days === 1 ? 'day' : 'days'}
        </span>
      )}
      <span>
        <b>{two(left.hours)}</b> h
      </span>
      <span>
        <b>{two(left.minutes)}</b> min
      </span>
      <span>
        <b>{two(left.seconds)}</b> s
      </span>
    </span>
  );
}

/** What is promoted now and how long it lasts: a date from the server, a countdown once the page runs, nothing when it is over. */
export function PromoLine({ items, serverNow }: { readonly items: readonly PromoItem[] | null; readonly serverNow: number }) {
  const isServed = useIsServed();
  const { now, ticking } = useNow(serverNow);
  const promo = currentPromo(items, now);
  const left = promo && remainingTime(Date.parse(promo.end), now);
  if (!promo || !left) return null;
  return (
    <section className={styles.promo} aria-label="Now">
      <p className={styles.title}>{isServed(promo.url) ? <Link to={promo.url}>{promo.title}</Link> : promo.title}</p>
      <p className={styles.until}>{ticking ? <Countdown left={left} /> : <time dateTime={promo.end}>until {inMoscow(promo.end)}</time>}</p>
    </section>
  );
}
