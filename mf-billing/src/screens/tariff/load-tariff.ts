import { notFound, ready } from '@plenum/federation/remote/results';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Tariff, type TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';
import { periodOf } from '#src/paths.ts';
import { loadOwnTariff } from '#src/tariffs/load-tariff-data.ts';

export interface TariffData {
  period: TariffPeriod;
  /** The tariff per month and per year. */
  tariff: Record<TariffPeriod, Tariff>;
  isOwn: boolean;
}

/** `/tariffs/{alias}`. */
export async function loadTariff(context: LoaderContext<{ alias: string }>): Promise<LoaderResult<TariffData>> {
  const { capabilities, params, signal, url } = context;
  const priced = (period: TariffPeriod) =>
    capabilities.http.call(tariffEndpoints.byAlias, { params: { alias: params.alias }, query: { period } }, { signal });
  try {
    const [month, year, own] = await Promise.all([priced('month'), priced('year'), loadOwnTariff(context)]);
    return ready({ period: periodOf(url), tariff: { month: month.data, year: year.data }, isOwn: own?.alias === month.data.alias });
  } catch (error) {
    if (isApiError(error, 404)) return notFound();
    throw error;
  }
}
