import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { cartOfPage } from '#src/cart/cart-of-page.ts';
import type { CartStore } from '#src/cart/cart-store.ts';

/** Returns this page's cart, shared by all screens and blocks of this remote. */
export function useCartStore(): CartStore {
  return cartOfPage(useCapabilities());
}
