import type { Holding } from '#src/billing/domain/holding.ts';
import type { Query } from '#src/database/query.ts';

/** What an account has bought and not used up. */
export async function findHoldings(_query: Query, _accountId: string, _now: Date): Promise<Holding[]> {
  return [];
}
