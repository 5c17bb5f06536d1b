import type { FastifyRequest } from 'fastify';
import type { LockStatus } from '@plenum/shared-contracts/profile/schemas';
import type { Account } from '#src/accounts/account-queries.ts';
import type { AccountDeps } from '#src/auth/account-deps.ts';
import { sendCode } from '#src/auth/send-code.ts';
import { redeemCode, type CodeTarget } from '#src/codes/codes.ts';
import { leaveCompanies } from '#src/companies/company-queries.ts';
import { confirmedAddress, demandAccount } from '#src/identity/confirm-identity.ts';
import { post } from '#src/post/outbox.ts';
import { forgetRegistrations } from '#src/webinars/forget-registrations.ts';

/**
 * Sends the code that deleting needs to the address that the account has confirmed. Any other address may be somebody
 * else's, who gets no letter from here: without a confirmed one it takes a fresh session.
 * @throws Fault `rate_limited` or `identity_unconfirmed`
 */
export async function askToDelete(deps: AccountDeps, request: FastifyRequest): Promise<LockStatus> {
  const account = await demandAccount(deps, request);
  const target = confirmedAddress(account);
  if (target === null) {
    deps.authentication.demandFresh(request);
    return { lock_status: 'confirmed' };
  }
  const details = await sendCode(deps, request, codeFor(account, target), account.id);
  const { target_masked, expires_at, resend_in } = details;
  return { lock_status: 'code-sent', target_masked, expires_at, resend_in };
}

/**
 * Deletes the account with all that is kept about its owner.
 * @throws Fault `code_wrong`, `code_expired` or `identity_unconfirmed`
 */
export async function deleteAccount(deps: AccountDeps, request: FastifyRequest, code = ''): Promise<void> {
  const now = deps.clock();
  const account = await demandAccount(deps, request);
  const target = confirmedAddress(account);
  if (target === null) deps.authentication.demandFresh(request);
  else await redeemCode(deps.database.query, await deps.keys(), codeFor(account, target), code, now);
  await deps.database.transaction(async (query) => {
    await leaveCompanies(query, account.id);
    await query('DELETE FROM account WHERE id = $1', [account.id]);
    await query('DELETE FROM avatar WHERE digest = $1 AND NOT EXISTS (SELECT FROM account WHERE avatar = $1)', [account.avatar]);
    if (account.email === null || !account.emailVerified) return;
    // A confirmed address makes theirs what came with it by forms.
    await forgetRegistrations(query, account.email, now);
    await query('DELETE FROM form_submission WHERE email = $1', [account.email]);
    await query('DELETE FROM outbox WHERE recipient = $1', [account.email]);
    await post(query, { letter: 'account-deleted', recipient: account.email, data: {} }, now);
  });
}

function codeFor({ id }: Account, target: string): CodeTarget {
  return { purpose: 'delete', target, accountId: id };
}
