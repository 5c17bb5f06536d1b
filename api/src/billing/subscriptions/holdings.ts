import type { Holding } from '#src/billing/domain/holding.ts';
import { findAllHoldings } from '#src/billing/ledger/tariff-credits.ts';
import type { Query } from '#src/platform/database/query.ts';

/** What an account has bought and not used up; at most one of each line. */
export async function findHoldings(query: Query, accountId: string, now: Date): Promise<Holding[]> {
  return (await findAllHoldings(query, accountId)).filter(({ end }) => end > now);
}
