import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type RenewalPrice, loadRenewalPrices } from '#src/renewal/load-renewal-prices.ts';
import { findTariff } from '#src/tariffs/find-tariff.ts';
import { type OwnTariff, type Tariff, type TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';

export interface ProlongationData {
  /** When the page was rendered, epoch milliseconds. */
  now: number;
  /** The account's tariff and its current price; null for anonymous visitors, or when the server may not ask. */
  current: { own: OwnTariff; /** Null: it is no longer sold. */ prices: Record<TariffPeriod, Tariff> | null } | null;
  /** Larger tariffs of the same line, in ascending order; all of them instead of one that is no longer sold. */
  larger: Tariff[];
  /** What a renewal costs, for anonymous visitors. */
  prices: RenewalPrice[];
}

/** `/tariffs/prolongation`: the signed-in user's tariff, and the larger ones of its line. */
export async function loadProlongation(
  context: LoaderContext<Record<never, string>>,
  clock: () => number = context.capabilities.now ?? Date.now,
): Promise<LoaderResult<ProlongationData>> {
  const { capabilities, signal } = context;
  const { http, session } = capabilities;
  if (!session.view.canCall) {
    return ready({ now: clock(), current: null, larger: [], prices: await loadRenewalPrices(context) });
  }
  const { data: own } = await http.call(tariffEndpoints.own, {}, { signal });
  const [month, year, line] = await Promise.all([
    findTariff(own.alias, context, 'month'),
    findTariff(own.alias, context, 'year'),
    withFallback(
      (inTime) => http.call(tariffEndpoints.line, { params: { id: own.line_id }, query: {} }, { signal: inTime }),
      null,
      context,
    ),
  ]);
  const tariffs = line?.data.tariffs ?? [];
  const at = tariffs.findIndex(({ alias }) => alias === own.alias);
  const isSold = month !== null && year !== null;
  const larger = isSold ? (at === -1 ? [] : tariffs.slice(at + 1)) : tariffs.filter(({ amount }) => amount > 0);
  return ready({ now: clock(), current: { own, prices: isSold ? { month, year } : null }, larger, prices: [] });
}
