import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { tariffEndpoints } from '#contract/tariffs.ts';
import { type TariffLists, TariffStore } from '#src/tariffs/tariff-store.ts';

/** Loads what a page offers where there is nothing to show: the tariffs of the first line. Null when they fail to load, which is reported. */
export async function loadChoices(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<TariffLists | null> {
  const store = new TariffStore(context.capabilities.http);
  return withFallback<TariffLists | null>((signal) => loadFirstLine(store, signal), null, context);
}

/** @throws ApiError, as `load` */
export function loadFirstLine(store: TariffStore, signal?: AbortSignal): Promise<TariffLists> {
  return store.load(tariffEndpoints.listV3, signal);
}
