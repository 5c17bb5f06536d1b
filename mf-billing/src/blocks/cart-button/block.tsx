import { defineBlock } from '@plenum/federation/remote/define-remote';
import { type CountData, loadCount } from '#src/blocks/cart-button/load-count.ts';
import { useCallback, useEffect, useState } from 'react';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Link } from 'react-router';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { readStoredCart, writeCartCookie } from '#src/cart/cart-storage.ts';
import { CART_PATH } from '#src/paths.ts';
import { CART_KEY } from '#src/storage-keys.ts';
import styles from '#src/blocks/cart-button/cart-button.module.css';

/** Link to the cart with its count. Space for the number is reserved, because the browser may know it only later. */
export function CartButton({ data }: { readonly data: CountData }) {
  const count = useCount(data);
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
 * Returns the count of the account's or this browser's cart; null when unknown. Whichever component runs first after sign-in merges the
 * browser's cart into the account's.
 */
function useCount(data: CountData): number | null {
  const capabilities = useCapabilities();
  const { events, report } = capabilities;
  const { status } = useSession().view;
  const isAlive = useHydrated();
  const { announced, former, announce } = useAnnounced(data);
  useEffect(() => events.on('cart:changed', ({ count }) => announce(count)), [events, announce]);
  const isStoredInBrowser = isAlive && status === 'anonymous';
  const served = data === former ? null : data.count;
  const count = announced ?? (isStoredInBrowser ? readStoredCart().items.length : served);
  useEffect(() => {
    if (status === 'signed-in' && readStoredCart().items.length > 0)
      import(/* webpackChunkName: "loaders" */ '#src/cart/get-page-cart.ts')
        .then(({ getPageCart }) => getPageCart(capabilities).load())
        .catch((error: unknown) => {
          if (!isExpectedError(error)) report(error, { doing: 'move the cart to the account' });
        });
    // It may still be about the cart of the user before.
    else if (count !== null) writeCartCookie(count);
  }, [status, count, capabilities, report]);
  return count;
}

/**
 * Returns what was announced in this user's session, and the data that was loaded for the user before (`former`), if it is still there:
 * the host loads the block again for another user.
 */
function useAnnounced(data: CountData) {
  const { status, profile } = useSession().view;
  const user = profile?.id ?? null;
  const [known, setKnown] = useState({ status, user, announced: null as number | null, former: null as CountData | null });
  const isOtherUser = user !== null && known.user !== null && user !== known.user;
  if (status !== known.status || isOtherUser) setKnown({ status, user, announced: null, former: data });
  else if (user !== null && known.user === null) setKnown({ ...known, user });
  // Another tab has changed the browser's cart, or cleared the storage (key: null): what is stored now counts.
  useEffect(() => {
    if (status !== 'anonymous') return undefined;
    const look = ({ key }: StorageEvent) => {
      if (key === CART_KEY || key === null) setKnown((before) => ({ ...before, announced: null }));
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [status]);
  const announce = useCallback((count: number) => setKnown((before) => ({ ...before, announced: count })), []);
  return { announced: known.announced, former: known.former, announce };
}

export const block = defineBlock<Record<never, never>, CountData>({ loader: loadCount, Component: CartButton });
