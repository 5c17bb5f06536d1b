import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { type Tariff, type TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';

/** Loads a tariff that is on sale; null when there is none of this alias. */
export async function findTariff(
  alias: string,
  { capabilities, signal }: Pick<LoaderContext, 'capabilities' | 'signal'>,
  period?: TariffPeriod,
): Promise<Tariff | null> {
  const input = { params: { alias }, query: period === undefined ? {} : { period } };
  try {
    return (await capabilities.http.call(tariffEndpoints.byAlias, input, { signal })).data;
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}
