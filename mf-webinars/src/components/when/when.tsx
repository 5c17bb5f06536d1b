import { endOf, startOf } from '#contract/clock.ts';
import type { Webinar } from '#contract/schemas.ts';
import { DateTime } from '@plenum/shared-ui/date-time';
import { useVisitorZone } from '@plenum/shared-ui/date-time/use-visitor-zone';
import { formatTime, isOtherYear } from '#src/time/format.ts';
import styles from '#src/components/when/when.module.css';

type Timed = Pick<Webinar, 'startDate' | 'duration'>;

const iso = (epoch: number) => new Date(epoch).toISOString();

/** "Fri 2 Oct, 19:00 Moscow time". `until`: "19:00–20:00". */
export function When({ webinar, now, until = false }: { webinar: Timed; now: number; until?: boolean }) {
  const start = startOf(webinar);
  return <DateTime start={iso(start)} withYear={isOtherYear(start, now)} {...(until && { end: iso(endOf(webinar)) })} />;
}

/** Day and time in two lines, for a row of a timetable. */
export function WhenInLines({ webinar, now }: { webinar: Timed; now: number }) {
  const start = startOf(webinar);
  return (
    <p className={styles.lines}>
      <DateTime start={iso(start)} format="day" withYear={isOtherYear(start, now)} className={styles.day} />
      <DateTime start={iso(start)} format="time" className={styles.time} />
    </p>
  );
}

/** "19:00" in the visitor's zone, where its name stands nearby. @param at epoch milliseconds */
export function Clock({ at }: { at: number }) {
  return <time dateTime={iso(at)}>{formatTime(at, useVisitorZone())}</time>;
}
