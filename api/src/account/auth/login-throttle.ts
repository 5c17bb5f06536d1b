import type { FastifyRequest } from 'fastify';
import { maskIp } from '#src/identity/contacts/mask-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { addressOf } from '#src/account/auth/client.ts';
import { tooMany } from '#src/errors.ts';
import { isKnownNetwork } from '#src/identity/sessions/known-devices.ts';
import { HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts';
import { countEvent, enforceRateLimit, resetRateLimit, revertEvent } from '#src/platform/rate-limit.ts';

/**
 * Limits on password attempts:
 * - Five per name and client address. Names without an account are counted alike.
 * - A slower limit per name over all client addresses, against distributed guessing. It does not apply where the owner has signed in
 *   before, so that an attacker cannot lock the owner out.
 */
const limitsOf = (context: PasswordAttempt['context']) => ({
  perNameAndAddress: { name: `${context} of a name from an address`, max: 5, windowMs: 15 * MINUTE_MS },
  perName: { name: `${context} of a name`, max: 30, windowMs: HOUR_MS },
});

/** A password attempt. */
interface PasswordAttempt {
  /** Where the attempt was made. Attempts at the sign-in form must not block a signed-in owner. */
  readonly context: 'login' | 'identity';
  /** The key that attempts are counted by: the name as entered, or the account's id. */
  readonly name: string;
  readonly password: string;
  /** The account that the name belongs to; null if there is none. */
  readonly accountId: string | null;
}

/**
 * Returns whether the password is right. Wrong attempts count; a successful one does not.
 * @param hash null: there is no such account, or it has no password; takes as long as a wrong password
 * @throws HttpError `rate_limited`, before the password is compared
 */
export async function tryPassword(
  deps: AccountDeps,
  request: FastifyRequest,
  { hash, ...guess }: PasswordAttempt & { readonly hash: string | null },
): Promise<boolean> {
  return (await findMatchingHash(deps, request, { ...guess, hashes: [hash] })) === 0;
}

/**
 * Works as `tryPassword`, for a name that may match several accounts. Compares in order and stops at the first match.
 * @param hashes the first one belongs to the account that owns the name: only its password resets the count of wrong attempts.
 * Otherwise the owner of another account with the same name could keep guessing.
 * @returns index of the matching hash; undefined: none matches
 */
export async function findMatchingHash(
  deps: AccountDeps,
  request: FastifyRequest,
  { context, name, password, accountId, hashes }: PasswordAttempt & { readonly hashes: readonly (string | null)[] },
): Promise<number | undefined> {
  const { query } = deps.database;
  const now = deps.clock();
  const address = addressOf(deps, request);
  const perAddress = { name: 'logins from an address', max: deps.limits.logins, windowMs: HOUR_MS };
  await enforceRateLimit(query, perAddress, address, now);
  const { perName, perNameAndAddress } = limitsOf(context);
  const nameAndAddress = JSON.stringify([name, address]);
  await enforceRateLimit(query, perNameAndAddress, nameAndAddress, now);
  const wait = await countEvent(query, perName, name, now);
  if (wait > 0 && !(await isKnownNetwork(query, accountId, maskIp(address)))) throw tooMany(wait);
  const match = await findMatch(deps, password, hashes);
  if (match === undefined) return undefined;
  if (match === 0) await resetRateLimit(query, perNameAndAddress, nameAndAddress);
  else await revertEvent(query, perNameAndAddress, nameAndAddress);
  await revertEvent(query, perName, name);
  await revertEvent(query, perAddress, address);
  return match;
}

async function findMatch({ passwords }: AccountDeps, password: string, hashes: readonly (string | null)[]): Promise<number | undefined> {
  for (const [place, hash] of hashes.entries()) {
    if (await passwords.verify(password, hash)) return place;
  }
  return undefined;
}
