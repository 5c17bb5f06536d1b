import { randomUUID } from 'node:crypto';
import type { NotificationState, NotificationSummary } from '@plenum/shared-contracts/release/owners/contacts';
import type { OwnerMessage } from '#src/domain/owners/owner-events.ts';
import type { Queryable } from '#src/store/database.ts';

/** Channel that is notified on commit when messages wait. */
export const NOTIFICATION_CHANNEL = 'plenum_owner_notification';

/** A message that this process has to deliver now. */
export interface ClaimedNotification {
  readonly id: number;
  /** The same for every attempt. */
  readonly eventId: string;
  readonly channel: NotificationSummary['channel'];
  readonly release: string;
  /** As stored: a newer version of the registry may have written it. */
  readonly event: unknown;
  /** What the contact has now; all null if it was removed in between. */
  readonly webhookUrl: string | null;
  readonly webhookSecret: string | null;
  readonly email: string | null;
}

/**
 * Stores messages for those owners that have a contact, in the transaction of the change that they are about.
 * @returns how many: one for each webhook and each e-mail address
 */
export async function addNotifications(tx: Queryable, messages: readonly OwnerMessage[]): Promise<number> {
  let added = 0;
  for (const { event, dedupeKey } of messages) {
    const { rowCount } = await tx.query(
      `INSERT INTO owner_notification (event_id, release, channel, event, dedupe_key)
       SELECT $1, c.release, via.channel, $3, $4
       FROM owner_contact c, LATERAL (VALUES ('webhook', c.webhook_url), ('email', c.email)) AS via (channel, address)
       WHERE c.release = $2 AND via.address IS NOT NULL
       ON CONFLICT (release, channel, dedupe_key) DO NOTHING`,
      [randomUUID(), event.data.release, JSON.stringify(event), dedupeKey],
    );
    added += rowCount ?? 0;
  }
  if (added > 0) await tx.query('SELECT pg_notify($1, $2)', [NOTIFICATION_CHANNEL, String(added)]);
  return added;
}

/**
 * Claims messages that are due, for one attempt each: no other process claims them before the pause until the next attempt has passed (1
 * minute, then twice as long each time, an hour at most). If this process dies, they are due again after it.
 */
export async function claimNotifications(db: Queryable, most: number): Promise<ClaimedNotification[]> {
  const { rows } = await db.query<{
    id: string;
    event_id: string;
    channel: ClaimedNotification['channel'];
    release: string;
    event: unknown;
    webhook_url: string | null;
    webhook_secret: string | null;
    email: string | null;
  }>(
    `WITH due AS (
       SELECT id FROM owner_notification WHERE state = 'pending' AND next_attempt_at <= now()
       ORDER BY next_attempt_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
     ), claimed AS (
       UPDATE owner_notification n
       SET attempts = n.attempts + 1, next_attempt_at = now() + make_interval(secs => least(3600, 60 * power(2, least(n.attempts, 10))))
       FROM due WHERE n.id = due.id
       RETURNING n.id, n.event_id, n.release, n.channel, n.event
     )
     SELECT claimed.*, c.webhook_url, c.webhook_secret, c.email
     FROM claimed LEFT JOIN owner_contact c USING (release) ORDER BY claimed.id`,
    [most],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    eventId: row.event_id,
    channel: row.channel,
    release: row.release,
    event: row.event,
    webhookUrl: row.webhook_url,
    webhookSecret: row.webhook_secret,
    email: row.email,
  }));
}

export async function markDelivered(db: Queryable, id: number): Promise<void> {
  await db.query(`UPDATE owner_notification SET state = 'delivered', finished_at = now(), error = NULL WHERE id = $1`, [id]);
}

/**
 * Records a failed attempt. The message is given up if it is a day old, or at once if it can never be delivered.
 * @returns whether it was given up
 */
export async function markFailed(db: Queryable, id: number, error: string, isPermanent: boolean): Promise<boolean> {
  const { rows } = await db.query<{ state: NotificationState }>(
    `UPDATE owner_notification
     SET error = $2,
       state = CASE WHEN $3 OR created_at < now() - interval '1 day' THEN 'failed' ELSE 'pending' END,
       finished_at = CASE WHEN $3 OR created_at < now() - interval '1 day' THEN now() END
     WHERE id = $1 AND state = 'pending' RETURNING state`,
    [id, error, isPermanent],
  );
  return rows[0]?.state === 'failed';
}

/**
 * Makes a message due that was given up. Older than a day, it is given up again after this attempt.
 * @returns the message; null if it is unknown or was not given up
 */
export async function resendNotification(tx: Queryable, id: number): Promise<NotificationSummary | null> {
  const { rows } = await tx.query<SummaryRow>(
    `UPDATE owner_notification SET state = 'pending', next_attempt_at = now(), finished_at = NULL
     WHERE id = $1 AND state = 'failed' RETURNING ${SUMMARY}`,
    [id],
  );
  if (rows[0]) await tx.query('SELECT pg_notify($1, $2)', [NOTIFICATION_CHANNEL, '1']);
  return rows[0] ? toSummary(rows[0]) : null;
}

/** Returns the state of a message, or null if there is no such message. */
export async function findNotificationState(db: Queryable, id: number): Promise<NotificationState | null> {
  const { rows } = await db.query<{ state: NotificationState }>('SELECT state FROM owner_notification WHERE id = $1', [id]);
  return rows[0]?.state ?? null;
}

const SUMMARY = `id, release, channel, event ->> 'type' AS type, created_at, state, attempts, finished_at, next_attempt_at, error`;

interface SummaryRow extends Omit<NotificationSummary, 'id' | 'created_at' | 'finished_at' | 'next_attempt_at'> {
  readonly id: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly next_attempt_at: Date;
}

function toSummary(row: SummaryRow): NotificationSummary {
  return {
    ...row,
    id: Number(row.id),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    next_attempt_at: row.state === 'pending' ? row.next_attempt_at.toISOString() : null,
  };
}

export interface NotificationFilter {
  readonly release?: string | undefined;
  readonly state?: NotificationState | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Returns messages, newest first. */
export async function listNotifications(
  db: Queryable,
  { release, state, before, limit }: NotificationFilter,
): Promise<NotificationSummary[]> {
  const { rows } = await db.query<SummaryRow>(
    `SELECT ${SUMMARY} FROM owner_notification
     WHERE ($1::text IS NULL OR release = $1) AND ($2::text IS NULL OR state = $2) AND ($3::bigint IS NULL OR id < $3)
     ORDER BY id DESC LIMIT $4`,
    [release ?? null, state ?? null, before ?? null, limit],
  );
  return rows.map(toSummary);
}

/** Returns state → number of messages, for `pending` and `failed`. */
export async function countUndelivered(db: Queryable): Promise<Map<'pending' | 'failed', number>> {
  const { rows } = await db.query<{ pending: number; failed: number }>(
    `SELECT count(*) FILTER (WHERE state = 'pending')::integer AS pending, count(*) FILTER (WHERE state = 'failed')::integer AS failed
     FROM owner_notification`,
  );
  return new Map([
    ['pending', rows[0]?.pending ?? 0],
    ['failed', rows[0]?.failed ?? 0],
  ]);
}

/** Removes messages that were delivered or given up more than this number of days ago. Returns their number. */
export async function deleteOldNotifications(db: Queryable, days: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM owner_notification WHERE state <> 'pending' AND finished_at < now() - make_interval(days => $1)`,
    [days],
  );
  return rowCount ?? 0;
}
