import { useEffect, useRef } from 'react';
import type { DisplayedCart } from '#src/cart/use-cart.ts';

/** The pressed link or button of an empty cart is gone once the cart is filled: the heading takes the focus. */
export function useHeadingAfterFill(state: DisplayedCart['state']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (wasEmpty.current && state === 'filled' && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    // In between, the filled cart waits for its total.
    if (state === 'empty' || state === 'filled') wasEmpty.current = state === 'empty';
  }, [state]);
  return heading;
}
