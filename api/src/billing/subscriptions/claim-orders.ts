import { creditAccount } from '#src/billing/ledger/credit-order.ts';
import { findOrder } from '#src/billing/orders/order-store.ts';
import type { Query } from '#src/platform/database/query.ts';

/**
 * Assigns the paid orders without an account to the account that has confirmed their address, and credits them (open question 23). An open
 * order may be a stranger's: `withLockedOrder` finds the account when it is paid, and credits it as such (decision 72). Runs inside the
 * caller's transaction, which has locked the account.
 */
export async function claimOrders(query: Query, accountId: string, kind: 'email' | 'phone', address: string, now: Date): Promise<void> {
  const unclaimed = await query<{ id: string }>(
    `SELECT id FROM customer_order WHERE account_id IS NULL AND detached_at IS NULL AND ${kind} = $1
    ORDER BY credited_at NULLS LAST, serial`,
    [address],
  );
  for (const { id } of unclaimed) {
    // Waits for a payment of the order that has not seen the confirmation.
    const order = await findOrder(query, id, { lock: true });
    if (!order || order.accountId !== null || order.detachedAt !== null) continue;
    if (order.status === 'paid' && order.creditedAt === null) await creditAccount(query, order, accountId, now);
    else if (order.status === 'paid' || order.status === 'refunded')
      await query('UPDATE customer_order SET account_id = $2 WHERE id = $1', [id, accountId]);
  }
}
