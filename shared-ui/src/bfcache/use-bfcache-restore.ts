import { useEffect, useEffectEvent } from 'react';

/** Runs when the visitor went back and found the page as it was left, out of the browser's own cache: what was under way is no longer. */
export function useBfcacheRestore(onRestore: () => void): void {
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestore();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => comeBack(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
