import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { cartEndpoints } from '#contract/cart.ts';

export interface CountData {
  /** Number of positions in the account's cart; null for anonymous visitors or when it is unknown. */
  count: number | null;
}

/** Fetches the count by the opaque id of the account, which needs neither a session nor the cart. */
export async function loadCount(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<CountData>> {
  const { http, session } = context.capabilities;
  const userId = session.view.profile?.userId;
  if (session.view.status === 'anonymous' || userId === undefined) return ready({ count: null });
  const reply = await withFallback((signal) => http.call(cartEndpoints.check, { params: { user_id: userId } }, { signal }), null, context);
  return ready({ count: reply?.data.count ?? null });
}
