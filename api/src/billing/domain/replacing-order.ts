import type { Subscription } from '#src/billing/domain/subscription.ts';

/**
 * Returns the latest order that has replaced what an order bought and still holds its value; undefined: none does. A refund of the replaced
 * order takes nothing from it (decision 264).
 * @param subscriptions of the account
 */
export function replacingOrder(subscriptions: readonly Subscription[], orderId: string, now: Date): string | undefined {
  for (const { lineId } of subscriptions) {
    const last = lastOf(subscriptions, lineId, orderId);
    let order = last?.replacedBy;
    let holder = order && lastOf(subscriptions, lineId, order);
    while (holder && holder.replacedBy !== null) {
      order = holder.replacedBy;
      holder = lastOf(subscriptions, lineId, order);
    }
    if (order && holder && holder.end > now) return order;
  }
  return undefined;
}

function lastOf(subscriptions: readonly Subscription[], lineId: number, orderId: string): Subscription | undefined {
  return subscriptions.findLast((subscription) => subscription.lineId === lineId && subscription.orders.includes(orderId));
}
