import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#src/deps.ts';
import type { Query } from '#src/platform/database/query.ts';
import { HttpError } from '#src/errors.ts';
import { idempotencyKeyOf } from '#src/platform/idempotency/idempotency-key.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** Each call deletes a few of the expired rows. */
const CLEARED_AT_ONCE = 100;

/**
 * Runs `work` in a transaction, once for each `Idempotency-Key` of the last 24 hours: a repeated call gets the first answer. The answer is
 * committed together with the work, so a lost reply or a process that dies leaves either both or neither. Only successful answers are
 * stored; a refused call can be repeated with the same key.
 * @param input all values that make two calls the same
 * @throws HttpError `idempotency_in_flight` while the first call is running, `idempotency_mismatch` for other input
 */
export function withIdempotency<Answer extends object>(
  { database, clock }: Deps,
  request: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
  input: unknown,
  work: (query: Query) => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKeyOf(request);
  if (key === null) return database.transaction(work);

  const call = { scope: `${String(request.routeOptions.method)} ${request.routeOptions.url}`, key };
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  const now = clock();
  return database.transaction(async (query) => {
    await take(query, call);
    const [first] = await query<{ fingerprint: string; answer: Answer }>(
      'SELECT fingerprint, answer FROM idempotency_key WHERE scope = $1 AND key = $2 AND created_at > $3',
      [call.scope, call.key, new Date(now.getTime() - KEPT_MS)],
    );
    if (!first) {
      const answer = await work(query);
      await keep(query, call, fingerprint, answer, now);
      return answer;
    }
    if (first.fingerprint !== fingerprint) {
      throw new HttpError(
        422,
        'idempotency_mismatch',
        'This Idempotency-Key was used for another request. Send a new one with a new request.',
      );
    }
    return first.answer;
  });
}

interface Call {
  readonly scope: string;
  readonly key: string;
}

/** Locks the key until the end of the transaction, so that a process that dies leaves no lock. */
async function take(query: Query, { scope, key }: Call): Promise<void> {
  const [lock] = await query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held', [`${scope} ${key}`]);
  if (lock?.held) return;
  throw new HttpError(409, 'idempotency_in_flight', 'The same request is being worked on. Try again in a moment.', { retryAfter: 1 });
}

async function keep(query: Query, { scope, key }: Call, fingerprint: string, answer: object, now: Date): Promise<void> {
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
    [new Date(now.getTime() - KEPT_MS), CLEARED_AT_ONCE],
  );
}
