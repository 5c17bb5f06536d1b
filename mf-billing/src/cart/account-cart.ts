import { hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { type Cart, cartEndpoints } from '#contract/cart.ts';
import { EMPTY_CART, readStoredCart, writeStoredCart } from '#src/cart/cart-storage.ts';
import { mergePositions, positionsOf } from '#src/cart/positions.ts';
import { sendWithoutRejected } from '#src/cart/send-without-rejected.ts';

/**
 * Loads the account's cart, merged with what this browser stored before sign-in. Where tariffs of both replace each other, the browser's
 * stays. The browser's cart is removed only once the API has it.
 * @param isCurrent whether the session is still that of the account: a later one must not receive its cart
 * @throws ApiError
 */
export async function loadAccountCart(http: Pick<HttpClient, 'call'>, isCurrent: () => boolean): Promise<Cart> {
  const { data: own } = await http.call(cartEndpoints.get, {});
  const stored = readStoredCart();
  if (stored.items.length === 0 || !isCurrent()) return own;
  const { merged, left } = mergePositions(positionsOf(own.items), stored.items);
  const promo = own.promo?.code ?? stored.promo;
  const given = { ...(promo !== null && { promo }), ...(own.revision !== undefined && { revision: own.revision }) };
  let data: Cart | null;
  try {
    data = await sendWithoutRejected(merged, async (items) => {
      if (!isCurrent()) return null;
      return (await http.call(cartEndpoints.replace, { body: { items: [...items], ...given } })).data;
    });
  } catch (error) {
    if (!hasErrorCode(error, 'cart_changed')) throw error;
    return loadAccountCart(http, isCurrent);
  }
  if (!data) return own;
  writeStoredCart(left.length === 0 ? EMPTY_CART : { ...stored, items: left });
  return data;
}
