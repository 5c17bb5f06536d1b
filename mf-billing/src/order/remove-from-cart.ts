import { hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { cartEndpoints } from '#contract/cart.ts';
import { positionKey, positionsOf } from '#src/cart/positions.ts';

/**
 * Removes the positions of an order from an account's cart, which holds them again, and the promo code, as placing the order did. The page
 * keeps showing the cart until it is left.
 */
export async function removeFromCart(http: Pick<HttpClient, 'call'>, ordered: readonly string[]): Promise<void> {
  try {
    await removeOnce(http, ordered);
  } catch (error) {
    // Another window has changed the cart between the two calls.
    if (!hasErrorCode(error, 'cart_changed')) throw error;
    await removeOnce(http, ordered);
  }
}

async function removeOnce(http: Pick<HttpClient, 'call'>, ordered: readonly string[]): Promise<void> {
  const { data: cart } = await http.call(cartEndpoints.get, {});
  const rest = cart.items.filter((item) => !ordered.includes(positionKey(item)));
  if (rest.length === cart.items.length) return;
  const { revision } = cart;
  await http.call(cartEndpoints.replace, { body: { items: positionsOf(rest), ...(revision !== undefined && { revision }) } });
}
