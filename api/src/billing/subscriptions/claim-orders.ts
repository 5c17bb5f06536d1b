import { creditAccount } from '#src/billing/ledger/credit-order.ts';
import { findOrder } from '#src/billing/orders/order-store.ts';
import type { Query } from '#src/platform/database/query.ts';

/**
 * Assigns orders placed without an account to the account that has confirmed their address, and credits the paid ones (open question 23). Runs
 * inside the caller's transaction, which has locked the account.
 */
export async function claimOrders(query: Query, accountId: string, kind: 'email' | 'phone', address: string, now: Date): Promise<void> {
  const unclaimed = await query<{ id: string }>(
    `SELECT id FROM customer_order WHERE account_id IS NULL AND detached_at IS NULL AND ${kind} = $1 ORDER BY serial`,
    [address],
  );
  for (const { id } of unclaimed) {
    const order = await findOrder(query, id, { lock: true });
    if (!order || order.accountId !== null || order.detachedAt !== null) continue;
    if (order.status === 'paid' && order.creditedAt === null) await creditAccount(query, order, accountId, now);
    else await query('UPDATE customer_order SET account_id = $2 WHERE id = $1', [id, accountId]);
  }
}
