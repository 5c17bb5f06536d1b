import { ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Order, orderEndpoints } from '#contract/orders.ts';

export interface AccountOrdersData {
  /** Newest first; null when the server may not fetch them and the browser does. */
  orders: Order[] | null;
}

export async function loadAccountOrders({
  capabilities,
  signal,
}: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<AccountOrdersData>> {
  if (!capabilities.session.view.canCall) return ready({ orders: null });
  return ready({ orders: (await capabilities.http.call(orderEndpoints.list, {}, { signal })).data });
}
