import { startOf } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { DateTime } from '@plenum/shared-ui/date-time';
import { needsYear } from '#src/time/format.ts';
import styles from '#src/blocks/account-webinars/webinar-time-lines.module.css';

/** Day and time in two lines. */
export function WebinarTimeLines({ webinar, now }: { webinar: Pick<Webinar, 'startDate' | 'status'>; now: number }) {
  const start = startOf(webinar);
  const iso = new Date(start).toISOString();
  const { timeZone } = useCapabilities();
  return (
    <p className={`${styles.lines} ${webinar.status === 'cancelled' ? styles.cancelled : ''}`}>
      <DateTime start={iso} format="day" withYear={needsYear(start, now)} visitorZone={timeZone} className={styles.day} />
      <DateTime start={iso} format="time" visitorZone={timeZone} className={styles.time} />
    </p>
  );
}
