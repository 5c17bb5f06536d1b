import { defineScreen } from '@plenum/federation/remote/define-remote';
import { cartMeta } from '#src/screens/cart/cart-meta.ts';
import { CartSkeleton } from '#src/screens/cart/cart-skeleton.tsx';
import { CartPage } from '#src/screens/cart/cart-page.tsx';
import { type CartData, loadCart } from '#src/screens/cart/load-cart.ts';

export const screen = defineScreen<Record<never, string>, CartData>({
  loader: loadCart,
  meta: cartMeta,
  Component: CartPage,
  skeleton: CartSkeleton,
});
