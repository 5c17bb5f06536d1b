import type { Session } from '@plenum/shared-contracts/profile/schemas';
import type { Query } from '#src/platform/database/query.ts';
import type { Caller } from '#src/identity/sessions/access-token.ts';

interface Row {
  readonly id: string;
  readonly createdAt: Date;
  readonly rotatedAt: Date;
  readonly device: string;
  readonly addressMasked: string;
}

/** Returns the open sessions of an account, the most recently used first. */
export async function findSessions(query: Query, { accountId, sessionId }: Caller, now: Date): Promise<Session[]> {
  const rows = await query<Row & Record<string, unknown>>(
    `SELECT id, created_at AS "createdAt", rotated_at AS "rotatedAt", device, address_masked AS "addressMasked"
    FROM session WHERE account_id = $1 AND expires_at > $2 ORDER BY rotated_at DESC, id`,
    [accountId, now],
  );
  return rows.map(({ id, createdAt, rotatedAt, device, addressMasked }) => ({
    id,
    created_at: createdAt.toISOString(),
    last_used_at: rotatedAt.toISOString(),
    device,
    address_masked: addressMasked,
    current: id === sessionId,
  }));
}
