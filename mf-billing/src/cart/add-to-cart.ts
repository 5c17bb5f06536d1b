import { failureMessage } from '@plenum/shared-forms/failure-message';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { CartPosition } from '#contract/cart.ts';
import { getPageCart } from '#src/cart/get-page-cart.ts';

/** Puts a tariff into the cart of this page. Does not reject: the cart shows that it is not loaded, a notice says what the API refuses. */
export async function addToCart(capabilities: Capabilities, position: CartPosition): Promise<void> {
  const store = getPageCart(capabilities);
  try {
    await store.put(position);
  } catch (error) {
    // A refused change is undone, so the cart, which is loaded, shows no failure.
    if (store.loaded) capabilities.notify({ tone: 'error', text: failureMessage(error), key: 'cart' });
  }
}
