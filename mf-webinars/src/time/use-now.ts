import { useEffect, useState } from 'react';

/**
 * The present, in epoch milliseconds. It begins at the loader's `start`, the same on the server and
 * while hydrating, and then goes on by the time that passes here: how the visitor's clock is set
 * does not matter.
 * @param every how often the component is drawn again, in milliseconds
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
