import { useEffect, useState } from 'react';
import { untilNextText } from '#src/countdown/time-left.ts';

/**
 * Milliseconds until `to`, updated whenever their text changes; `null` on the server and while hydrating. Zero or less,
 * reported once, when the time is over.
 * @param to epoch milliseconds
 * @param withSeconds whether the text has seconds, which decides how often it changes
 * @returns milliseconds, or null
 * @example
 * const left = useTimeLeft(Date.parse('2026-11-18T19:00:00+03:00'), true);
 */
export function useTimeLeft(to: number, withSeconds: boolean): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const now = to - Date.now();
      setLeft(now);
      if (now > 0) timer = setTimeout(update, untilNextText(now, withSeconds));
    };
    update();
    return () => clearTimeout(timer);
  }, [to, withSeconds]);
  return left;
}
