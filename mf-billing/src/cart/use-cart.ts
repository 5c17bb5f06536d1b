import { useEffect, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { failureMessage } from '@plenum/shared-forms/failure-message';
import { isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import type { Cart } from '#contract/cart.ts';
import type { CartStore } from '#src/cart/cart-store.ts';
import { useCartStore } from '#src/cart/use-cart-store.ts';

export interface DisplayedCart {
  readonly store: CartStore;
  /** `unknown`: not loaded yet, with nothing to show instead. `left`: the session has ended on this page, and with it the account's cart. */
  readonly state: 'unknown' | 'empty' | 'filled' | 'failed' | 'left';
  readonly cart: Cart | null;
  /** Message for the user about an action that failed. */
  readonly problem: string | null;
  /** Runs an action and reports its failure as `problem`. */
  readonly attempt: (doing: string, work: () => Promise<unknown>) => void;
  readonly reload: () => void;
}

/**
 * The cart of this page for a screen. It loads when the screen mounts, when the session or its user changes and when the tab regains focus.
 * Call it in an `observer`. @param served the server's view, shown to the user it was loaded for until the browser has loaded the cart
 */
export function useCart(served: Cart | null): DisplayedCart {
  const { report } = useCapabilities();
  const { status } = useSession().view;
  const store = useCartStore();
  const { formerUsers } = store;
  const [servedTo] = useState(formerUsers);
  const isAlive = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  /** Whether the account's cart had something in it when it was last known. */
  const [hadItems, setHadItems] = useState(false);

  const attempt = (doing: string, work: () => Promise<unknown>) => {
    setProblem(null);
    work().catch((error: unknown) => {
      if (!isExpectedError(error)) report(error, { doing });
      setProblem(failureMessage(error, store.isUnsent ? 'Your change is kept; try again' : 'Nothing in your cart is lost; try again'));
    });
  };
  const reload = () => attempt('load the cart', () => store.load());

  useEffect(() => {
    const load = () => {
      setProblem(null);
      store.load().catch((error: unknown) => {
        if (!isExpectedError(error)) report(error, { doing: 'load the cart', session: status, formerUsers });
      });
    };
    const onVisible = () => document.visibilityState === 'visible' && load();
    load();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [store, status, formerUsers, report]);

  const isKnown = isAlive && (store.loaded || store.cart !== null);
  const cart = isKnown ? store.cart : servedTo === formerUsers ? served : null;
  const hasItems = cart !== null && cart.items.length > 0;
  if (status === 'signed-in' && cart !== null && hasItems !== hadItems) setHadItems(hasItems);
  const hasFailed = isAlive && !store.loaded && !store.busy && store.hasTried;
  // The server does not know this browser's cart, so an empty account cart must not hide a failure to load and merge it.
  const servedNothing = cart?.items.length === 0;
  const isEmpty = isKnown ? store.positions.length === 0 : servedNothing && !hasFailed;
  // The first position, whose price is not known yet, is no cart to show.
  const isUnpriced = servedNothing && hasFailed;
  const hasCart = cart !== null && (isKnown ? !isUnpriced : !servedNothing);
  const hasLeft = hadItems && status === 'anonymous';
  const state = isEmpty ? (hasLeft ? 'left' : 'empty') : hasCart ? 'filled' : hasFailed ? 'failed' : 'unknown';
  return { store, state, cart, problem, attempt, reload };
}
