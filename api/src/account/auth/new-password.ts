import type { FastifyRequest } from 'fastify';
import type { OpenedPasswordLink } from '@plenum/shared-contracts/auth/schemas';
import { findAccount, findByConfirmedPhone, type Account } from '#src/identity/accounts/account-queries.ts';
import { demandGoodPassword } from '#src/identity/accounts/check-new-password.ts';
import { replacePassword } from '#src/account/auth/replace-password.ts';
import { takeOver } from '#src/account/contacts/replace-unverified-account.ts';
import { maskEmail } from '#src/identity/contacts/mask-contact.ts';
import { demandEmail, demandPhone } from '#src/identity/contacts/require-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { addressOf, clientOf } from '#src/account/auth/client.ts';
import { demandTry } from '#src/account/auth/limit-code-attempts.ts';
import { DONE } from '#src/account/replies.ts';
import { sendCode, type CodeDetails } from '#src/account/auth/send-code.ts';
import { redeemCode, type CodeTarget } from '#src/identity/codes/codes.ts';
import { consentNeeded, Fault, notFound, tooMany } from '#src/errors.ts';
import { linkExpired, openLink, spendLink, type Link } from '#src/identity/links/links.ts';
import { post } from '#src/platform/notifications/outbox.ts';
import { waitForAccountMessage } from '#src/platform/notifications/recipient-limit.ts';
import { isKnownNetwork, noticeNetwork } from '#src/identity/sessions/known-networks.ts';
import { demandOnce, HOUR } from '#src/platform/rate-limit/rate-limit.ts';

/** api.md: three an hour for each target, also for those that nobody has. */
const PER_TARGET = { name: 'recovery letters', most: 3, windowMs: HOUR };

const CONSENT_NEEDED = 'There is no confirmed account here yet. With this password you make one: please agree to what the page says.';

/** Sends a link if there is such an account; whether there is, is looked up when the letter is written. */
export async function recoverByEmail(deps: AccountDeps, request: FastifyRequest, given: string): Promise<void> {
  const email = demandEmail(given);
  const now = deps.clock();
  const { query } = deps.database;
  await demandOnce(query, { name: 'codes per address', most: deps.limits.codes, windowMs: HOUR }, addressOf(deps, request), now);
  await demandOnce(query, PER_TARGET, email, now);
  const wait = await waitForAccountMessage(query, email, now);
  if (wait > 0) throw tooMany(wait);
  await post(query, { letter: 'new-password', recipient: email, data: {} }, now);
}

/** Whose password the link sets, without using it. @throws Fault `not_found`, `link_expired` or `link_used` */
export async function lookAtPasswordLink({ database, clock }: AccountDeps, hash: string): Promise<OpenedPasswordLink> {
  const link = await openLink(database.query, 'new-password', hash, clock());
  if (link.usedAt !== null) await spendLink(database.query, 'new-password', hash, clock());
  const owner = demandOwner(link.accountId === null ? undefined : await findAccount(database.query, link.accountId), link);
  return { ...DONE, email_masked: maskEmail(String(link.data['email'])), ...(!owner.emailVerified && { consent_needed: true }) };
}

interface NewPassword {
  readonly password: string;
  /** To what somebody who gets an account agrees to. */
  readonly consent: boolean;
}

/**
 * Whoever opens the link has the mailbox: an account whose address nobody has confirmed was perhaps made by somebody else, and gives way.
 * @throws Fault `invalid_input`, `email_taken`, `consent_needed`, or as `lookAtPasswordLink`
 */
export async function setPasswordByLink(
  deps: AccountDeps,
  request: FastifyRequest,
  hash: string,
  { password, consent }: NewPassword,
): Promise<void> {
  const { database, clock, problemOfPassword } = deps;
  const now = clock();
  const link = await openLink(database.query, 'new-password', hash, now);
  const email = String(link.data['email']);
  await demandGoodPassword(problemOfPassword, password, [email]);
  const passwordHash = await deps.passwords.hash(password);
  await database.transaction(async (query) => {
    // Held before the link is spent: what another link does to the account at the same time is seen then.
    const account = link.accountId === null ? undefined : await findAccount(query, link.accountId, { lock: true });
    await spendLink(query, 'new-password', hash, now);
    const owner = demandOwner(account, link);
    if (!owner.emailVerified) {
      if (!consent) throw consentNeeded(CONSENT_NEEDED);
      return takeOver(query, owner, { email, passwordHash }, now);
    }
    await replacePassword(query, owner.id, passwordHash, now);
    await noticeNetwork(query, owner.id, clientOf(deps, request).addressMasked, now);
  });
}

/** Whose password the link sets. @throws Fault `not_found`, or `link_expired` when the address is not the account's any more */
function demandOwner(account: Account | undefined, { data }: Link): Account {
  if (!account) throw notFound('link');
  if (account.email !== data['email']) throw linkExpired();
  return account;
}

/**
 * Sends a code if somebody has confirmed this number; answers the same if not. Where its owner was signed in before, codes are
 * counted by themselves: a stranger who asks for codes and guesses at them does not keep the owner from theirs (decision 28).
 */
export async function recoverByPhone(deps: AccountDeps, request: FastifyRequest, given: string): Promise<CodeDetails> {
  const phone = demandPhone(given);
  return sendCode(deps, request, (await ownCode(deps, request, phone)) ?? { purpose: 'password', target: phone });
}

/** The code of somebody who asks from where the owner of this number was signed in; null: from anywhere else, or nobody's. */
async function ownCode(deps: AccountDeps, request: FastifyRequest, phone: string): Promise<CodeTarget | null> {
  const { query } = deps.database;
  const accountId = (await findByConfirmedPhone(query, phone))?.id ?? null;
  const isKnown = await isKnownNetwork(query, accountId, clientOf(deps, request).addressMasked);
  return accountId !== null && isKnown ? { purpose: 'password', target: phone, accountId } : null;
}

/** A code that was asked for elsewhere is good here, too. */
async function redeemPhoneCode(deps: AccountDeps, request: FastifyRequest, phone: string, code: string, now: Date): Promise<void> {
  const { query } = deps.database;
  const keys = await deps.keys();
  const own = await ownCode(deps, request, phone);
  if (own !== null) {
    try {
      return await redeemCode(query, keys, own, { code }, now);
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'code_expired')) throw error;
    }
  }
  await redeemCode(query, keys, { purpose: 'password', target: phone }, { code }, now);
}

/** @throws Fault `invalid_input`, `code_wrong` or `code_expired` */
export async function setPasswordByPhone(
  deps: AccountDeps,
  request: FastifyRequest,
  { phone: given, code, password }: { phone: string; code: string; password: string },
): Promise<void> {
  const now = deps.clock();
  const phone = demandPhone(given);
  await demandTry(deps, request, now);
  await demandGoodPassword(deps.problemOfPassword, password, [phone]);
  const passwordHash = await deps.passwords.hash(password);
  await redeemPhoneCode(deps, request, phone, code, now);
  await deps.database.transaction(async (query) => {
    const account = await findByConfirmedPhone(query, phone, { lock: true });
    if (!account) return;
    await replacePassword(query, account.id, passwordHash, now);
    await noticeNetwork(query, account.id, clientOf(deps, request).addressMasked, now);
  });
}
