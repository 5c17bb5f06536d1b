import type { FastifyRequest } from 'fastify';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { addressOf } from '#src/account/auth/client.ts';
import { enforceRateLimit, HOUR } from '#src/platform/rate-limit/rate-limit.ts';

/**
 * Counts a code submitted without a session. Five attempts per target are few enough, but one client could try a thousand targets.
 * @throws HttpError `rate_limited`
 */
export async function limitCodeAttempts(deps: AccountDeps, request: FastifyRequest, now: Date): Promise<void> {
  const limit = { name: 'tries per address', most: 5 * deps.limits.codes, windowMs: HOUR };
  await enforceRateLimit(deps.database.query, limit, addressOf(deps, request), now);
}
