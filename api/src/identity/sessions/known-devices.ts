import { notifyOwner } from '#src/identity/accounts/notify-owner.ts';
import type { Query } from '#src/platform/database/query.ts';

/** Origin of a session, as shown to its owner. */
export interface Device {
  readonly device: string;
  readonly addressMasked: string;
}

/**
 * Records the device of a sign-in, and notifies the owner of a new device (ASVS 6.3.5). The first device is the one that created the
 * account.
 */
export async function recordDevice(query: Query, accountId: string, { device, addressMasked }: Device, now: Date): Promise<void> {
  const known = await query<{ device: string }>('SELECT device FROM known_device WHERE account_id = $1', [accountId]);
  await query(
    `INSERT INTO known_device (account_id, device, seen_at) VALUES ($1, $2, $3)
    ON CONFLICT (account_id, device) DO UPDATE SET seen_at = excluded.seen_at`,
    [accountId, device, now],
  );
  if (known.length === 0 || known.some((one) => one.device === device)) return;
  await notifyOwner(query, accountId, { template: 'new-device', data: { device, addressMasked, at: now.toISOString() } }, now);
}

/** Records a network where an account's owner has authenticated. */
export async function recordNetwork(query: Query, accountId: string, addressMasked: string, now: Date): Promise<void> {
  await query(
    `INSERT INTO known_network (account_id, address_masked, seen_at) VALUES ($1, $2, $3)
    ON CONFLICT (account_id, address_masked) DO UPDATE SET seen_at = excluded.seen_at`,
    [accountId, addressMasked, now],
  );
}

/** @param accountId null: no account; the query runs nevertheless, so that the timing reveals nothing */
export async function isKnownNetwork(query: Query, accountId: string | null, addressMasked: string): Promise<boolean> {
  const rows = await query('SELECT FROM known_network WHERE account_id = $1 AND address_masked = $2', [accountId, addressMasked]);
  return rows.length > 0;
}
