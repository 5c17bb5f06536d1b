import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { type OwnTariff, tariffEndpoints } from '#contract/tariffs.ts';

/** The tariff of who is signed in; null where nobody is, where it cannot be asked now, and where it did not come, which is reported. */
export async function loadOwnTariff(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<OwnTariff | null> {
  const { http, session } = context.capabilities;
  if (!session.view.canCall) return null;
  const reply = await withFallback((signal) => http.call(tariffEndpoints.own, {}, { signal }), null, context);
  return reply?.data ?? null;
}
