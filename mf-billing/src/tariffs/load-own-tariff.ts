import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { type OwnTariff, tariffEndpoints } from '#contract/tariffs.ts';

/**
 * Returns the signed-in user's tariff; null for anonymous visitors, when it cannot be fetched now, and when fetching fails, which is
 * reported.
 */
export async function loadOwnTariff(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<OwnTariff | null> {
  const { http, session } = context.capabilities;
  if (!session.view.canCall) return null;
  const reply = await withFallback((signal) => http.call(tariffEndpoints.own, {}, { signal }), null, context);
  return reply?.data ?? null;
}
