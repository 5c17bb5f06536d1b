import type { Deps } from '#src/deps.ts';
import { findDatesWithSeats } from '#src/app/jobs/dates-with-seats.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';
import { enqueueAll } from '#src/platform/jobs/enqueue.ts';
import { DELIVER_MESSAGE } from '#src/platform/notifications/outbox.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts';
import { WEBINAR_EMAIL } from '#src/webinars/registrations/emails.ts';
import type { WebinarEvent } from '#src/webinars/registrations/email-texts.ts';
import { findWebinarById } from '#src/webinars/queries.ts';
import { registeredDate } from '#src/webinars/registrations/registered-date.ts';

interface Reminder {
  readonly event: WebinarEvent;
  /** Start of the period in which the reminder is sent, as time before the webinar. A visitor who registers within it gets no reminder. */
  readonly from: number;
  readonly until: number;
}

/** A day and an hour before. */
const REMINDERS: readonly Reminder[] = [
  { event: 'reminder-day', from: DAY_MS, until: 2 * HOUR_MS },
  { event: 'reminder-hour', from: HOUR_MS, until: 0 },
];

/** Feedback is requested from half an hour after the end, for one day. */
const FEEDBACK_FROM_MS = 30 * MINUTE_MS;
const FEEDBACK_UNTIL_MS = DAY_MS;

export const QUEUE_REMINDERS = defineCronJob('queue-reminders', '* * * * *');

/**
 * Queues the due reminders, and the feedback request after a webinar. Each is sent once per registration and start, however often and in
 * however many processes this runs.
 */
export async function queueReminders({ database, clock }: Deps): Promise<void> {
  const now = clock();
  const dates = await findDatesWithSeats(database.query, now);
  for (const { id, webinarId, key, startsAt } of dates) {
    const webinar = await findWebinarById(database.query, webinarId);
    if (!webinar || webinar.cancelled || webinar.withdrawn) continue;
    const { occurrence, isCancelled } = registeredDate({ webinar, key, startsAt }, now.getTime());
    if (isCancelled) continue;
    const { start } = occurrence;
    const due = dueAt(now.getTime(), start, webinar.duration * MINUTE_MS);
    if (!due) continue;
    await database.transaction(async (query) => {
      const messages = await query<{ messageId: string }>(
        `INSERT INTO outbox (template, recipient, data, once, created_at)
        SELECT $1, email, jsonb_build_object('token', token, 'event', $2::text), $2 || ' ' || id || ' ' || $3, $4
        FROM webinar_registration WHERE occurrence_id = $5 AND status = 'registered' AND created_at <= $6
        ON CONFLICT (once) DO NOTHING RETURNING id AS "messageId"`,
        [WEBINAR_EMAIL, due.event, new Date(start).toISOString(), now, id, new Date(due.registeredBy)],
      );
      await enqueueAll(query, DELIVER_MESSAGE, messages);
    });
  }
}

interface Due {
  readonly event: WebinarEvent;
  /** Only registrations made by then get the message, in epoch milliseconds. */
  readonly registeredBy: number;
}

/** Returns the message due at `now` for a date with the given `start` and `duration`, or null. */
function dueAt(now: number, start: number, duration: number): Due | null {
  const reminder = REMINDERS.find(({ from, until }) => now >= start - from && now < start - until);
  if (reminder) return { event: reminder.event, registeredBy: start - reminder.from };
  const end = start + duration;
  const isAfter = now >= end + FEEDBACK_FROM_MS && now < end + FEEDBACK_UNTIL_MS;
  return isAfter ? { event: 'after', registeredBy: end } : null;
}
