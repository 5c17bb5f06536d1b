import type { Account } from '#src/accounts/account-queries.ts';
import type { Owner } from '#src/kept/places.ts';

export function ownerOf({ id, email, emailVerified, phone, phoneVerified }: Account): Owner {
  return { id, email: emailVerified ? email : null, phone: phoneVerified ? phone : null };
}
