import { ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { AccountRegistration } from '#contract/schemas.ts';

export interface AccountWebinarsData {
  /** When the block was loaded, epoch milliseconds. */
  now: number;
  /** URL of the page, which personal links are relative to. */
  address: string;
  /** Null when the server may not fetch them and the browser does. */
  registrations: AccountRegistration[] | null;
}

export async function loadAccountWebinars(
  { url, capabilities, signal }: Pick<LoaderContext, 'url' | 'capabilities' | 'signal'>,
  clock: () => number = Date.now,
): Promise<LoaderResult<AccountWebinarsData>> {
  const registrations = capabilities.session.view.canCall
    ? (await capabilities.http.call(webinarEndpoints.registrations, {}, { signal })).data
    : null;
  return ready({ now: clock(), address: url.href, registrations });
}
