import { tellOwner } from '#src/identity/accounts/notify-owner.ts';
import type { Query } from '#src/platform/database/query.ts';

/** Where a session comes from, as far as its owner wants to know. */
export interface Device {
  readonly device: string;
  readonly addressMasked: string;
}

/**
 * Remembers where an account is signed in, and tells its owner about a device that it never was on before
 * (ASVS 6.3.5). The first one is the one that the account was made on.
 */
export async function noticeDevice(query: Query, accountId: string, { device, addressMasked }: Device, now: Date): Promise<void> {
  const known = await query<{ device: string }>('SELECT device FROM known_device WHERE account_id = $1', [accountId]);
  await query(
    `INSERT INTO known_device (account_id, device, seen_at) VALUES ($1, $2, $3)
    ON CONFLICT (account_id, device) DO UPDATE SET seen_at = excluded.seen_at`,
    [accountId, device, now],
  );
  if (known.length === 0 || known.some((one) => one.device === device)) return;
  await tellOwner(query, accountId, { letter: 'new-device', data: { device, addressMasked, at: now.toISOString() } }, now);
}
