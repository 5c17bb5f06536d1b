import type { FastifyRequest } from 'fastify';
import type { Credentials, SignedIn } from '@plenum/shared-contracts/auth/schemas';
import { findByConfirmedPhone, findByEmail, type Account } from '#src/accounts/account-queries.ts';
import { verifyPassword } from '#src/accounts/passwords.ts';
import { readEmail, readPhone } from '#src/addresses/read-address.ts';
import type { AccountDeps } from '#src/auth/account-deps.ts';
import { addressOf, clientOf } from '#src/auth/client.ts';
import { signedIn } from '#src/auth/replies.ts';
import type { Query } from '#src/database/query.ts';
import { Fault } from '#src/errors.ts';
import { firstPair, openSession } from '#src/sessions/session-store.ts';
import { demandOnce, forget, HOUR, MINUTE, uncountOnce } from '#src/throttle/throttle.ts';

/** api.md: five for a name and an address. Names that nobody has are counted alike. */
const PER_NAME_AND_ADDRESS = { name: 'login of a name from an address', most: 5, windowMs: 15 * MINUTE };
/** Slower, and for all addresses together: who guesses from a thousand of them gets no further. */
const PER_NAME = { name: 'login of a name', most: 30, windowMs: HOUR };

/** @throws Fault `wrong_credentials`, the same and after the same time whether or not there is such a name; `rate_limited` */
export async function logIn(deps: AccountDeps, request: FastifyRequest, { username, password }: Credentials): Promise<SignedIn> {
  const { database, clock, limits } = deps;
  const now = clock();
  const name = username.includes('@') ? readEmail(username) : (readPhone(username) ?? username.trim());
  const address = addressOf(deps, request);
  const perAddress = { name: 'logins from an address', most: limits.logins, windowMs: HOUR };
  await demandOnce(database.query, perAddress, address, now);
  await demandOnce(database.query, PER_NAME_AND_ADDRESS, `${name} ${address}`, now);
  await demandOnce(database.query, PER_NAME, name, now);

  const account = await findNamed(database.query, name);
  if (!(await verifyPassword(password, account?.passwordHash ?? null)) || !account) {
    throw new Fault(401, 'wrong_credentials', 'This name and this password do not belong together.');
  }
  await forget(database.query, PER_NAME_AND_ADDRESS, `${name} ${address}`);
  await uncountOnce(database.query, PER_NAME, name);
  await uncountOnce(database.query, perAddress, address);
  const keys = await deps.keys();
  return signedIn(await firstPair(keys, await openSession(database.query, keys, account.id, clientOf(deps, request), now)));
}

function findNamed(query: Query, name: string): Promise<Account | undefined> {
  return name.includes('@') ? findByEmail(query, name) : findByConfirmedPhone(query, name);
}
