import { useEffect, useState } from 'react';

/**
 * Milliseconds until `until` (epoch), updated every second; 0 when the time is over or there is no wait.
 * @param until epoch milliseconds; null for no wait
 * @returns milliseconds left
 * @example
 * const left = useRetryCountdown(failure.retryAt ?? null);
 */
export function useRetryCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return undefined;
    const update = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, until - now);
}
