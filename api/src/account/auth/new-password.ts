import type { FastifyRequest } from 'fastify';
import type { OpenedPasswordLink } from '@plenum/shared-contracts/auth/schemas';
import { findAccount, findByConfirmedPhone, type Account, setPassword } from '#src/identity/accounts/account-queries.ts';
import { requireAcceptablePassword } from '#src/identity/accounts/check-new-password.ts';
import { replaceUnverifiedAccount } from '#src/account/contacts/replace-unverified-account.ts';
import { maskEmail } from '#src/identity/contacts/mask-contact.ts';
import { requireEmail, requirePhone } from '#src/identity/contacts/parse-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { addressOf, clientOf } from '#src/account/auth/client.ts';
import { limitCodeAttempts, sendCode, type CodeDetails } from '#src/account/auth/send-code.ts';
import { DONE } from '#src/account/replies.ts';
import { redeemCode, type CodeTarget, invalidateCodes } from '#src/identity/codes.ts';
import { consentNeeded, HttpError, notFound, tooMany } from '#src/errors.ts';
import { linkExpired, readLink, consumeLink, type Link, expireLinks } from '#src/identity/links.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';
import { consumeAccountMessageLimit } from '#src/platform/notifications/recipient-limit.ts';
import { isKnownNetwork, recordNetwork } from '#src/identity/sessions/known-devices.ts';
import { HOUR_MS } from '#src/platform/durations.ts';
import { enforceRateLimit } from '#src/platform/rate-limit.ts';
import { notifyOwner } from '#src/identity/accounts/notify-owner.ts';
import type { Query } from '#src/platform/database/query.ts';
import { closeSessions } from '#src/identity/sessions/session-store.ts';

/** Three an hour for each target, with or without an account. */
const PER_TARGET = { name: 'recovery messages', max: 3, windowMs: HOUR_MS };

const CONSENT_NEEDED = 'You have no confirmed account yet. Setting this password creates one: please accept the terms on the page.';

/** Queues a link for the address. Whether it has an account is looked up when the e-mail is composed. */
export async function recoverByEmail(deps: AccountDeps, request: FastifyRequest, given: string): Promise<void> {
  const email = requireEmail(given);
  const now = deps.clock();
  const { query } = deps.database;
  await enforceRateLimit(query, { name: 'codes per address', max: deps.limits.codes, windowMs: HOUR_MS }, addressOf(deps, request), now);
  await enforceRateLimit(query, PER_TARGET, email, now);
  const wait = await consumeAccountMessageLimit(query, email, now);
  if (wait > 0) throw tooMany(wait);
  await queueMessage(query, { template: 'new-password', recipient: email, data: {} }, now);
}

/** Returns the account whose password the link sets, without using the link. @throws HttpError `not_found`, `link_expired` or `link_used` */
export async function checkPasswordLink({ database, clock }: AccountDeps, hash: string): Promise<OpenedPasswordLink> {
  const link = await readLink(database.query, 'new-password', hash, clock());
  if (link.usedAt !== null) await consumeLink(database.query, 'new-password', hash, clock());
  const owner = requireOwner(link.accountId === null ? undefined : await findAccount(database.query, link.accountId), link);
  return { ...DONE, email_masked: maskEmail(String(link.data['email'])), ...(!owner.emailVerified && { consent_needed: true }) };
}

interface NewPassword {
  readonly password: string;
  /** Consent to the terms, needed if an account is created. */
  readonly consent: boolean;
}

/**
 * Sets the password. The link proves ownership of the mailbox: an account whose address was never confirmed may be a stranger's and is
 * replaced.
 * @throws HttpError `invalid_input`, `email_taken`, `consent_needed`, or as `checkPasswordLink`
 */
export async function setPasswordByLink(
  deps: AccountDeps,
  request: FastifyRequest,
  hash: string,
  { password, consent }: NewPassword,
): Promise<void> {
  const { database, clock, checkNewPassword } = deps;
  const now = clock();
  const link = await readLink(database.query, 'new-password', hash, now);
  const email = String(link.data['email']);
  await requireAcceptablePassword(checkNewPassword, password, [email]);
  const passwordHash = await deps.passwords.hash(password);
  await database.transaction(async (query) => {
    // Locks the account before using the link, so that a concurrent change by another link is visible here.
    const account = link.accountId === null ? undefined : await findAccount(query, link.accountId, { lock: true });
    await consumeLink(query, 'new-password', hash, now);
    const owner = requireOwner(account, link);
    if (!owner.emailVerified) {
      if (!consent) throw consentNeeded(CONSENT_NEEDED);
      return replaceUnverifiedAccount(query, owner, { email, passwordHash }, now);
    }
    await replacePassword(query, owner.id, passwordHash, now);
    await recordNetwork(query, owner.id, clientOf(deps, request).addressMasked, now);
  });
}

/**
 * Returns the account whose password the link sets.
 * @throws HttpError `not_found`, or `link_expired` when the address is no longer the account's
 */
function requireOwner(account: Account | undefined, { data }: Link): Account {
  if (!account) throw notFound('link');
  if (account.email !== data['email']) throw linkExpired();
  return account;
}

/**
 * Sends a code if an account has confirmed this number; answers the same if not. Codes requested where the owner has signed in before are
 * counted separately: a stranger who requests and guesses codes cannot block the owner (decision 28).
 */
export async function recoverByPhone(deps: AccountDeps, request: FastifyRequest, given: string): Promise<CodeDetails> {
  const phone = requirePhone(given);
  return sendCode(deps, request, (await ownCode(deps, request, phone)) ?? { purpose: 'password', target: phone });
}

/** Returns the code target reserved for clients where the number's owner has signed in before; null for any other client or number. */
async function ownCode(deps: AccountDeps, request: FastifyRequest, phone: string): Promise<CodeTarget | null> {
  const { query } = deps.database;
  const accountId = (await findByConfirmedPhone(query, phone))?.id ?? null;
  const isKnown = await isKnownNetwork(query, accountId, clientOf(deps, request).addressMasked);
  return accountId !== null && isKnown ? { purpose: 'password', target: phone, accountId } : null;
}

/** Accepts a code that was requested on another device too. */
async function redeemPhoneCode(deps: AccountDeps, request: FastifyRequest, phone: string, code: string, now: Date): Promise<void> {
  const { query } = deps.database;
  const keys = await deps.keys();
  const redeem = (target: CodeTarget) => redeemCode(query, keys, target, { code }, now);
  const shared: CodeTarget = { purpose: 'password', target: phone };
  const own = await ownCode(deps, request, phone);
  if (own === null) return redeem(shared);
  try {
    await redeem(own);
  } catch (first) {
    if (!isRefusedCode(first)) throw first;
    try {
      await redeem(shared);
    } catch (second) {
      // An open code that this client requested is the one whose attempts its user must know.
      throw isRefusedCode(second) && first.code === 'code_wrong' ? first : second;
    }
  }
}

const isRefusedCode = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.code === 'code_wrong' || error.code === 'code_expired');

/** @throws HttpError `invalid_input`, `code_wrong` or `code_expired` */
export async function setPasswordByPhone(
  deps: AccountDeps,
  request: FastifyRequest,
  { phone: given, code, password }: { phone: string; code: string; password: string },
): Promise<void> {
  const now = deps.clock();
  const phone = requirePhone(given);
  await limitCodeAttempts(deps, request, now);
  await requireAcceptablePassword(deps.checkNewPassword, password, [phone]);
  const passwordHash = await deps.passwords.hash(password);
  await redeemPhoneCode(deps, request, phone, code, now);
  await deps.database.transaction(async (query) => {
    const account = await findByConfirmedPhone(query, phone, { lock: true });
    if (!account) return;
    await replacePassword(query, account.id, passwordHash, now);
    await recordNetwork(query, account.id, clientOf(deps, request).addressMasked, now);
  });
}

/**
 * Sets another password and signs out everywhere, inside the caller's transaction: the old password may have been stolen. Pending addresses
 * are dropped, and all earlier links and codes become invalid.
 * @param stay the session to keep; null: none
 */
export async function replacePassword(
  query: Query,
  accountId: string,
  passwordHash: string,
  now: Date,
  stay: string | null = null,
): Promise<void> {
  await setPassword(query, accountId, passwordHash);
  await query('UPDATE account SET pending_email = NULL, pending_phone = NULL WHERE id = $1', [accountId]);
  await closeSessions(query, accountId, stay);
  await expireLinks(query, accountId, ['new-password', 'confirm-email', 'confirm-registration'], now);
  await invalidateCodes(query, accountId);
  await notifyOwner(query, accountId, { template: 'password-changed' }, now);
}
