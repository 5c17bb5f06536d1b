import type { Account } from '#src/identity/accounts/account-queries.ts';
import { confirmEmail } from '#src/account/contacts/confirm-contact.ts';
import { createAccount, nameFrom } from '#src/identity/accounts/create-account.ts';
import type { Query } from '#src/platform/database/query.ts';
import { erasePersonalData } from '#src/account/personal-data/erase.ts';
import { ownerOf } from '#src/account/personal-data/tables.ts';
import { releaseOrders } from '#src/billing/orders/order-store.ts';
import { expireLinks, detachUsedLinks } from '#src/identity/links.ts';

/** The owner of a mailbox, who has given the consent that an account needs. */
interface Owner {
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Gives the owner of a mailbox a new account in place of an unconfirmed one that claims the address, inside the caller's transaction, which
 * has locked the old account. The account must be new because a stranger may have created the old one: a phone, a provider or a session
 * would remain a way in for them. The old account is deleted, except for the orders placed with the address, unless another of its contacts is confirmed: then it only loses the address.
 * @throws HttpError `email_taken` when another account has confirmed the address
 */
export async function replaceUnverifiedAccount(query: Query, claimed: Account, { email, passwordHash }: Owner, now: Date): Promise<void> {
  if (await hasConfirmedContact(query, claimed)) {
    await query('UPDATE account SET email = NULL WHERE id = $1', [claimed.id]);
    await expireLinks(query, claimed.id, ['confirm-registration', 'new-password'], now);
  } else {
    await detachUsedLinks(query, claimed.id);
    await releaseOrders(query, claimed.id, email);
    await erasePersonalData(query, ownerOf(claimed), now);
  }
  const id = await createAccount(
    query,
    {
      name: nameFrom(null, email),
      email,
      emailVerified: false,
      phone: null,
      phoneVerified: false,
      passwordHash,
      inviteHash: null,
      tracking: {},
      consentAt: now,
    },
    now,
  );
  await confirmEmail(query, id, email, now);
}

async function hasConfirmedContact(query: Query, { id, phoneVerified }: Account): Promise<boolean> {
  return phoneVerified || (await query('SELECT FROM social_identity WHERE account_id = $1', [id])).length > 0;
}
