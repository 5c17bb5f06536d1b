import { IdempotencyError } from '#src/errors.ts';

/** Time for which answers are stored. */
export const IDEMPOTENCY_WINDOW_MS = 24 * 60 * 60 * 1000;

export interface IdempotentCall {
  /** Owner of the key: the caller, or the operation. Keys of different scopes are independent. */
  readonly scope: string;
  /** The caller's `Idempotency-Key`. */
  readonly key: string;
  /** Digest of everything that makes two calls the same. */
  readonly fingerprint: string;
}

/** Access to the stored answers, within the transaction of the call. */
export interface IdempotencyStore<Answer> {
  /** Runs a statement in the transaction and returns its rows. */
  readonly query: (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>;
  /** Returns the answer stored for the key in the last `IDEMPOTENCY_WINDOW_MS`. */
  readonly find: () => Promise<{ readonly fingerprint: string; readonly answer: Answer } | null>;
  /** Stores the answer, in place of an older one. */
  readonly save: (answer: Answer) => Promise<void>;
}

/**
 * Runs `work` unless the key has an answer already, which is returned instead. The answer is committed together with the work, so a lost
 * reply or a process that dies leaves either both or neither. If `work` rejects, nothing is stored, and the call can be repeated.
 * @throws IdempotencyError `in_flight` while the first call is running, `mismatch` if the key was used for another call
 */
export async function runOnce<Answer>(
  { scope, key, fingerprint }: IdempotentCall,
  { query, find, save }: IdempotencyStore<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  // Held until the end of the transaction, so a process that dies leaves no lock.
  const [lock] = await query('SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held', [`${scope} ${key}`]);
  if (!(lock as { held: boolean } | undefined)?.held) throw new IdempotencyError('in_flight');
  const first = await find();
  if (first) {
    if (first.fingerprint !== fingerprint) throw new IdempotencyError('mismatch');
    return first.answer;
  }
  const answer = await work();
  await save(answer);
  return answer;
}
