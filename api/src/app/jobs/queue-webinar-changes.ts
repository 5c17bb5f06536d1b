import type { Deps } from '#src/deps.ts';
import { findDatesWithSeats, MAX_SHIFT_MS } from '#src/app/jobs/dates-with-seats.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';
import { enqueueAll } from '#src/platform/jobs/enqueue.ts';
import { DELIVER_MESSAGE } from '#src/platform/notifications/outbox.ts';
import { DAY, MINUTE } from '#src/platform/rate-limit.ts';
import { currentOccurrence } from '#src/webinars/schedule/occurrence.ts';
import { findWebinarById } from '#src/webinars/queries.ts';
import { WEBINAR_EMAIL } from '#src/webinars/registrations/emails.ts';

export const QUEUE_WEBINAR_CHANGES = defineCronJob('queue-webinar-changes', '* * * * *');

/** A date that was over for longer when it was changed has taken place: another date of the webinar is no news to those who had a seat. */
const MOVED_UNTIL_MS = DAY;

/**
 * Tells the holders of seats that their date is cancelled, takes place after all, has moved, or has a recording. What a holder knows is stored in the
 * statement that queues the e-mail, so each change is told once, however often and in however many processes this runs, and wherever it is killed.
 */
export async function queueWebinarChanges({ database, clock }: Deps): Promise<void> {
  const now = clock();
  for (const { id, webinarId, key } of await findDatesWithSeats(database.query, now)) {
    const webinar = await findWebinarById(database.query, webinarId);
    if (!webinar) continue;
    const current = currentOccurrence(webinar.schedule, webinar.duration, now.getTime());
    // The content says nothing about earlier dates.
    if (current.key !== key) continue;
    const isOver = now.getTime() >= current.start + webinar.duration * MINUTE;
    await database.transaction(async (query) => {
      const messages = await query<{ messageId: string }>(TELL, [
        id,
        new Date(current.start),
        webinar.cancelled || webinar.withdrawn,
        webinar.recorded,
        isOver,
        new Date(Math.max(now.getTime() - MOVED_UNTIL_MS, current.start - MAX_SHIFT_MS)),
        new Date(current.start + MAX_SHIFT_MS),
        WEBINAR_EMAIL,
        now,
      ]);
      await enqueueAll(query, DELIVER_MESSAGE, messages);
    });
  }
}

/** A recording that was there before the end is of an earlier date. A seat confirmed by an earlier version knows nothing yet: it is only stored. */
const TELL = `
  WITH unaware AS (
    SELECT id, known_start, known_cancelled, known_recorded FROM webinar_registration
    WHERE occurrence_id = $1 AND status = 'registered'
      AND (known_start, known_cancelled, known_recorded) IS DISTINCT FROM ($2::timestamptz, $3::boolean, $4::boolean)
    FOR UPDATE
  ), told AS (
    UPDATE webinar_registration AS registration SET known_start = $2, known_cancelled = $3, known_recorded = $4
    FROM unaware WHERE registration.id = unaware.id
    RETURNING registration.email, registration.token, unaware.known_start AS before,
      CASE
        WHEN unaware.known_start IS NULL THEN NULL
        WHEN $3 AND NOT unaware.known_cancelled AND NOT $5::boolean THEN 'cancelled'
        WHEN $3 THEN NULL
        WHEN unaware.known_cancelled AND NOT $5 THEN 'restored'
        WHEN unaware.known_start <> $2 AND unaware.known_start BETWEEN $6::timestamptz AND $7::timestamptz AND NOT $5 THEN 'moved'
        WHEN $4 AND NOT unaware.known_recorded AND $5 THEN 'recording'
      END AS event
  )
  INSERT INTO outbox (template, recipient, data, created_at)
  SELECT $8, email,
    jsonb_strip_nulls(jsonb_build_object('token', token, 'event', event, 'before', CASE event WHEN 'moved' THEN before END)), $9
  FROM told WHERE event IS NOT NULL
  RETURNING id AS "messageId"`;
