import { purgeAccounts } from '#src/account/personal-data/purge-accounts.ts';
import { purgeAvatars } from '#src/account/avatar/avatar-store.ts';
import type { Deps } from '#src/deps.ts';
import { purgeSubscriptions } from '#src/content/blog/subscriptions/subscription-store.ts';
import { purgeIdempotencyKeys } from '#src/platform/idempotency/idempotency.ts';
import { defineCronJob } from '#src/platform/jobs/define-job.ts';
import { ACCOUNT_DELETED } from '#src/platform/notifications/outbox.ts';
import { DAY_MS } from '#src/platform/durations.ts';
import { purgeTickets } from '#src/support/tickets/ticket-queries.ts';
import { purgeStatus } from '#src/status/status-queries.ts';
import { purgeTracking } from '#src/tracking/purge-tracking.ts';
import { purgeRegistrations } from '#src/webinars/registrations/purge-registrations.ts';

/** Retention of accounts that were never confirmed, have no open session and have bought nothing. */
const UNCONFIRMED_RETENTION_MS = 7 * DAY_MS;
/**
 * Retention of messages that are not waiting, except replies to tickets, which are kept as long as their ticket. Those that are sent once only
 * (`once`) are queued within a few days, of which the last is over long before, so they are not sent again.
 */
const MESSAGES_RETENTION_MS = 90 * DAY_MS;
const LINKS_RETENTION_MS = 7 * DAY_MS;
/** Retention from a ticket's last change, as the personal-data policy states for forms. */
const TICKETS_RETENTION_MS = 2 * 365 * DAY_MS;
/** Retention of invites from their expiry, whether accepted, withdrawn or neither. */
const INVITES_RETENTION_MS = 30 * DAY_MS;
const DEVICES_RETENTION_MS = 365 * DAY_MS;

export const PURGE_EXPIRED = defineCronJob('purge-expired', '*/10 * * * *');

/** Deletes rows whose retention has ended. Several processes may run it at once. */
export async function purgeExpired({ database, clock }: Deps): Promise<void> {
  const { query } = database;
  const now = clock();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await query('DELETE FROM throttle WHERE resets_at <= $1', [now]);
  await purgeIdempotencyKeys(query, now);
  await query('DELETE FROM one_time_code WHERE expires_at <= $1', [now]);
  await query('DELETE FROM session WHERE expires_at <= $1', [now]);
  await query('DELETE FROM known_device WHERE seen_at <= $1', [ago(DEVICES_RETENTION_MS)]);
  await query('DELETE FROM known_network WHERE seen_at <= $1', [ago(DEVICES_RETENTION_MS)]);
  // Expired links are kept for a while, so that they are reported as expired rather than unknown.
  await query('DELETE FROM one_time_link WHERE expires_at <= $1', [ago(LINKS_RETENTION_MS)]);
  await query('DELETE FROM invite WHERE expires_at <= $1', [ago(INVITES_RETENTION_MS)]);
  await query(
    `DELETE FROM outbox WHERE state <> 'waiting' AND created_at <= $1
      AND NOT EXISTS (SELECT FROM ticket_event WHERE ticket_event.message_id = outbox.id)`,
    [ago(MESSAGES_RETENTION_MS)],
  );
  await query("DELETE FROM outbox WHERE state <> 'waiting' AND template = $1", [ACCOUNT_DELETED]);
  await purgeRegistrations(query, now);
  await database.transaction((tx) => purgeAccounts(tx, ago(UNCONFIRMED_RETENTION_MS)));
  await database.transaction(purgeAvatars);
  await query('DELETE FROM staff_session WHERE expires_at <= $1', [now]);
  await purgeSubscriptions(query, now);
  await purgeTickets(query, ago(TICKETS_RETENTION_MS));
  await purgeTracking(query, now);
  await purgeStatus(query, now);
  await query('DELETE FROM company WHERE NOT EXISTS (SELECT FROM company_member WHERE company_id = company.id)');
}
