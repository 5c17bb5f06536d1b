import * as z from 'zod';
import type { Query } from '#src/platform/database/query.ts';
import { defineJob } from '#src/platform/jobs/define-job.ts';
import { enqueue, enqueueAll } from '#src/platform/jobs/enqueue.ts';

/** Sends one ticket to the CRM: about a week of retries, after 10 s, 20 s, … up to six hours. Then it becomes a dead letter. */
export const NOTIFY_CRM = defineJob({
  name: 'notify-crm',
  data: z.object({ ticketId: z.string() }),
  key: ({ ticketId }) => ticketId,
  retry: { limit: 40, delay: 10, maxDelay: 6 * 3600 },
  timeout: 60,
  concurrency: 2,
});

/** Enqueues the job, in the transaction that opens the ticket. */
export async function enqueueForCrm(query: Query, number: string): Promise<void> {
  const [ticket] = await query<{ ticketId: string }>(
    `UPDATE ticket SET crm_state = 'waiting' WHERE number = $1 RETURNING id::text AS "ticketId"`,
    [number],
  );
  if (ticket) await enqueue(query, NOTIFY_CRM, ticket);
}

/** Enqueues the tickets of a database that was restored without its queue. */
export async function enqueuePendingForCrm(query: Query): Promise<void> {
  const waiting = await query<{ ticketId: string }>(`SELECT id::text AS "ticketId" FROM ticket WHERE crm_state = 'waiting'`);
  await enqueueAll(query, NOTIFY_CRM, waiting);
}
