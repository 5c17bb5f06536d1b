import { useEffect, useState } from 'react';

/**
 * Returns the current time in epoch milliseconds. It starts at the loader's `start`, the same on the server and while hydrating, and
 * advances by the time elapsed here, so the visitor's clock setting does not matter.
 * @param every re-render interval in milliseconds
 */
export function useNow(start: number, every: number): number {
  const [passed, setPassed] = useState({ since: start, milliseconds: 0 });
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setPassed({ since: start, milliseconds: Math.max(0, Date.now() - began) }), every);
    return () => clearInterval(timer);
  }, [start, every]);
  return start + (passed.since === start ? passed.milliseconds : 0);
}
