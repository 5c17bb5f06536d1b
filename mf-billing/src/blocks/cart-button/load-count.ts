import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { cartEndpoints } from '#contract/cart.ts';

export interface CountData {
  /** Positions in the cart of the account; null: nobody is signed in, or it is not known. */
  count: number | null;
}

/** A count needs neither session nor cart: the API tells it by the opaque id of the account. */
export async function loadCount(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<CountData>> {
  const { http, session } = context.capabilities;
  const userId = session.view.profile?.userId;
  if (session.view.status === 'anonymous' || userId === undefined) return ready({ count: null });
  const reply = await withFallback((signal) => http.call(cartEndpoints.check, { params: { user_id: userId } }, { signal }), null, context);
  return ready({ count: reply?.data.count ?? null });
}
