import { type SiteStatus, statusEndpoints } from '@plenum/shared-contracts/status/endpoints';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';

export interface StatusData {
  /** Null: the API does not answer. */
  readonly status: SiteStatus | null;
}

export async function loadStatus({ capabilities, signal }: LoaderContext): Promise<LoaderResult<StatusData>> {
  const answer = await capabilities.http.call(statusEndpoints.get, {}, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  return { outcome: 'ready', data: { status: answer?.data ?? null } };
}
