import type pg from 'pg';
import { IdempotencyError } from '@plenum/shared-server/errors';
import { type IdempotencyStore, IDEMPOTENCY_WINDOW_MS, type IdempotentCall, runOnce } from '@plenum/shared-server/idempotency/run-once';
import { canonicalJson } from '#src/domain/canonical-json.ts';
import { digestOf } from '#src/domain/digest.ts';
import { RegistryError } from '#src/errors.ts';
import { inTransaction, type Queryable } from '#src/store/database.ts';

const STORED_HOURS = IDEMPOTENCY_WINDOW_MS / 3_600_000;

export interface IdempotentResponse<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  /** Stored in place of `body` for repeated requests, if `body` contains a secret. */
  readonly stored?: Body;
}

export interface IdempotentRequest {
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
export async function runIdempotently<Body>(
  pool: pg.Pool,
  { principal, key, call, body = null }: IdempotentRequest,
  work: (tx: Queryable) => Promise<IdempotentResponse<Body>>,
): Promise<IdempotentResponse<Body>> {
  if (key === null) return inTransaction(pool, work);
  const keyed = { scope: principal, key, fingerprint: digestOf(canonicalJson({ call, body })) };
  return inTransaction(pool, (tx) => runOnce(keyed, idempotencyStore<Body>(tx, keyed), () => work(tx)).catch(rethrow));
}

/** Deletes responses older than 24 h. Returns their number. */
export async function deleteExpiredResponses(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM answered_request WHERE answered_at < now() - make_interval(hours => $1)', [
    STORED_HOURS,
  ]);
  return rowCount ?? 0;
}

function idempotencyStore<Body>(tx: Queryable, { scope, key, fingerprint }: IdempotentCall): IdempotencyStore<IdempotentResponse<Body>> {
  return {
    query: async (sql, values) => (await tx.query(sql, [...values])).rows,
    find: async () => {
      const { rows } = await tx.query<IdempotentResponse<Body> & { fingerprint: string }>(
        'SELECT fingerprint, status, body FROM answered_request WHERE principal = $1 AND key = $2 AND answered_at >= now() - make_interval(hours => $3)',
        [scope, key, STORED_HOURS],
      );
      const [row] = rows;
      return row ? { fingerprint: row.fingerprint, answer: { status: row.status, body: row.body } } : null;
    },
    save: async (answer) => {
      await tx.query(
        `INSERT INTO answered_request (principal, key, fingerprint, status, body) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (principal, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, answered_at = now()`,
        [scope, key, fingerprint, answer.status, JSON.stringify(answer.stored ?? answer.body)],
      );
    },
  };
}

function rethrow(error: unknown): never {
  if (!(error instanceof IdempotencyError)) throw error;
  if (error.code === 'in_flight')
    throw new RegistryError(
      'request_in_flight',
      'A request with this Idempotency-Key is still in progress. Repeat it in a moment to get its answer.',
      { cause: error },
    );
  throw new RegistryError('key_reused', 'This Idempotency-Key was used for another request. Use a new key for each new request.', {
    cause: error,
  });
}
