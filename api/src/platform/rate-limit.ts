import { createHash } from 'node:crypto';
import type { Query } from '#src/platform/database/query.ts';
import { tooMany } from '#src/errors.ts';

/** Maximum count within a window that starts with the first event. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts one event for `key` and returns whether it is allowed. The count is in the database, so it applies across processes, and is
 * atomic, so it applies to concurrent calls. Do not call it in a transaction that may be rolled back.
 * @returns seconds until it is allowed again; 0: now
 */
export async function countEvent(query: Query, { name, max, windowMs }: RateLimit, key: string, now: Date): Promise<number> {
  const [row] = await query<{ count: number; resets_at: Date }>(
    `INSERT INTO throttle (key, count, resets_at) VALUES ($1, 1, $2)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN throttle.resets_at <= $3 THEN 1 ELSE throttle.count + 1 END,
      resets_at = CASE WHEN throttle.resets_at <= $3 THEN excluded.resets_at ELSE throttle.resets_at END
    RETURNING count, resets_at`,
    [keyOf(name, key), new Date(now.getTime() + windowMs), now],
  );
  if (!row || row.count <= max) return 0;
  return secondsUntil(row.resets_at, now);
}

/**
 * Works as `countEvent`, but a refusal is not counted. Limits with the same name share one count, so that part of it can be reserved for
 * more important events.
 */
export async function consumeRateLimit(query: Query, { name, max, windowMs }: RateLimit, key: string, now: Date): Promise<number> {
  const hashed = keyOf(name, key);
  const taken = await query(
    `INSERT INTO throttle (key, count, resets_at) VALUES ($1, 1, $2)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN throttle.resets_at <= $3 THEN 1 ELSE throttle.count + 1 END,
      resets_at = CASE WHEN throttle.resets_at <= $3 THEN excluded.resets_at ELSE throttle.resets_at END
    WHERE throttle.resets_at <= $3 OR throttle.count < $4
    RETURNING key`,
    [hashed, new Date(now.getTime() + windowMs), now, max],
  );
  if (taken.length > 0) return 0;
  const [row] = await query<{ resets_at: Date }>('SELECT resets_at FROM throttle WHERE key = $1', [hashed]);
  return secondsUntil(row?.resets_at ?? now, now);
}

function secondsUntil(resetsAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
}

/** Works as `countEvent`. @throws HttpError `rate_limited` */
export async function enforceRateLimit(query: Query, limit: RateLimit, key: string, now: Date): Promise<void> {
  const wait = await countEvent(query, limit, key, now);
  if (wait > 0) throw tooMany(wait);
}

/** Takes one event back. */
export async function revertEvent(query: Query, { name }: Pick<RateLimit, 'name'>, key: string): Promise<void> {
  await query('UPDATE throttle SET count = count - 1 WHERE key = $1 AND count > 0', [keyOf(name, key)]);
}

/** Resets the count. */
export async function resetRateLimit(query: Query, { name }: Pick<RateLimit, 'name'>, key: string): Promise<void> {
  await query('DELETE FROM throttle WHERE key = $1', [keyOf(name, key)]);
}

/** Digests a key, so that no address is stored and no key can collide with one of another limit. */
function keyOf(name: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('base64url');
}
