import type { FastifyRequest } from 'fastify';
import { verifyPassword } from '#src/accounts/passwords.ts';
import { maskIp } from '#src/addresses/mask.ts';
import type { AccountDeps } from '#src/auth/account-deps.ts';
import { addressOf } from '#src/auth/client.ts';
import { tooMany } from '#src/errors.ts';
import { isKnownNetwork } from '#src/sessions/known-networks.ts';
import { countOnce, demandOnce, forget, HOUR, MINUTE, uncountOnce } from '#src/throttle/throttle.ts';

/** api.md: five for a name and an address. Names that nobody has are counted alike. */
const PER_NAME_AND_ADDRESS = { name: 'login of a name from an address', most: 5, windowMs: 15 * MINUTE };
/**
 * Slower, and for all addresses together: who guesses from a thousand of them gets no further. Not where the owner was
 * signed in before, or anybody could keep them out.
 */
const PER_NAME = { name: 'login of a name', most: 30, windowMs: HOUR };

/** A password that somebody says they have. */
export interface Guess {
  /** What tries are counted by. */
  readonly name: string;
  readonly password: string;
  /** Null: nobody has this name. */
  readonly accountId: string | null;
  /** Null: there is no such account, or it has no password; takes as long as a wrong one. */
  readonly hash: string | null;
}

/**
 * Whether the password is right. Wrong ones count; a right one counts for nothing.
 * @throws Fault `rate_limited`, before it is compared
 */
export async function tryPassword(
  deps: AccountDeps,
  request: FastifyRequest,
  { name, password, accountId, hash }: Guess,
): Promise<boolean> {
  const { query } = deps.database;
  const now = deps.clock();
  const address = addressOf(deps, request);
  const perAddress = { name: 'logins from an address', most: deps.limits.logins, windowMs: HOUR };
  await demandOnce(query, perAddress, address, now);
  await demandOnce(query, PER_NAME_AND_ADDRESS, `${name} ${address}`, now);
  const wait = await countOnce(query, PER_NAME, name, now);
  if (wait > 0 && !(await isKnownNetwork(query, accountId, maskIp(address)))) throw tooMany(wait);
  if (!(await verifyPassword(password, hash))) return false;
  await forget(query, PER_NAME_AND_ADDRESS, `${name} ${address}`);
  await uncountOnce(query, PER_NAME, name);
  await uncountOnce(query, perAddress, address);
  return true;
}
