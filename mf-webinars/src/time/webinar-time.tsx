import { endOf, startOf } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { DateTime } from '@plenum/shared-ui/date-time';
import { formatTime, needsYear } from '#src/time/format.ts';
import styles from '#src/time/webinar-time.module.css';
import { useVisitorZone } from '@plenum/shared-ui/date-time/use-visitor-zone';

type Timed = Pick<Webinar, 'startDate' | 'duration' | 'status'>;

const iso = (epoch: number) => new Date(epoch).toISOString();

/**
 * Day and time: "Fri 2 Oct, 19:00 Moscow time"; with `until`: "19:00–20:00"; "Was planned for …" if the webinar is cancelled. Day and time are apart:
 * where a line is narrow, it breaks between them in every zone, and the space reserved for another zone leaves no empty line.
 */
export function WebinarTime({ webinar, now, until = false }: { webinar: Timed; now: number; until?: boolean }) {
  const start = startOf(webinar);
  const { timeZone } = useCapabilities();
  const text = (
    <>
      <WebinarDay webinar={webinar} now={now} />,{' '}
      <DateTime start={iso(start)} format="time" visitorZone={timeZone} {...(until && { end: iso(endOf(webinar)) })} />
    </>
  );
  return webinar.status === 'cancelled' ? <span className={styles.cancelled}>Was planned for {text}</span> : text;
}

/** The day without the time: "Fri 2 Oct". */
export function WebinarDay({ webinar, now }: { webinar: Pick<Webinar, 'startDate'>; now: number }) {
  const start = startOf(webinar);
  return <DateTime start={iso(start)} format="day" withYear={needsYear(start, now)} visitorZone={useCapabilities().timeZone} />;
}

/** The time without the day: "19:00–20:00 Moscow time", muted if the webinar is cancelled, which stands beside it. */
export function WebinarHour({ webinar }: { webinar: Timed }) {
  const { timeZone } = useCapabilities();
  const text = <DateTime start={iso(startOf(webinar))} format="time" end={iso(endOf(webinar))} visitorZone={timeZone} />;
  return webinar.status === 'cancelled' ? <span className={styles.cancelled}>{text}</span> : text;
}

/** "19:00" in the visitor's zone, for places that name the zone nearby. @param at epoch milliseconds */
export function Clock({ at }: { at: number }) {
  return <time dateTime={iso(at)}>{formatTime(at, useZone())}</time>;
}

/** Returns the visitor's time zone: on the server and while hydrating the one from a cookie, or Moscow's; then the browser's. */
export function useZone(): string {
  return useVisitorZone(useCapabilities().timeZone);
}
