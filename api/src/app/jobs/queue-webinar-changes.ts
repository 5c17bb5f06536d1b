import type { Deps } from '#src/deps.ts';
import { findDatesWithSeats } from '#src/app/jobs/dates-with-seats.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';
import { enqueueAll } from '#src/platform/jobs/enqueue.ts';
import { DELIVER_MESSAGE } from '#src/platform/notifications/outbox.ts';
import { MINUTE_MS } from '#src/platform/durations.ts';
import { ROOM_OPENS_MINUTES } from '#src/webinars/presenter.ts';
import { findWebinarById } from '#src/webinars/queries.ts';
import { WEBINAR_EMAIL } from '#src/webinars/registrations/emails.ts';
import { registeredDate } from '#src/webinars/registrations/registered-date.ts';

export const QUEUE_WEBINAR_CHANGES = defineCronJob('queue-webinar-changes', '* * * * *');

/**
 * Notifies the holders of seats that their date is cancelled or no longer in the schedule, takes place after all, has moved, or has a recording. What a holder knows is stored in the
 * statement that queues the e-mail, so each change is notified once, however often and in however many processes this runs, and wherever it is killed.
 */
export async function queueWebinarChanges({ database, clock }: Deps): Promise<void> {
  const now = clock();
  for (const { id, webinarId, key, startsAt } of await findDatesWithSeats(database.query, now)) {
    const webinar = await findWebinarById(database.query, webinarId);
    if (!webinar) continue;
    const { kind, occurrence, isCancelled, isOver } = registeredDate({ webinar, key, startsAt }, now.getTime());
    // The content says nothing about earlier dates.
    if (kind === 'earlier') continue;
    await database.transaction(async (query) => {
      await query(STORE_START, [id, new Date(occurrence.start)]);
      const isRoomOpen = !isCancelled && !isOver && now.getTime() >= occurrence.start - ROOM_OPENS_MINUTES * MINUTE_MS;
      if (isRoomOpen) await query(STORE_END_OF_PASSES, [id, new Date(occurrence.start + webinar.duration * MINUTE_MS)]);
      const messages = await query<{ messageId: string }>(NOTIFY, [
        id,
        new Date(occurrence.start),
        isCancelled,
        webinar.recorded,
        isOver,
        new Date(now.getTime() - webinar.duration * MINUTE_MS),
        WEBINAR_EMAIL,
        now,
      ]);
      await enqueueAll(query, DELIVER_MESSAGE, messages);
    });
  }
}

/** By its start a date is found again after its schedule has changed (rekey-occurrences.ts), and shown once it is over. */
const STORE_START = 'UPDATE webinar_occurrence SET starts_at = $2 WHERE id = $1 AND starts_at <> $2';

/** Guests in the room of a webinar that ends later than planned stay in it, with their seats. A webinar that is moved to another day has new guests. */
const STORE_END_OF_PASSES = `UPDATE webinar_guest_pass SET expires_at = $2, holds_until = CASE WHEN entered_at IS NOT NULL AND holds_until = expires_at THEN $2 ELSE holds_until END
  WHERE occurrence_id = $1 AND expires_at <> $2`;

/** Whether a date is cancelled: one that is over stays so. */
const CANCELLED = '($3::boolean OR ($5::boolean AND known_cancelled))';

/**
 * A recording that was there before the end is of an earlier date. For those whose date has taken place, that the webinar gets another one, or is
 * cancelled then, is no news. A seat from an earlier version knows nothing yet: the state is only stored. So it is for people on the waiting list, whose
 * page shows it.
 */
const NOTIFY = `
  WITH outdated AS (
    SELECT id, status, known_start, known_cancelled, known_recorded, ${CANCELLED} AS cancelled FROM webinar_registration
    WHERE occurrence_id = $1 AND status IN ('registered', 'waiting')
      AND (known_start, known_cancelled, known_recorded) IS DISTINCT FROM ($2::timestamptz, ${CANCELLED}, $4::boolean)
    FOR UPDATE
  ), notified AS (
    UPDATE webinar_registration AS registration SET known_start = $2, known_cancelled = cancelled, known_recorded = $4
    FROM outdated WHERE registration.id = outdated.id
    RETURNING registration.email, registration.token, nullif(outdated.known_start, $2) AS before,
      CASE
        WHEN outdated.status = 'waiting' OR outdated.known_start IS NULL THEN NULL
        WHEN cancelled AND NOT outdated.known_cancelled AND NOT $5 AND outdated.known_start > $6::timestamptz THEN 'cancelled'
        WHEN cancelled THEN NULL
        WHEN outdated.known_cancelled AND NOT $5 THEN 'restored'
        WHEN outdated.known_start <> $2 AND outdated.known_start > $6 AND NOT $5 THEN 'moved'
        WHEN $4 AND NOT outdated.known_recorded AND $5 THEN 'recording'
      END AS event
  )
  INSERT INTO outbox (template, recipient, data, created_at)
  SELECT $7, email, jsonb_strip_nulls(jsonb_build_object('token', token, 'event', event, 'before', before)), $8
  FROM notified WHERE event IS NOT NULL
  RETURNING id AS "messageId"`;
