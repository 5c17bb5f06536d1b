import type { FastifyRequest } from 'fastify';
import type { IdentityProof, IdentityState } from '@plenum/shared-contracts/profile/identity';
import { requiredMessage } from '@plenum/shared-forms/validation-messages';
import { findAccount, type Account } from '#src/identity/accounts/account-queries.ts';
import { maskAddress } from '#src/identity/contacts/mask-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { tryPassword } from '#src/account/auth/login-throttle.ts';
import { sendCode, type CodeDetails } from '#src/account/auth/send-code.ts';
import { redeemCode } from '#src/identity/codes.ts';
import { HttpError, unauthorized, invalidInput } from '#src/errors.ts';
import { idempotencyKeyOf } from '#src/platform/idempotency/idempotency.ts';
import { freshUntil } from '#src/identity/sessions/session-rules.ts';
import { markAuthenticated } from '#src/identity/sessions/session-store.ts';

/** Returns how the caller can reauthenticate. */
export async function findIdentityState(deps: AccountDeps, request: FastifyRequest): Promise<IdentityState> {
  const account = await requireAccount(deps, request);
  const target = account.passwordHash === null ? confirmedAddress(account) : null;
  const until = freshUntil(deps.sessions, deps.authentication.callerOf(request).authenticatedAt);
  return {
    way: account.passwordHash !== null ? 'password' : target === null ? 'sign-in' : 'code',
    target_masked: target === null ? null : maskAddress(target),
    confirmed_until: until.getTime() > deps.clock().getTime() ? until.toISOString() : null,
  };
}

/** Sends a code to an account without a password. @throws HttpError `not_verified` or `rate_limited` */
export async function sendIdentityCode(deps: AccountDeps, request: FastifyRequest): Promise<CodeDetails> {
  return sendCode(deps, request, codeFor(await requireNoPassword(deps, request)));
}

/**
 * Makes the session fresh again. Its tokens must then be refreshed, which invalidates stolen copies.
 * @throws HttpError `wrong_credentials`, `code_wrong`, `code_expired`, `not_verified` or `rate_limited`
 */
export async function confirmIdentity(deps: AccountDeps, request: FastifyRequest, proof: IdentityProof): Promise<void> {
  const { query } = deps.database;
  if ('password' in proof) await requirePassword(deps, request, await requireAccount(deps, request), proof.password, 'password');
  else
    await redeemCode(
      query,
      await deps.keys(),
      codeFor(await requireNoPassword(deps, request)),
      { code: proof.code, call: idempotencyKeyOf(request) },
      deps.clock(),
    );
  await markAuthenticated(query, deps.authentication.callerOf(request).sessionId, deps.clock());
}

/**
 * Requires the right password, within the limits of sign-in. Does not return 401, at which clients end the session.
 * @throws HttpError `wrong_credentials` or `rate_limited`
 */
export async function requirePassword(
  deps: AccountDeps,
  request: FastifyRequest,
  { id, passwordHash: hash }: Account,
  password: string,
  field: 'password' | 'current_password',
): Promise<void> {
  if (await tryPassword(deps, request, { context: 'identity', name: id, password, accountId: id, hash })) return;
  throw wrongPassword(field);
}

export function wrongPassword(field: 'password' | 'current_password'): HttpError {
  return invalidInput([{ field, message: 'This is not the password of your account.' }], { code: 'wrong_credentials' });
}

/** Returns the caller's account. @throws HttpError `unauthorized` when it has been deleted */
export async function requireAccount({ database, authentication }: AccountDeps, request: FastifyRequest): Promise<Account> {
  const account = await findAccount(database.query, authentication.callerOf(request).accountId);
  if (!account) throw unauthorized();
  return account;
}

/** Returns the account's confirmed address. @throws HttpError `not_verified` */
export function requireConfirmedAddress(account: Account): string {
  const address = confirmedAddress(account);
  if (address === null) throw new HttpError(409, 'not_verified', 'Please confirm your e-mail address or your phone number first.');
  return address;
}

/** Rejects accounts with a password, which a code must not replace. */
async function requireNoPassword(deps: AccountDeps, request: FastifyRequest): Promise<Account> {
  const account = await requireAccount(deps, request);
  if (account.passwordHash === null) return account;
  throw invalidInput([{ field: 'password', message: requiredMessage('the password of your account') }]);
}

function codeFor(account: Account) {
  return { purpose: 'identity', target: requireConfirmedAddress(account), accountId: account.id } as const;
}

/** Returns the confirmed contact, or null. An unconfirmed one may belong to another person. */
export function confirmedAddress({ email, emailVerified, phone, phoneVerified }: Account): string | null {
  return (emailVerified ? email : null) ?? (phoneVerified ? phone : null);
}
