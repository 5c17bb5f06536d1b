import type { Contact } from '@plenum/shared-contracts/release/owners/contacts';
import type { Queryable } from '#src/store/database.ts';

/** Where the owners of a release are notified. A webhook has a URL and a secret. */
export interface StoredContact extends Contact {
  readonly webhook_secret: string | null;
}

/** Returns all contacts, by release. */
export async function allContacts(db: Queryable): Promise<Contact[]> {
  const { rows } = await db.query<Contact>('SELECT release, webhook_url, email FROM owner_contact ORDER BY release');
  return rows;
}

/** Returns the contact of a release, locked until the end of the transaction, or null. */
export async function lockContact(tx: Queryable, release: string): Promise<StoredContact | null> {
  const { rows } = await tx.query<StoredContact>(
    'SELECT release, webhook_url, webhook_secret, email FROM owner_contact WHERE release = $1 FOR UPDATE',
    [release],
  );
  return rows[0] ?? null;
}

/** Saves a contact, or removes it if it has neither a webhook nor an e-mail address. Messages that wait for a removed one are dropped. */
export async function saveContact(tx: Queryable, contact: StoredContact): Promise<void> {
  const { release, webhook_url: url, webhook_secret: secret, email } = contact;
  if (url === null && email === null) await tx.query('DELETE FROM owner_contact WHERE release = $1', [release]);
  else
    await tx.query(
      `INSERT INTO owner_contact (release, webhook_url, webhook_secret, email) VALUES ($1, $2, $3, $4)
       ON CONFLICT (release) DO UPDATE SET webhook_url = excluded.webhook_url, webhook_secret = excluded.webhook_secret, email = excluded.email`,
      [release, url, secret, email],
    );
  const removed = [...(url === null ? ['webhook'] : []), ...(email === null ? ['email'] : [])];
  await tx.query(`DELETE FROM owner_notification WHERE release = $1 AND channel = ANY($2::text[]) AND state = 'pending'`, [
    release,
    removed,
  ]);
}
