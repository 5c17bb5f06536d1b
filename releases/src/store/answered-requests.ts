import type pg from 'pg';
import { canonicalJson } from '#src/domain/canonical-json.ts';
import { digestOf } from '#src/domain/digest.ts';
import { RegistryError } from '#src/errors.ts';
import { inTransaction, type Queryable } from '#src/store/database.ts';

const KEPT_HOURS = 24;

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  /** What a repetition of the request gets instead of `body`, where that holds a secret. */
  readonly kept?: Body;
}

export interface KeyedRequest {
  /** Keys of different principals do not meet. */
  readonly principal: string;
  /** The caller's Idempotency-Key; null when there is none. */
  readonly key: string | null;
  /** Method and path. */
  readonly call: string;
  readonly body: unknown;
}

/**
 * Does `work` in a transaction and, when the request has a key, keeps the answer in the same
 * transaction for 24 h: a repetition gets the first answer and nothing happens again, also when
 * the process or the database died between the commit and the reply. A refusal changed nothing
 * and is not kept: a repetition is judged anew.
 * @throws RegistryError `key_reused` for another body, `request_in_flight` while the first is under way
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

/** Forgets answers older than 24 h; answers how many. */
export async function forgetOldAnswers(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM answered_request WHERE answered_at < now() - make_interval(hours => $1)', [KEPT_HOURS]);
  return rowCount ?? 0;
}

async function recall<Body>(tx: Queryable, principal: string, key: string, fingerprint: string): Promise<Answer<Body> | null> {
  // Held until the end of the transaction, and let go by the database itself when this process dies.
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
