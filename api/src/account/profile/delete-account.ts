import type { FastifyRequest } from 'fastify';
import type { LockStatus } from '@plenum/shared-contracts/profile/schemas';
import { findAccount, type Account } from '#src/identity/accounts/account-queries.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { sendCode } from '#src/account/auth/send-code.ts';
import { redeemCode, type CodeTarget } from '#src/identity/codes.ts';
import { unauthorized } from '#src/errors.ts';
import { confirmedAddress, requireAccount } from '#src/account/reauthentication/confirm-identity.ts';
import { erasePersonalData } from '#src/account/personal-data/erase.ts';
import { ownerOf } from '#src/account/personal-data/tables.ts';
import { ACCOUNT_DELETED, queueMessage } from '#src/platform/notifications/outbox.ts';

/**
 * Sends the code that confirms deletion to the account's confirmed address. An unconfirmed address may belong to another person, so no
 * e-mail goes there: an account without a confirmed address needs a fresh session instead.
 * @throws HttpError `rate_limited` or `identity_unconfirmed`
 */
export async function requestDeletion(deps: AccountDeps, request: FastifyRequest): Promise<LockStatus> {
  const account = await requireAccount(deps, request);
  const target = confirmedAddress(account);
  if (target === null) {
    deps.authentication.requireFresh(request);
    return { lock_status: 'confirmed' };
  }
  const details = await sendCode(deps, request, codeFor(account, target), account.id);
  const { target_masked, expires_at, resend_in, attempts_left } = details;
  return { lock_status: 'code-sent', target_masked, expires_at, resend_in, attempts_left };
}

/**
 * Deletes the account and all personal data of its owner.
 * @throws HttpError `code_wrong`, `code_expired` or `identity_unconfirmed`
 */
export async function deleteAccount(deps: AccountDeps, request: FastifyRequest, code = ''): Promise<void> {
  const now = deps.clock();
  const account = await requireAccount(deps, request);
  const target = confirmedAddress(account);
  if (target === null) deps.authentication.requireFresh(request);
  else await redeemCode(deps.database.query, await deps.keys(), codeFor(account, target), { code }, now);
  await deps.database.transaction(async (query) => {
    const present = await findAccount(query, account.id, { lock: true });
    if (!present) throw unauthorized();
    const owner = ownerOf(present);
    await erasePersonalData(query, owner, now);
    if (owner.email !== null) await queueMessage(query, { template: ACCOUNT_DELETED, recipient: owner.email, data: {} }, now);
  });
}

function codeFor({ id }: Account, target: string): CodeTarget {
  return { purpose: 'delete', target, accountId: id };
}
