import type { FastifyRequest } from 'fastify';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { findOrder, isOrderToken, type StoredOrder } from '#src/billing/orders/order-store.ts';
import { notFound } from '#src/errors.ts';

/**
 * Returns the order for its owner or the holder of its token.
 * @param what the caller asks for: the order, or something that belongs to it
 * @throws HttpError `not_found`, with the same answer as for an unknown order
 */
export async function requireOrder(
  { database, keys, authentication }: Pick<BillingDeps, 'database' | 'keys' | 'authentication'>,
  request: FastifyRequest,
  { id, token, what = 'order' }: { readonly id: string; readonly token: string | undefined; readonly what?: string },
): Promise<{ readonly order: StoredOrder; readonly isOwner: boolean }> {
  const order = await findOrder(database.query, id);
  const caller = authentication.callerIfAny(request);
  const isOwner = order !== null && caller !== null && order.accountId === caller.accountId;
  if (order && order.detachedAt === null && (isOwner || isOrderToken(await keys(), id, token))) return { order, isOwner };
  throw notFound(what);
}
