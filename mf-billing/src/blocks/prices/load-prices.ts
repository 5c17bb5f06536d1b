import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Tariff, tariffEndpoints } from '#contract/tariffs.ts';

export interface PricesData {
  tariffs: Tariff[];
}

/** Loads the first line's monthly tariffs; without any, the block is empty. */
export async function loadPrices({
  capabilities,
  signal,
}: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<PricesData>> {
  const { data } = await capabilities.http.call(tariffEndpoints.listV3, { query: {} }, { signal });
  return data.length > 0 ? ready({ tariffs: data }) : notFound();
}
