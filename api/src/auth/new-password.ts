import type { FastifyRequest } from 'fastify';
import type { OpenedLink } from '@plenum/shared-contracts/auth/schemas';
import { findAccount, findByConfirmedEmail, findByConfirmedPhone, type Account } from '#src/accounts/account-queries.ts';
import { demandGoodPassword } from '#src/accounts/check-new-password.ts';
import { confirmEmail } from '#src/accounts/confirm-address.ts';
import { hashPassword } from '#src/accounts/passwords.ts';
import { replacePassword } from '#src/accounts/replace-password.ts';
import { maskEmail } from '#src/addresses/mask.ts';
import { demandEmail, demandPhone } from '#src/addresses/demand-address.ts';
import type { AccountDeps } from '#src/auth/account-deps.ts';
import { addressOf } from '#src/auth/client.ts';
import { DONE } from '#src/auth/replies.ts';
import { sendCode, type CodeDetails } from '#src/auth/send-code.ts';
import { redeemCode } from '#src/codes/codes.ts';
import type { Query } from '#src/database/query.ts';
import { notFound } from '#src/errors.ts';
import { linkExpired, openLink, spendLink, type Link } from '#src/links/links.ts';
import { post } from '#src/post/outbox.ts';
import { demandOnce, HOUR } from '#src/throttle/throttle.ts';

/** api.md: three an hour for each target, also for those that nobody has. */
const PER_TARGET = { name: 'recovery letters', most: 3, windowMs: HOUR };

/** Sends a link if there is such an account; whether there is, is looked up when the letter is written. */
export async function recoverByEmail(deps: AccountDeps, request: FastifyRequest, given: string): Promise<void> {
  const email = demandEmail(given);
  const now = deps.clock();
  const { query } = deps.database;
  await demandOnce(query, { name: 'codes per address', most: deps.limits.codes, windowMs: HOUR }, addressOf(deps, request), now);
  await demandOnce(query, PER_TARGET, email, now);
  await post(query, { letter: 'new-password', recipient: email, data: {} }, now);
}

/** Whose password the link sets, without using it. @throws Fault `not_found`, `link_expired` or `link_used` */
export async function lookAtPasswordLink({ database, clock }: AccountDeps, hash: string): Promise<OpenedLink> {
  const link = await openLink(database.query, 'new-password', hash, clock());
  if (link.usedAt !== null) await spendLink(database.query, 'new-password', hash, clock());
  await demandOwner(database.query, link);
  return { ...DONE, email_masked: maskEmail(String(link.data['email'])) };
}

/** @throws Fault `invalid_input`, or as `lookAtPasswordLink` */
export async function setPasswordByLink(
  { database, clock, problemOfPassword }: AccountDeps,
  hash: string,
  password: string,
): Promise<void> {
  const now = clock();
  const link = await openLink(database.query, 'new-password', hash, now);
  const email = String(link.data['email']);
  await demandGoodPassword(problemOfPassword, password, [email]);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (query) => {
    // Held before the link is spent: what another link does to the account at the same time is seen then.
    const account = await demandOwner(query, link, { lock: true });
    await spendLink(query, 'new-password', hash, now);
    await replacePassword(query, account.id, passwordHash, now);
    // Whoever opens the link has the mailbox; who made the account may not have had it, and must not keep another way in.
    if (!account.emailVerified && !(await findByConfirmedEmail(query, email))) {
      await query('DELETE FROM social_identity WHERE account_id = $1', [account.id]);
      await confirmEmail(query, account.id, email, now);
    }
  });
}

/** Whose password the link sets. @throws Fault `not_found`, or `link_expired` when the address is not the account's any more */
async function demandOwner(query: Query, { accountId, data }: Link, { lock = false } = {}): Promise<Account> {
  const account = accountId === null ? undefined : await findAccount(query, accountId, { lock });
  if (!account) throw notFound('link');
  if (account.email !== data['email']) throw linkExpired();
  return account;
}

/** Sends a code if somebody has confirmed this number; answers the same if not. */
export async function recoverByPhone(deps: AccountDeps, request: FastifyRequest, given: string): Promise<CodeDetails> {
  return sendCode(deps, request, { purpose: 'password', target: demandPhone(given) });
}

/** @throws Fault `invalid_input`, `code_wrong` or `code_expired` */
export async function setPasswordByPhone(deps: AccountDeps, given: string, code: string, password: string): Promise<void> {
  const now = deps.clock();
  const phone = demandPhone(given);
  await demandGoodPassword(deps.problemOfPassword, password, [phone]);
  const passwordHash = await hashPassword(password);
  await redeemCode(deps.database.query, await deps.keys(), { purpose: 'password', target: phone }, code, now);
  await deps.database.transaction(async (query) => {
    const account = await findByConfirmedPhone(query, phone, { lock: true });
    if (account) await replacePassword(query, account.id, passwordHash, now);
  });
}
