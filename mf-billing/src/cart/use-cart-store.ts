import { useCapabilities } from '@plenum/federation/remote/capabilities';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { CartStore } from '#src/cart/cart-store.ts';
import type { MouseEvent } from 'react';
import type { CartPosition } from '#contract/cart.ts';
import { isPlainClick } from '#src/is-plain-click.ts';
import { CART_PATH } from '#src/paths.ts';

/** By the host's event bus, which is one per page, so that visitors on the server share nothing. */
const stores = new WeakMap<Capabilities['events'], CartStore>();

/** Returns this page's cart, shared by all screens and blocks of this remote. */
export function useCartStore(): CartStore {
  const capabilities = useCapabilities();
  let store = stores.get(capabilities.events);
  if (!store) {
    store = new CartStore(capabilities);
    stores.set(capabilities.events, store);
  }
  return store;
}

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
