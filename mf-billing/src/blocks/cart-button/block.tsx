import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type CountData, loadCount } from '#src/blocks/cart-button/load-count.ts';
import { useEffect, useState } from 'react';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Link } from 'react-router';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { readStoredCart } from '#src/cart/cart-storage.ts';
import { CART_PATH } from '#src/paths.ts';
import styles from '#src/blocks/cart-button/cart-button.module.css';

/** Link to the cart with its count. Space for the number is reserved, because the browser may know it only later. */
export function CartButton({ data }: { readonly data: CountData }) {
  const count = useCount(data.count);
  return (
    <Link to={CART_PATH} className={styles.cart}>
      <ShoppingCart size={20} aria-hidden="true" />
      <VisuallyHidden>Cart</VisuallyHidden>
      <span className={styles.count}>
        {count !== null && count > 0 && (
          <>
            {count}
            <VisuallyHidden>{count === 1 ? ' tariff' : ' tariffs'}</VisuallyHidden>
          </>
        )}
      </span>
    </Link>
  );
}

/**
 * Returns the count of the account's or this browser's cart. Whichever component runs first after sign-in merges the browser's cart into
 * the account's.
 */
function useCount(served: number | null): number | null {
  const capabilities = useCapabilities();
  const { events, report } = capabilities;
  const { status } = useSession().view;
  const isAlive = useHydrated();
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => events.on('cart:changed', ({ count }) => setAnnounced(count)), [events]);
  useEffect(() => {
    if (status === 'signed-in' && readStoredCart().items.length > 0)
      import(/* webpackChunkName: "loaders" */ '#src/cart/cart-of-page.ts')
        .then(({ cartOfPage }) => cartOfPage(capabilities).load())
        .catch((error: unknown) => {
          if (!isExpectedError(error)) report(error, { doing: 'move the cart to the account' });
        });
  }, [status, capabilities, report]);
  const isStoredInBrowser = isAlive && status === 'anonymous';
  return announced ?? (isStoredInBrowser ? readStoredCart().items.length : served);
}

export const block = defineBlock<Record<never, never>, CountData>({ loader: loadCount, Component: CartButton });
