import type { FastifyRequest } from 'fastify';
import { requiredMessage } from '@plenum/shared-forms/validation-messages';
import { findAccount, findByConfirmedEmail, findByConfirmedPhone, type Account } from '#src/identity/accounts/account-queries.ts';
import { confirmEmail, confirmPhone, emailTaken, phoneTaken } from '#src/account/contacts/confirm-contact.ts';
import { notifyOwner } from '#src/identity/accounts/notify-owner.ts';
import { maskEmail, maskPhone } from '#src/identity/contacts/mask-contact.ts';
import type { AccountDeps } from '#src/account/account-deps.ts';
import { requireEmail, requirePhone } from '#src/identity/contacts/parse-contact.ts';
import { queueDummyCode, queueCode, countCodeRequest, type CodeDetails, type ConfirmLink } from '#src/account/auth/send-code.ts';
import { redeemCode } from '#src/identity/codes.ts';
import type { Query } from '#src/platform/database/query.ts';
import { HttpError, tooMany, unauthorized, invalidInput } from '#src/errors.ts';
import { expireLinks } from '#src/identity/links.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';
import { lockAccount } from '#src/identity/sessions/lock-account.ts';
import { HOUR_MS } from '#src/platform/durations.ts';
import { enforceRateLimit } from '#src/platform/rate-limit.ts';

/** Also limits how many addresses a user can probe, since the answer says when one is taken. */
const PER_ACCOUNT = { name: 'changes of address', max: 3, windowMs: HOUR_MS };

/** Differences between e-mail and phone. */
const KINDS = {
  email: {
    read: requireEmail,
    column: 'pending_email',
    owner: findByConfirmedEmail,
    taken: emailTaken,
    /** The contact to be confirmed; null: the current one is confirmed and no change is pending. */
    awaiting: ({ email, emailVerified, pendingEmail }: Account) => pendingEmail ?? (emailVerified ? null : email),
    current: ({ email, emailVerified }: Account) => (emailVerified ? email : null),
    confirm: confirmEmail,
  },
  phone: {
    read: requirePhone,
    column: 'pending_phone',
    owner: findByConfirmedPhone,
    taken: phoneTaken,
    awaiting: ({ phone, phoneVerified, pendingPhone }: Account) => pendingPhone ?? (phoneVerified ? null : phone),
    current: ({ phone, phoneVerified }: Account) => (phoneVerified ? phone : null),
    confirm: async (query: Query, accountId: string, phone: string, now: Date) => {
      await confirmPhone(query, accountId, phone, now);
      await notifyOwner(query, accountId, { template: 'sign-in-method-changed', data: { change: 'phone', what: maskPhone(phone) } }, now);
    },
  },
} as const;
export type AddressKind = keyof typeof KINDS;

/**
 * Sends a code to a new address. The old address remains until the code is entered. Requesting the current address cancels a pending
 * change.
 * @returns null when a change was cancelled
 * @throws HttpError `invalid_input`, `identity_unconfirmed`, `email_taken`, `phone_taken`, `address_changed` or `rate_limited`
 */
export async function changeAddress(
  deps: AccountDeps,
  request: FastifyRequest,
  kind: AddressKind,
  given: string,
): Promise<CodeDetails | null> {
  const { read, owner, taken, current, awaiting, column } = KINDS[kind];
  const caller = deps.authentication.callerOf(request);
  const { accountId } = caller;
  const now = deps.clock();
  const address = read(given);
  const account = await findAccount(deps.database.query, accountId);
  if (!account) throw unauthorized();
  const waiting = awaiting(account);
  /** Locks the account and checks that it is unchanged: a concurrent call may have confirmed an address. */
  const hold = async (query: Query) => {
    const held = await lockAccount(query, caller, now);
    if (awaiting(held) !== waiting || current(held) !== current(account)) throw addressChanged(kind);
  };
  if (current(account) === address && waiting !== null) {
    await deps.database.transaction(async (query) => {
      await hold(query);
      await query(`UPDATE account SET ${column} = NULL WHERE id = $1`, [accountId]);
      if (kind === 'email') await expireLinks(query, accountId, ['confirm-email', 'confirm-registration'], now);
    });
    return null;
  }
  if (current(account) === address) throw invalidInput([{ field: kind, message: 'You already use this one.' }]);
  // Requesting another code for the pending address changes nothing, so it needs no fresh session.
  if (waiting !== address) deps.authentication.requireFresh(request);
  await enforceRateLimit(deps.database.query, PER_ACCOUNT, `${kind} ${accountId}`, now);
  if (await owner(deps.database.query, address)) throw taken();
  const code = { purpose: 'confirm', target: address } as const;
  const { wait, isDue } = await countCodeRequest(deps, request, code, accountId);
  if (wait > 0) throw tooMany(wait);
  return deps.database.transaction(async (query) => {
    await hold(query);
    await query(`UPDATE account SET ${column} = $2 WHERE id = $1`, [accountId, address]);
    if (kind === 'email' && account.email !== null && account.emailVerified) {
      await queueMessage(
        query,
        { template: 'email-change-requested', recipient: account.email, data: { to: maskEmail(address) }, accountId },
        now,
      );
    }
    if (!isDue) return queueDummyCode(query, code, accountId, now);
    return queueCode(query, code, accountId, now, kind === 'email' ? linkFor(account) : null);
  });
}

/** Until an address is confirmed, every e-mail warns its reader of an account that a stranger may have created in their name. */
const linkFor = ({ emailVerified }: Account): ConfirmLink => (emailVerified ? 'confirm-email' : 'confirm-registration');

function addressChanged(kind: AddressKind): HttpError {
  const what = kind === 'email' ? 'e-mail address' : 'phone number';
  return new HttpError(
    409,
    'address_changed',
    `The ${what} of your account has just been changed in another session. Reload the page and check it.`,
  );
}

interface GivenCode {
  readonly code: string;
  readonly address: string | undefined;
}

/**
 * Confirms the pending address. Has no effect when none is pending.
 * @param given what the caller entered; without an address the code is for the pending one, whichever it is
 * @throws HttpError `code_wrong`, `code_expired`, `email_taken`, `phone_taken`, or `address_changed` when the change was cancelled
 * or replaced
 */
export async function confirmAddress(deps: AccountDeps, request: FastifyRequest, kind: AddressKind, given: GivenCode): Promise<void> {
  const caller = deps.authentication.callerOf(request);
  const { accountId } = caller;
  const { read, awaiting, current, confirm } = KINDS[kind];
  const now = deps.clock();
  const account = await findAccount(deps.database.query, accountId);
  if (!account) throw unauthorized();
  const target = awaiting(account);
  const expected = given.address === undefined ? target : read(given.address);
  if (expected !== null && expected !== target) {
    if (expected === current(account)) return;
    throw addressChanged(kind);
  }
  if (target === null) {
    if (current(account) !== null) return;
    throw invalidInput([{ field: kind, message: requiredMessage(kind === 'email' ? 'an e-mail address first' : 'a phone number first') }]);
  }
  await redeemCode(deps.database.query, await deps.keys(), { purpose: 'confirm', target }, { code: given.code }, now);
  await deps.database.transaction(async (query) => {
    const held = await lockAccount(query, caller, now);
    if (awaiting(held) === target) await confirm(query, accountId, target, now);
    else if (current(held) !== target) throw addressChanged(kind);
  });
}
