import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { type Cart, cartEndpoints } from '#contract/cart.ts';
import { EMPTY_CART, readStoredCart, writeStoredCart } from '#src/cart/cart-storage.ts';
import { mergePositions, positionsOf } from '#src/cart/positions.ts';
import { withoutRefused } from '#src/cart/without-refused.ts';

/**
 * Loads the account's cart, merged with what this browser stored before sign-in. Where tariffs of both replace each other, the browser's
 * stays. The browser's cart is removed only once the API has it.
 * @throws ApiError
 */
export async function loadAccountCart(http: Pick<HttpClient, 'call'>, signal?: AbortSignal): Promise<Cart> {
  const options = signal ? { signal } : {};
  const { data: own } = await http.call(cartEndpoints.get, {}, options);
  const stored = readStoredCart();
  if (stored.items.length === 0) return own;
  const { merged, left } = mergePositions(positionsOf(own.items), stored.items);
  const promo = own.promo?.code ?? stored.promo;
  const { data } = await withoutRefused(merged, (items) =>
    http.call(cartEndpoints.replace, { body: { items: [...items], ...(promo !== null && { promo }) } }, options),
  );
  writeStoredCart(left.length === 0 ? EMPTY_CART : { ...stored, items: left });
  return data;
}
