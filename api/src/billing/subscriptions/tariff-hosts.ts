import type { Query } from '#src/platform/database/query.ts';

/** Returns the accounts that are hosts of an account's tariff besides itself, the earliest chosen first. */
export async function findTariffHosts(query: Query, accountId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'SELECT account_id AS id FROM company_member WHERE seat_from = $1 GROUP BY account_id ORDER BY min(seat_at), account_id',
    [accountId],
  );
  return rows.map(({ id }) => id);
}

/** Returns how many hosts an account's tariff has, the account itself included. */
export async function countTariffHosts(query: Query, accountId: string): Promise<number> {
  return 1 + (await findTariffHosts(query, accountId)).length;
}

/** Returns the accounts that have made an account a host of their tariffs. */
export async function findTariffOwners(query: Query, hostId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'SELECT DISTINCT seat_from AS id FROM company_member WHERE account_id = $1 AND seat_from IS NOT NULL',
    [hostId],
  );
  return rows.map(({ id }) => id);
}
