import { type RefObject, useEffect, useRef } from 'react';
import { keepInView } from '#src/keep-in-view/keep-in-view.ts';

/**
 * For a list of links that scrolls by itself: keeps the one marked `aria-current` in view.
 * @param current which one that is, in any words; null when none need be seen
 */
export function useCurrentInView<Box extends HTMLElement>(current: string | null): RefObject<Box | null> {
  const box = useRef<Box>(null);

  useEffect(() => {
    const part = current === null ? null : box.current?.querySelector('[aria-current]');
    if (box.current && part) keepInView(box.current, part);
  }, [current]);

  return box;
}
