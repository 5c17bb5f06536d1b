import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { getPageCart } from '#src/cart/get-page-cart.ts';
import type { CartStore } from '#src/cart/cart-store.ts';

/** Returns this page's cart, shared by all screens and blocks of this remote. */
export function useCartStore(): CartStore {
  return getPageCart(useCapabilities());
}
