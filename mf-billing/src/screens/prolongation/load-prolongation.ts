import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type RenewalPrice, loadRenewalPrices } from '#src/screens/prolongation/load-renewal-prices.ts';
import { type OwnTariff, type Tariff, type TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';

export interface ProlongationData {
  /** When the page was rendered, epoch milliseconds. */
  now: number;
  /** The account's tariff and its current price; null for anonymous visitors, or when the server may not ask. */
  current: { own: OwnTariff; prices: Record<TariffPeriod, Tariff> } | null;
  /** Larger tariffs of the same line, in ascending order. */
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
  const priced = async (period: TariffPeriod) =>
    (await http.call(tariffEndpoints.byAlias, { params: { alias: own.alias }, query: { period } }, { signal })).data;
  const [month, year, line] = await Promise.all([
    priced('month'),
    priced('year'),
    withFallback(
      (inTime) => http.call(tariffEndpoints.line, { params: { id: own.line_id }, query: {} }, { signal: inTime }),
      null,
      context,
    ),
  ]);
  const tariffs = line?.data.tariffs ?? [];
  const at = tariffs.findIndex(({ alias }) => alias === own.alias);
  return ready({ now: clock(), current: { own, prices: { month, year } }, larger: at === -1 ? [] : tariffs.slice(at + 1), prices: [] });
}
