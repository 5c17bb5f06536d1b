import type { MouseEvent } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import type { CartPosition } from '#contract/cart.ts';
import { isPlainClick } from '#src/is-plain-click.ts';
import { CART_PATH } from '#src/paths.ts';

const cart = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '#src/cart/add-to-cart.ts'));

/** Handler for links to the cart with a tariff in the URL: adds the position at once, then opens the cart. */
export function useAddToCart() {
  const capabilities = useCapabilities();
  return (event: MouseEvent<HTMLAnchorElement>, position: CartPosition) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const add = async () => {
      const { addToCart } = await cart();
      void addToCart(capabilities, position);
      // The empty cart offers tariffs: it is open already.
      if (location.pathname !== CART_PATH) capabilities.navigate(CART_PATH);
    };
    // Without the code of the cart, the cart's own page adds the position that the address names.
    add().catch(() => location.assign(href));
  };
}
