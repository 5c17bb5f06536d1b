import * as z from 'zod';
import type { Query } from '#src/platform/database/query.ts';
import { defineJob } from '#src/platform/jobs/define-job.ts';
import { enqueueAll } from '#src/platform/jobs/enqueue.ts';

/** About eight days, after 10 s, 20 s, … up to an hour: longer than the payment service leaves a payment open. */
const UNTIL_CLOSED = { limit: 200, delay: 10, maxDelay: 3600 };

/** Reads a payment from the payment service until it is paid or cancelled. */
export const READ_BACK_PAYMENT = defineJob({
  name: 'read-back-payment',
  data: z.object({ paymentId: z.uuid() }),
  key: ({ paymentId }) => paymentId,
  retry: UNTIL_CLOSED,
  concurrency: 2,
});

/** Requests a refund from the payment service, then reads it back until it has succeeded or been refused. */
export const SEND_REFUND = defineJob({
  name: 'send-refund',
  data: z.object({ refundId: z.uuid() }),
  key: ({ refundId }) => refundId,
  retry: UNTIL_CLOSED,
});

/** Enqueues the open payments and refunds of a database from before the queue existed, or restored without it. */
export async function enqueueOpenPayments(query: Query): Promise<void> {
  const payments = await query<{ paymentId: string }>(
    `SELECT id AS "paymentId" FROM payment WHERE status IN ('creating', 'pending') AND problem IS NULL`,
  );
  await enqueueAll(query, READ_BACK_PAYMENT, payments);
  const refunds = await query<{ refundId: string }>(`SELECT id AS "refundId" FROM refund WHERE status IN ('creating', 'pending')`);
  await enqueueAll(query, SEND_REFUND, refunds);
}
