import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { CartStore } from '#src/cart/cart-store.ts';

/** By the host's event bus, which is one per page, so that visitors on the server share nothing. */
const stores = new WeakMap<Capabilities['events'], CartStore>();

/** Returns this page's cart, shared by all screens and blocks of this remote. */
export function getPageCart(capabilities: Capabilities): CartStore {
  let store = stores.get(capabilities.events);
  if (!store) {
    store = new CartStore(capabilities);
    stores.set(capabilities.events, store);
  }
  return store;
}
