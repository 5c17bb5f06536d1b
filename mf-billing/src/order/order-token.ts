import { readAttempt } from '#src/order/order-attempt.ts';

/**
 * Returns the token that opens an order without an account: of this browser, which placed it, or of the page's URL, as e-mails about the
 * order have it. Null for none. Browser only.
 */
export function orderTokenOf(orderId: string): string | null {
  const placed = readAttempt()?.order;
  if (placed?.order_id === orderId && placed.order_token !== null) return placed.order_token;
  const query = new URLSearchParams(location.search);
  return query.get('order') === orderId ? query.get('token') : null;
}
