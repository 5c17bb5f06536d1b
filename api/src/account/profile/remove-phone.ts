import type { AccountDeps } from '#src/account/account-deps.ts';
import { HttpError } from '#src/errors.ts';
import { notifyOwner } from '#src/identity/accounts/notify-owner.ts';
import { invalidateCodes } from '#src/identity/codes.ts';
import { maskPhone } from '#src/identity/contacts/mask-contact.ts';
import type { Caller } from '#src/identity/sessions/access-token.ts';
import { lockAccount } from '#src/identity/sessions/lock-account.ts';
import type { Query } from '#src/platform/database/query.ts';

/**
 * Removes the phone number of the caller's account, with a pending one. Repeating it has no effect.
 * @throws HttpError `last_sign_in_method` when nothing else is confirmed
 */
export async function removePhone({ database, clock }: Pick<AccountDeps, 'database' | 'clock'>, caller: Caller): Promise<void> {
  await database.transaction(async (query) => {
    const now = clock();
    const { id, phone, phoneVerified, emailVerified } = await lockAccount(query, caller, now);
    if (phoneVerified && !emailVerified && !(await hasProvider(query, id))) {
      throw new HttpError(409, 'last_sign_in_method', 'This is your only way to sign in. Confirm an e-mail address first.');
    }
    // First, as they are found by the confirmed number.
    await invalidateCodes(query, id);
    await query('UPDATE account SET phone = NULL, phone_verified = false, pending_phone = NULL WHERE id = $1', [id]);
    if (phone !== null && phoneVerified) {
      const data = { change: 'phone-removed', what: maskPhone(phone) };
      await notifyOwner(query, id, { template: 'sign-in-method-changed', data }, now);
    }
  });
}

async function hasProvider(query: Query, accountId: string): Promise<boolean> {
  return (await query('SELECT FROM social_identity WHERE account_id = $1', [accountId])).length > 0;
}
