import type { CartStore } from '#src/cart/cart-store.ts';
import { readAttempt, writeAttempt } from '#src/order/order-attempt.ts';

/** Removes the items of a paid order from the cart. Does nothing when this browser did not place the order or has already done so. */
export async function finishOrder(orderId: string, cart: CartStore): Promise<void> {
  const attempt = readAttempt();
  if (attempt?.order?.order_id !== orderId || attempt.order.status === 'paid') return;
  // The attempt is kept: its token opens the receipt.
  writeAttempt({ ...attempt, order: { ...attempt.order, status: 'paid' } });
  await cart.load();
  // An account's cart was emptied when the order was placed; its current items were added later.
  const bought = new Set(attempt.order.order_token === null ? [] : attempt.positions);
  if (cart.holdsAnyOf(bought)) await cart.clear(bought);
}
