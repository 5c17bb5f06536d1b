import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IdempotencyError } from '@plenum/shared-server/errors';
import { type IdempotencyStore, IDEMPOTENCY_WINDOW_MS, type IdempotentCall, runOnce } from '@plenum/shared-server/idempotency/run-once';
import type { Deps } from '#src/deps.ts';
import type { Query } from '#src/platform/database/query.ts';
import { HttpError } from '#src/errors.ts';

/** Returns the key under which a caller can safely repeat a call; null: there is none. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

/** Each call deletes a few of the expired rows. */
const CLEARED_AT_ONCE = 100;

/**
 * Runs `work` in a transaction, once for each `Idempotency-Key` of the last 24 hours: a repeated call gets the first answer. The answer is
 * committed together with the work, so a lost reply or a process that dies leaves either both or neither. Only successful answers are
 * stored; a refused call can be repeated with the same key.
 * @param input all values that make two calls the same
 * @param accountId of the caller, where the route requires a session: accounts may use the same key. The input must contain it too
 * @throws HttpError `idempotency_in_flight` while the first call is running, `idempotency_mismatch` for other input
 */
export function withIdempotency<Answer extends object>(
  { database, clock }: Deps,
  request: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
  input: unknown,
  work: (query: Query) => Promise<Answer>,
  accountId?: string,
): Promise<Answer> {
  const key = idempotencyKeyOf(request);
  if (key === null) return database.transaction(work);

  const route = `${String(request.routeOptions.method)} ${request.routeOptions.url}`;
  const call = {
    scope: accountId === undefined ? route : `${route} ${accountId}`,
    key,
    fingerprint: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
  };
  return database.transaction((query) =>
    runOnce(call, idempotencyStore<Answer>(query, call, route, clock()), () => work(query)).catch(rethrow),
  );
}

/** @param route scope of all keys of earlier versions. Their answers are found by the fingerprint, in which the account is part of the input */
function idempotencyStore<Answer>(
  query: Query,
  { scope, key, fingerprint }: IdempotentCall,
  route: string,
  now: Date,
): IdempotencyStore<Answer> {
  const expired = new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS);
  return {
    query,
    find: async () => {
      const [first] = await query<{ fingerprint: string; answer: Answer }>(
        `SELECT fingerprint, answer FROM idempotency_key
        WHERE (scope = $1 OR (scope = $4 AND fingerprint = $5)) AND key = $2 AND created_at > $3 ORDER BY scope = $1 DESC LIMIT 1`,
        [scope, key, expired, route, fingerprint],
      );
      return first ?? null;
    },
    save: async (answer) => {
      await query(
        `INSERT INTO idempotency_key (scope, key, fingerprint, answer, created_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (scope, key) DO UPDATE
        SET fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = excluded.created_at`,
        [scope, key, fingerprint, JSON.stringify(answer), now],
      );
      await query(
        `DELETE FROM idempotency_key WHERE (scope, key) IN (
          SELECT scope, key FROM idempotency_key WHERE created_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED
        )`,
        [expired, CLEARED_AT_ONCE],
      );
    },
  };
}

/** Deletes the stored answers that are too old to be repeated. */
export async function purgeIdempotencyKeys(query: Query, now: Date): Promise<void> {
  await query('DELETE FROM idempotency_key WHERE created_at <= $1', [new Date(now.getTime() - IDEMPOTENCY_WINDOW_MS)]);
}

function rethrow(error: unknown): never {
  if (!(error instanceof IdempotencyError)) throw error;
  if (error.code === 'in_flight')
    throw new HttpError(409, 'idempotency_in_flight', 'The same request is being worked on. Try again in a moment.', {
      cause: error,
      retryAfter: 1,
    });
  throw new HttpError(
    422,
    'idempotency_mismatch',
    'This Idempotency-Key was used for another request. Send a new one with a new request.',
    { cause: error },
  );
}
