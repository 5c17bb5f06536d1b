import { readAttempt } from '#src/order/order-attempt.ts';

/**
 * Returns the token that opens an order without an account: of this browser, which placed it, or of the page's URL, as e-mails about the
 * order have it. Null for none. Browser only.
 */
export function orderTokenOf(orderId: string): string | null {
  const placed = readAttempt()?.order;
  if (placed?.order_id === orderId && placed.order_token !== null) return placed.order_token;
  return tokenOfAddress(orderId);
}

function tokenOfAddress(orderId: string): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('order') === orderId ? query.get('token') : null;
}

/** Adds the token of the page's URL to a path that names the order: navigations carry no secrets. Browser only. */
export function withTokenOfAddress(path: string, orderId: string): string {
  const token = tokenOfAddress(orderId);
  return token === null ? path : `${path}&${new URLSearchParams({ token })}`;
}
