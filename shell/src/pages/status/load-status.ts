import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { type SiteStatus, statusEndpoints } from '@plenum/shared-contracts/status/endpoints';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';

export interface StatusData {
  /** Null: the API does not answer. */
  readonly status: SiteStatus | null;
}

/** The page must work when the API does not, so on the server it waits for less time than a page may take. */
export async function loadStatus(context: LoaderContext): Promise<LoaderResult<StatusData>> {
  const call = async (signal: AbortSignal) => (await context.capabilities.http.call(statusEndpoints.get, {}, { signal })).data;
  return ready({ status: await withFallback(call, null, context) });
}
