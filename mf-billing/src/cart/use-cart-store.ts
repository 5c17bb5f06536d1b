import { useCapabilities } from '@plenum/federation/remote/capabilities';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { CartStore } from '#src/cart/cart-store.ts';

/** By the host's event bus, of which each page has one: nothing is shared between visitors on the server. */
const stores = new WeakMap<Capabilities['events'], CartStore>();

/** The cart of this page, the same for every screen and block of this remote. */
export function useCartStore(): CartStore {
  const capabilities = useCapabilities();
  let store = stores.get(capabilities.events);
  if (!store) {
    store = new CartStore(capabilities);
    stores.set(capabilities.events, store);
  }
  return store;
}
