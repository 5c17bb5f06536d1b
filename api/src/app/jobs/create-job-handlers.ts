import { QUEUE_TRIAL_EMAILS, queueTrialEmails } from '#src/billing/trial/queue-trial-emails.ts';
import { EXPIRE_INVOICES, expireInvoices } from '#src/billing/invoices/expire-invoices.ts';
import { FILL_FREE_SEATS, fillFreeSeats } from '#src/app/jobs/fill-free-seats.ts';
import { PURGE_EXPIRED, purgeExpired } from '#src/app/jobs/purge-expired.ts';
import { QUEUE_REMINDERS, queueReminders } from '#src/app/jobs/queue-reminders.ts';
import { QUEUE_WEBINAR_CHANGES, queueWebinarChanges } from '#src/app/jobs/queue-webinar-changes.ts';
import { paymentJobHandlers } from '#src/billing/payments/payment-job-handlers.ts';
import { QUEUE_BLOG_DIGESTS, queueDigests } from '#src/content/blog/subscriptions/queue-digests.ts';
import { notifyCrm } from '#src/support/crm/notify-crm.ts';
import type { openCrm } from '#src/app/external-services.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import type { Deps } from '#src/deps.ts';
import { handleJob, type JobHandler } from '#src/platform/jobs/handle-job.ts';
import { deliver, type Delivery } from '#src/platform/notifications/deliver.ts';
import { DELIVER_MESSAGE } from '#src/platform/notifications/outbox.ts';
import { PROBE_ROOMS, probeRooms, type RoomsProbe } from '#src/status/rooms/probe-rooms.ts';
import { NOTIFY_CRM } from '#src/support/tickets/crm-job.ts';

interface JobParts {
  readonly delivery: Delivery;
  /** Null: online payment is unavailable. */
  readonly payments: PaymentDeps | null;
  /** Null: tickets go to no CRM. */
  readonly crm: Awaited<ReturnType<typeof openCrm>>;
  readonly rooms: RoomsProbe;
}

/** Returns what the service does for each job of `job-definitions.ts`. */
export function createJobHandlers(deps: Deps, { delivery, payments, crm, rooms }: JobParts): readonly JobHandler[] {
  return [
    handleJob(QUEUE_REMINDERS, () => queueReminders(deps)),
    handleJob(QUEUE_WEBINAR_CHANGES, () => queueWebinarChanges(deps)),
    handleJob(FILL_FREE_SEATS, () => fillFreeSeats(deps)),
    handleJob(QUEUE_BLOG_DIGESTS, () => queueDigests(deps)),
    handleJob(QUEUE_TRIAL_EMAILS, () => queueTrialEmails(deps)),
    handleJob(DELIVER_MESSAGE, ({ messageId }, run) => deliver(delivery, messageId, run)),
    ...(payments ? paymentJobHandlers(payments) : []),
    handleJob(EXPIRE_INVOICES, async () => void (await expireInvoices(deps))),
    ...(crm ? [handleJob(NOTIFY_CRM, ({ ticketId }, run) => notifyCrm({ ...deps, crm }, ticketId, run))] : []),
    handleJob(PROBE_ROOMS, () => probeRooms(rooms)),
    handleJob(PURGE_EXPIRED, () => purgeExpired(deps)),
  ];
}
