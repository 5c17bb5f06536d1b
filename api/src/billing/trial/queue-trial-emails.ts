import type { Deps } from '#src/deps.ts';
import { TRIAL_EMAIL, type TrialEvent } from '#src/billing/trial/trial-emails.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';
import { enqueueAll } from '#src/platform/jobs/enqueue.ts';
import { DELIVER_MESSAGE } from '#src/platform/notifications/outbox.ts';
import { DAY_MS } from '#src/platform/durations.ts';

export const QUEUE_TRIAL_EMAILS = defineCronJob('queue-trial-emails', '*/10 * * * *');

/** Trials that end between `from` and `until`, relative to now, get the e-mail. */
const EVENTS: readonly { readonly event: TrialEvent; readonly from: number; readonly until: number }[] = [
  { event: 'ends-soon', from: 0, until: 3 * DAY_MS },
  // After a longer outage, no e-mail is sent about a trial that ended long ago.
  { event: 'ended', from: -3 * DAY_MS, until: 0 },
];

/**
 * Queues the e-mails about the end of trials, to confirmed addresses. Each is sent once per account, however often and in however many processes this
 * runs.
 */
export async function queueTrialEmails({ database, clock }: Deps): Promise<void> {
  const now = clock();
  for (const { event, from, until } of EVENTS) {
    await database.transaction(async (query) => {
      const messages = await query<{ messageId: string }>(
        `INSERT INTO outbox (template, recipient, data, once, created_at, account_id)
        SELECT $1, email, jsonb_build_object('accountId', id, 'event', $2::text), 'trial ' || $2 || ' ' || id, $3, id
        FROM account WHERE email_verified AND trial_end > $4 AND trial_end <= $5
        ON CONFLICT (once) DO NOTHING RETURNING id AS "messageId"`,
        [TRIAL_EMAIL, event, now, new Date(now.getTime() + from), new Date(now.getTime() + until)],
      );
      await enqueueAll(query, DELIVER_MESSAGE, messages);
    });
  }
}
