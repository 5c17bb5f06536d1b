import { EXPIRE_INVOICES } from '#src/billing/invoices/expire-invoices.ts';
import { FIND_REFUNDS } from '#src/billing/payments/find-refunds.ts';
import { READ_BACK_PAYMENT, SEND_REFUND } from '#src/billing/payments/payment-jobs.ts';
import { QUEUE_BLOG_DIGESTS } from '#src/content/blog/subscriptions/queue-digests.ts';
import { FILL_FREE_SEATS } from '#src/app/jobs/fill-free-seats.ts';
import { PURGE_EXPIRED } from '#src/app/jobs/purge-expired.ts';
import { QUEUE_REMINDERS } from '#src/app/jobs/queue-reminders.ts';
import { QUEUE_WEBINAR_CHANGES } from '#src/app/jobs/queue-webinar-changes.ts';
import { QUEUE_TRIAL_EMAILS } from '#src/billing/trial/queue-trial-emails.ts';
import type { JobDefinition } from '#src/platform/jobs/define-job.ts';
import { DELIVER_MESSAGE } from '#src/platform/notifications/outbox.ts';
import { PROBE_ROOMS } from '#src/status/rooms/probe-rooms.ts';
import { NOTIFY_CRM } from '#src/support/tickets/crm-job.ts';

/** All jobs. Their queues are created when the database is prepared; `app.ts` has their handlers. */
export const JOB_DEFINITIONS: readonly JobDefinition[] = [
  QUEUE_REMINDERS,
  QUEUE_WEBINAR_CHANGES,
  FILL_FREE_SEATS,
  QUEUE_BLOG_DIGESTS,
  QUEUE_TRIAL_EMAILS,
  DELIVER_MESSAGE,
  READ_BACK_PAYMENT,
  SEND_REFUND,
  FIND_REFUNDS,
  EXPIRE_INVOICES,
  NOTIFY_CRM,
  PROBE_ROOMS,
  PURGE_EXPIRED,
];

/** Names of former scheduled jobs, which are scheduled no longer once a version with them in this list has started. */
export const RETIRED_JOBS: readonly string[] = [];
