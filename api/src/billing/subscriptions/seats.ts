import type { Query } from '#src/platform/database/query.ts';

/** Returns the accounts that have a seat for hosts from an account's tariff, the earliest given first. */
export async function seatedBy(query: Query, accountId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'SELECT account_id AS id FROM company_member WHERE seat_from = $1 GROUP BY account_id ORDER BY min(seat_at), account_id',
    [accountId],
  );
  return rows.map(({ id }) => id);
}

/** Returns how many seats for hosts of an account's tariff are taken. The account itself takes one. */
export async function countTakenSeats(query: Query, accountId: string): Promise<number> {
  return 1 + (await seatedBy(query, accountId)).length;
}

/** Returns the accounts whose tariffs give an account a seat for hosts. */
export async function seatGivers(query: Query, accountId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    'SELECT DISTINCT seat_from AS id FROM company_member WHERE account_id = $1 AND seat_from IS NOT NULL',
    [accountId],
  );
  return rows.map(({ id }) => id);
}
