import { useEffect, useState } from 'react';

/** The clock: what the server said until the page has hydrated, then the visitor's own, each second. Epoch ms. */
export function useNow(serverNow: number): { readonly now: number; readonly ticking: boolean } {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return { now: now ?? serverNow, ticking: now !== null };
}
