import type { FastifyRequest } from 'fastify';
import { maskIp } from '#src/identity/contacts/mask-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { addressOf } from '#src/account/auth/client.ts';
import { tooMany } from '#src/errors.ts';
import { isKnownNetwork } from '#src/identity/sessions/known-networks.ts';
import { countOnce, demandOnce, forget, HOUR, MINUTE, uncountOnce } from '#src/platform/rate-limit/rate-limit.ts';

/**
 * - api.md: five for a name and an address. Names that nobody has are counted alike.
 * - Slower, and for all addresses together: who guesses from a thousand of them gets no further. Not where the owner was
 *   signed in before, or anybody could keep them out.
 */
const limitsOf = (asked: Guess['asked']) => ({
  perNameAndAddress: { name: `${asked} of a name from an address`, most: 5, windowMs: 15 * MINUTE },
  perName: { name: `${asked} of a name`, most: 30, windowMs: HOUR },
});

/** A password that somebody says they have. */
interface Guess {
  /** Where it was asked for: who guesses at the way in must not keep the owner, who is signed in, from anything. */
  readonly asked: 'login' | 'identity';
  /** What tries are counted by: what was written, or the account's id. */
  readonly name: string;
  readonly password: string;
  /** Whose name it is; null: nobody's. */
  readonly accountId: string | null;
}

/**
 * Whether the password is right. Wrong ones count; a right one counts for nothing.
 * @param hash null: there is no such account, or it has no password; takes as long as a wrong one
 * @throws Fault `rate_limited`, before it is compared
 */
export async function tryPassword(
  deps: AccountDeps,
  request: FastifyRequest,
  { hash, ...guess }: Guess & { readonly hash: string | null },
): Promise<boolean> {
  return (await findRight(deps, request, { ...guess, hashes: [hash] })) === 0;
}

/**
 * As `tryPassword`, for a name that several may mean. Compared in their order as far as the right one.
 * @param hashes the first is that of whose name it is: only who has that begins the count of wrong ones anew, or somebody with
 * an account of their own by the same name could guess on and on
 * @returns place of the right one; undefined: none
 */
export async function findRight(
  deps: AccountDeps,
  request: FastifyRequest,
  { asked, name, password, accountId, hashes }: Guess & { readonly hashes: readonly (string | null)[] },
): Promise<number | undefined> {
  const { query } = deps.database;
  const now = deps.clock();
  const address = addressOf(deps, request);
  const perAddress = { name: 'logins from an address', most: deps.limits.logins, windowMs: HOUR };
  await demandOnce(query, perAddress, address, now);
  const { perName, perNameAndAddress } = limitsOf(asked);
  const nameAndAddress = JSON.stringify([name, address]);
  await demandOnce(query, perNameAndAddress, nameAndAddress, now);
  const wait = await countOnce(query, perName, name, now);
  if (wait > 0 && !(await isKnownNetwork(query, accountId, maskIp(address)))) throw tooMany(wait);
  const right = await firstRight(deps, password, hashes);
  if (right === undefined) return undefined;
  if (right === 0) await forget(query, perNameAndAddress, nameAndAddress);
  else await uncountOnce(query, perNameAndAddress, nameAndAddress);
  await uncountOnce(query, perName, name);
  await uncountOnce(query, perAddress, address);
  return right;
}

async function firstRight({ passwords }: AccountDeps, password: string, hashes: readonly (string | null)[]): Promise<number | undefined> {
  for (const [place, hash] of hashes.entries()) {
    if (await passwords.verify(password, hash)) return place;
  }
  return undefined;
}
