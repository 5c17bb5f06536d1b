import type { Holding } from '#src/billing/domain/holding.ts';
import { findAllHoldings } from '#src/billing/ledger/tariff-credits.ts';
import type { Query } from '#src/platform/database/query.ts';

/** Returns an account's active holdings; at most one per line. */
export async function findHoldings(query: Query, accountId: string, now: Date): Promise<Holding[]> {
  return (await findAllHoldings(query, accountId)).filter(({ end }) => end > now);
}
