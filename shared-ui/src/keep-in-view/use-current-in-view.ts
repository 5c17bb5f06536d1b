import { type RefObject, useEffect, useRef } from 'react';
import { keepInView } from '#src/keep-in-view/keep-in-view.ts';

/**
 * Keeps the link marked `aria-current` in view in a list of links that scrolls.
 * @param current any text that identifies the link; null when none has to be visible
 * @returns a ref for the box
 * @example
 * const list = useCurrentInView<HTMLUListElement>(currentPath);
 * <ul ref={list}>{links}</ul>
 */
export function useCurrentInView<Box extends HTMLElement>(current: string | null): RefObject<Box | null> {
  const box = useRef<Box>(null);

  useEffect(() => {
    const part = current === null ? null : box.current?.querySelector('[aria-current]');
    if (box.current && part) keepInView(box.current, part);
  }, [current]);

  return box;
}
