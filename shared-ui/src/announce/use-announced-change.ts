import { useEffect, useRef } from 'react';
import { announce } from '#src/announce/announce.ts';

/**
 * Has screen readers say a text of the page when it changes, but not when it first appears.
 * @param text empty: nothing is said
 * @example
 * useAnnouncedChange(titleOf(state));
 */
export function useAnnouncedChange(text: string): void {
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    if (text) announce(text);
  }, [text]);
}
