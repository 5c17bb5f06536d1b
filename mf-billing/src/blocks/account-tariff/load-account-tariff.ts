import { ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type OwnTariff, tariffEndpoints } from '#contract/tariffs.ts';

export interface AccountTariffData {
  /** Null when the server may not fetch it and the browser does. */
  own: OwnTariff | null;
}

export async function loadAccountTariff({
  capabilities,
  signal,
}: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<AccountTariffData>> {
  if (!capabilities.session.view.canCall) return ready({ own: null });
  return ready({ own: (await capabilities.http.call(tariffEndpoints.own, {}, { signal })).data });
}
