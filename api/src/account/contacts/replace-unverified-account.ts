import type { Account } from '#src/identity/accounts/account-queries.ts';
import { confirmEmail } from '#src/account/contacts/confirm-contact.ts';
import { createAccount } from '#src/identity/accounts/create-account.ts';
import { nameFrom } from '#src/identity/accounts/name-from.ts';
import type { Query } from '#src/platform/database/query.ts';
import { forgetAll } from '#src/account/personal-data/erase.ts';
import { ownerOf } from '#src/account/personal-data/owner-of.ts';
import { endLinks, keepSpentLinks } from '#src/identity/links/links.ts';

/** The owner of a mailbox, who has agreed to what somebody with an account agrees to. */
interface Owner {
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Gives the owner of a mailbox an account of their own in place of one that claims the address and that nobody has
 * confirmed, inside the caller's transaction, which has locked it. A new one, as who made the old one need not be the
 * owner: a phone, a provider, a session or whatever else an account will have some day would be a way in that stays.
 * The old one goes, unless it is somebody's by another way in that was confirmed: then it loses the address, and nothing else.
 * @throws Fault `email_taken` when another account has confirmed the address
 */
export async function takeOver(query: Query, claimed: Account, { email, passwordHash }: Owner, now: Date): Promise<void> {
  if (await isSomebodys(query, claimed)) {
    await query('UPDATE account SET email = NULL WHERE id = $1', [claimed.id]);
    await endLinks(query, claimed.id, ['confirm-registration', 'new-password'], now);
  } else {
    await keepSpentLinks(query, claimed.id);
    await forgetAll(query, ownerOf(claimed), now);
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

async function isSomebodys(query: Query, { id, phoneVerified }: Account): Promise<boolean> {
  return phoneVerified || (await query('SELECT FROM social_identity WHERE account_id = $1', [id])).length > 0;
}
