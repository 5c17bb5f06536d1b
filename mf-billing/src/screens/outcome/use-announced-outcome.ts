import { useEffect, useRef } from 'react';
import { announce } from '@plenum/shared-ui/announce/announce';
import { focusIfLost } from '@plenum/shared-ui/focus/focus-if-lost';

/**
 * Has screen readers say the title of the page when the state of the payment changes by itself. If the focus was on what is gone with the state
 * before, it moves to the title, which is then read.
 * @param state any text that identifies it
 */
export function useAnnouncedOutcome(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const title = document.querySelector<HTMLElement>('h1');
    focusIfLost(title);
    if (title && document.activeElement !== title) announce(title.textContent);
  }, [state]);
}
