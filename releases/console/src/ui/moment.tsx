import { useEffect, useState } from 'react';
import styles from '#src/ui/moment.module.css';

/**
 * A date and time in UTC, as the command line prints it and the filters count days, to the minute, and without the year if it is this one; the full one on hover.
 * `ago` adds how long ago that was.
 * @throws RangeError if `at` is not an ISO 8601 date
 */
export function Moment({ at, ago = false }: { at: string; ago?: boolean }) {
  const date = new Date(at);
  const time = (
    <time dateTime={at} title={FULL.format(date)} className={styles.time}>
      {formatMoment(date)}
    </time>
  );
  if (!ago) return time;
  return (
    <>
      {time} <Ago date={date} />
    </>
  );
}

const REFRESH_MS = 30_000;

function Ago({ date }: { date: Date }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  // A newer date than the last tick is from a fresh answer.
  return <span className={styles.ago}>({formatAgo(Math.max(now, date.getTime()) - date.getTime())})</span>;
}

const SHORT_PARTS = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const;
const SHORT = new Intl.DateTimeFormat('en-GB', SHORT_PARTS);
const WITH_YEAR = new Intl.DateTimeFormat('en-GB', { ...SHORT_PARTS, year: 'numeric' });
const FULL = new Intl.DateTimeFormat('en-GB', { ...SHORT_PARTS, weekday: 'short', year: 'numeric', second: '2-digit' });
const RELATIVE = new Intl.RelativeTimeFormat('en-GB');

/** Returns a date and time in UTC: `2 Nov, 09:30 UTC`. */
export function formatMoment(date: Date): string {
  const isThisYear = date.getUTCFullYear() === new Date().getUTCFullYear();
  return (isThisYear ? SHORT : WITH_YEAR).format(date);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function formatAgo(ms: number): string {
  if (ms < MINUTE) return 'just now';
  if (ms < HOUR) return RELATIVE.format(-Math.floor(ms / MINUTE), 'minute');
  return ms < DAY ? RELATIVE.format(-Math.floor(ms / HOUR), 'hour') : RELATIVE.format(-Math.floor(ms / DAY), 'day');
}
