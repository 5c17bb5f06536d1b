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
