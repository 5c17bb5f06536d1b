import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { type Cart, cartEndpoints } from '#contract/cart.ts';
import { EMPTY_CART, readStoredCart, writeStoredCart } from '#src/cart/cart-storage.ts';
import { mergePositions, positionsOf } from '#src/cart/positions.ts';

/**
 * Loads the account's cart, merged with what this browser stored before sign-in. The browser's cart is removed only once the API has it, or
 * refuses it: it would refuse it each time, and the account's cart could not be loaded.
 * @throws ApiError
 */
export async function loadAccountCart(http: Pick<HttpClient, 'call'>, signal?: AbortSignal): Promise<Cart> {
  const options = signal ? { signal } : {};
  const { data: own } = await http.call(cartEndpoints.get, {}, options);
  const stored = readStoredCart();
  if (stored.items.length === 0) return own;
  const { merged, left } = mergePositions(positionsOf(own.items), stored.items);
  const promo = own.promo?.code ?? stored.promo;
  try {
    const { data } = await http.call(cartEndpoints.replace, { body: { items: merged, ...(promo !== null && { promo }) } }, options);
    writeStoredCart(left.length === 0 ? EMPTY_CART : { ...stored, items: left });
    return data;
  } catch (error) {
    if (!isApiError(error) || error.status !== 422) throw error;
    writeStoredCart(EMPTY_CART);
    return own;
  }
}
