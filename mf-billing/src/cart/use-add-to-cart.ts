import type { MouseEvent } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import type { CartPosition } from '#contract/cart.ts';
import { useCartStore } from '#src/cart/use-cart-store.ts';
import { isPlainClick } from '#src/is-plain-click.ts';
import { CART_PATH } from '#src/paths.ts';

/** Handler for links to the cart with a tariff in the URL: adds the position at once, then opens the cart. */
export function useAddToCart() {
  const { navigate } = useCapabilities();
  const cart = useCartStore();
  return (event: MouseEvent, position: CartPosition) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // The cart shows the failure: its store is marked as not loaded.
    cart.put(position).catch(() => undefined);
    navigate(CART_PATH);
  };
}
