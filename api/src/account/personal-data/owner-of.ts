import type { Account } from '#src/identity/accounts/account-queries.ts';
import type { Owner } from '#src/account/personal-data/tables.ts';

export function ownerOf({ id, email, emailVerified, phone, phoneVerified }: Account): Owner {
  return { id, email: emailVerified ? email : null, phone: phoneVerified ? phone : null };
}
