import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '@plenum/shared-ui/announce/announce';
import type { CartPosition } from '#contract/cart.ts';
import { positionKey } from '#src/cart/positions.ts';
import type { DisplayedCart } from '#src/cart/use-cart.ts';

/** The position that was removed last. It can be restored until the next change. @param heading takes the focus then */
export function useRemoval({ store, attempt }: DisplayedCart, heading: RefObject<HTMLElement | null>) {
  const [removed, setRemoved] = useState<{ name: string; position: CartPosition } | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  // The focused button is gone with its row.
  useEffect(() => {
    if (!removed) return;
    undoButton.current?.focus();
    announce(`${removed.name} was removed from the cart.`);
  }, [removed]);
  const remove = (name: string, position: CartPosition) => {
    attempt('take a position out of the cart', async () => {
      try {
        await store.remove(positionKey(position));
      } catch (error) {
        // A removal that is still to be sent can be undone, too.
        if (store.isUnsent) setRemoved({ name, position });
        throw error;
      }
      setRemoved({ name, position });
    });
  };
  const undo = () => {
    if (!removed) return;
    attempt('put a position back', () => store.put(removed.position));
    setRemoved(null);
    heading.current?.focus({ preventScroll: true });
  };
  return { removed, remove, undo, undoButton };
}
