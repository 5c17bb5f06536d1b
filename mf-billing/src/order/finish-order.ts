import type { CartStore } from '#src/cart/cart-store.ts';
import { readAttempt, writeAttempt } from '#src/order/order-attempt.ts';

/** An order is paid: what it bought leaves the cart. Nothing where this browser did not place it, or did so already. */
export async function finishOrder(orderId: string, cart: CartStore): Promise<void> {
  const attempt = readAttempt();
  if (attempt?.order?.order_id !== orderId || attempt.order.status === 'paid') return;
  // Kept: its token opens the receipt.
  writeAttempt({ ...attempt, order: { ...attempt.order, status: 'paid' } });
  await cart.load();
  // The cart of an account was emptied when it was ordered; what is in it now was put in later.
  const bought = new Set(attempt.order.order_token === null ? [] : attempt.positions);
  if (cart.holdsAnyOf(bought)) await cart.clear(bought);
}
