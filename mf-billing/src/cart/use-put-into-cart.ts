import type { MouseEvent } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import type { CartPosition } from '#contract/cart.ts';
import { useCartStore } from '#src/cart/use-cart-store.ts';
import { isPlainPress } from '#src/is-plain-press.ts';
import { CART_PATH } from '#src/paths.ts';

/** For a link to the cart with a tariff in its address: puts the position in at once, then goes to the cart. */
export function usePutIntoCart() {
  const { navigate } = useCapabilities();
  const cart = useCartStore();
  return (event: MouseEvent, position: CartPosition) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    // What becomes of it the cart shows: its store says that it is not loaded.
    cart.put(position).catch(() => undefined);
    navigate(CART_PATH);
  };
}
