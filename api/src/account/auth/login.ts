import type { FastifyRequest } from 'fastify';
import type { Credentials, SignedIn } from '@plenum/shared-contracts/auth/schemas';
import { findByConfirmedPhone, findClaimants, type Account, lockIfPasswordUnchanged } from '#src/identity/accounts/account-queries.ts';
import { normaliseEmail, normalisePhone } from '#src/identity/contacts/parse-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { clientOf } from '#src/account/auth/client.ts';
import { findMatchingHash } from '#src/account/auth/login-throttle.ts';
import { signedIn } from '#src/account/replies.ts';
import type { Query } from '#src/platform/database/query.ts';
import { HttpError } from '#src/errors.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';
import { firstTokenPair, openSession } from '#src/identity/sessions/session-store.ts';
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts';
import { countEvent, resetRateLimit } from '#src/platform/rate-limit.ts';

/** Wrong attempts at the owner's password before the owner is notified (ASVS 6.3.5), at most once a day. */
const FAILED_LOGINS = { name: 'failed logins of a name', max: 9, windowMs: HOUR_MS };
const NOTIFICATIONS = { name: 'notifications of failed logins', max: 1, windowMs: DAY_MS };

/** @throws HttpError `wrong_credentials`, with the same answer and timing whether or not the name exists; `rate_limited` */
export async function logIn(deps: AccountDeps, request: FastifyRequest, { username, password }: Credentials): Promise<SignedIn> {
  const { query } = deps.database;
  const now = deps.clock();
  const name = username.includes('@') ? normaliseEmail(username) : (normalisePhone(username) ?? username.trim());
  const named = await findNamed(query, name);
  const hashes = named.map((account) => account?.passwordHash ?? null);
  const match = await findMatchingHash(deps, request, { context: 'login', name, password, accountId: named[0]?.id ?? null, hashes });
  const account = match === undefined ? undefined : named[match];
  if (!account) {
    await countFailedLogin(query, name, now);
    throw wrongCredentials();
  }
  if (match === 0) await resetRateLimit(query, FAILED_LOGINS, name);
  const keys = await deps.keys();
  const beginning = { keys, rules: deps.sessions, from: clientOf(deps, request) };
  const session = await deps.database.transaction(async (query) => {
    if (!(await lockIfPasswordUnchanged(query, account))) throw wrongCredentials();
    return openSession(query, account.id, beginning, now);
  });
  return signedIn(await firstTokenPair(keys, session));
}

function wrongCredentials(): HttpError {
  return new HttpError(401, 'wrong_credentials', 'The address or number does not match the password. Check both, or set a new password.');
}

/** Returns the account that owns the name, then those that claim it. The number of entries is the same for each kind of name. */
async function findNamed(query: Query, name: string): Promise<readonly (Account | undefined)[]> {
  return name.includes('@') ? findClaimants(query, name) : [await findByConfirmedPhone(query, name)];
}

/** Queues the e-mail for every name: whether it has an account is looked up when the e-mail is composed. */
async function countFailedLogin(query: Query, name: string, now: Date): Promise<void> {
  if ((await countEvent(query, FAILED_LOGINS, name, now)) === 0) return;
  if ((await countEvent(query, NOTIFICATIONS, name, now)) > 0) return;
  await queueMessage(query, { template: 'failed-sign-ins', recipient: name, data: {}, limitedBy: 'failed-sign-ins' }, now);
}
