import type pg from 'pg';
import { canonicalJson } from '#src/domain/canonical-json.ts';
import { digestOf } from '#src/domain/digest.ts';
import { RegistryError } from '#src/errors.ts';
import { inTransaction, type Queryable } from '#src/store/database.ts';

const KEPT_HOURS = 24;

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  /** Stored in place of `body` for repeated requests, if `body` contains a secret. */
  readonly kept?: Body;
}

export interface KeyedRequest {
  /** Each principal has its own keys. */
  readonly principal: string;
  /** The caller's Idempotency-Key; null if there is none. */
  readonly key: string | null;
  /** Method and path. */
  readonly call: string;
  readonly body: unknown;
}

/**
 * Runs `work` in a transaction. If the request has a key, the response is stored in the same transaction for 24 h: a repeated request gets
 * the first response without any effect, even if the process or the database died between the commit and the response. A refusal changes
 * nothing and is not stored, so a repeated request is evaluated again.
 * @throws RegistryError `key_reused` for another body, `request_in_flight` while the first is in progress
 */
export async function answerOnce<Body>(
  pool: pg.Pool,
  request: KeyedRequest,
  work: (tx: Queryable) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  return inTransaction(pool, async (tx) => {
    const { key, principal } = request;
    if (key === null) return work(tx);
    const fingerprint = digestOf(canonicalJson({ call: request.call, body: request.body ?? null }));
    const kept = await recall<Body>(tx, principal, key, fingerprint);
    if (kept) return kept;
    const answer = await work(tx);
    await tx.query(
      `INSERT INTO answered_request (principal, key, fingerprint, status, body) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (principal, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, answered_at = now()`,
      [principal, key, fingerprint, answer.status, JSON.stringify(answer.kept ?? answer.body)],
    );
    return answer;
  });
}

/** Deletes responses older than 24 h. Returns their number. */
export async function forgetOldAnswers(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM answered_request WHERE answered_at < now() - make_interval(hours => $1)', [KEPT_HOURS]);
  return rowCount ?? 0;
}

async function recall<Body>(tx: Queryable, principal: string, key: string, fingerprint: string): Promise<Answer<Body> | null> {
  // Held until the end of the transaction. The database releases it if this process dies.
  const lock = await tx.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free', [
    `${principal} ${key}`,
  ]);
  if (!lock.rows[0]?.free)
    throw new RegistryError(
      'request_in_flight',
      'A request with this Idempotency-Key is still under way. Repeat it in a moment to get its answer.',
    );
  const { rows } = await tx.query<Answer<Body> & { fingerprint: string }>(
    'SELECT fingerprint, status, body FROM answered_request WHERE principal = $1 AND key = $2 AND answered_at >= now() - make_interval(hours => $3)',
    [principal, key, KEPT_HOURS],
  );
  const [row] = rows;
  if (!row) return null;
  if (row.fingerprint !== fingerprint)
    throw new RegistryError('key_reused', 'This Idempotency-Key was used for another request. Use a new key for each new request.');
  return { status: row.status, body: row.body };
}
