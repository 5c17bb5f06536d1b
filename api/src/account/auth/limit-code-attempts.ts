import type { FastifyRequest } from 'fastify';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { addressOf } from '#src/account/auth/client.ts';
import { demandOnce, HOUR } from '#src/platform/rate-limit/rate-limit.ts';

/**
 * Counts a code submitted without a session. Five attempts per target are few enough, but one client could try a thousand targets.
 * @throws Fault `rate_limited`
 */
export async function demandTry(deps: AccountDeps, request: FastifyRequest, now: Date): Promise<void> {
  const limit = { name: 'tries per address', most: 5 * deps.limits.codes, windowMs: HOUR };
  await demandOnce(deps.database.query, limit, addressOf(deps, request), now);
}
