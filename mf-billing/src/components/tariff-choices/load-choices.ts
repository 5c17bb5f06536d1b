import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { type Tariff, type TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';

/** Loads what a page offers where there is nothing to show: the tariffs of the first line. Empty when they fail to load. */
export async function loadChoices(
  context: Pick<LoaderContext, 'capabilities' | 'signal'>,
  period: TariffPeriod = 'month',
): Promise<Tariff[]> {
  const { http } = context.capabilities;
  const { data } = await withFallback(
    (signal) => http.call(tariffEndpoints.listV3, { query: { period } }, { signal }),
    { data: [] },
    context,
  );
  return data;
}
