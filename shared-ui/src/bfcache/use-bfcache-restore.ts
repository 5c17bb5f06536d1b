import { useEffect, useEffectEvent } from 'react';

/**
 * Runs the callback when the browser restores the page from its back/forward cache: actions pending at the time are no longer running.
 * @param onRestore need not be the same function on every render
 * @example
 * useBfcacheRestore(() => setBusy(false));
 */
export function useBfcacheRestore(onRestore: () => void): void {
  const handlePageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestore();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => handlePageShow(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
