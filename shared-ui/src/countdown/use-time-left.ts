import { useEffect, useState } from 'react';
import { untilNextText } from '#src/countdown/time-left.ts';

/** A page may know a present that is as old as its loading took; a clock that differs by more is wrong. */
const LOADING_MS = 60_000;

/** A device that has slept is late by no more. */
const MAX_WAIT_MS = 60_000;

/** Whether the page is as old as an earlier visit: what it knows as the present is past. */
function isFromBrowserCache(): boolean {
  // Declarations for teams outside are emitted with the types of a browser that returns plain entries.
  const [visit] = (performance.getEntriesByType?.('navigation') ?? []) as readonly Partial<PerformanceNavigationTiming>[];
  return visit?.type === 'back_forward' || visit?.transferSize === 0;
}

/**
 * Milliseconds until `to`, updated at least whenever their text changes; `null` on the server and while hydrating. Zero or less,
 * reported once, when the time is over.
 * @param to epoch milliseconds
 * @param withSeconds whether the text has seconds, which decides how often it changes
 * @param present the present in epoch milliseconds, as the page knows it when it renders; undefined: by the visitor's clock, which may be wrong
 * @returns milliseconds, or null
 * @example
 * const left = useTimeLeft(Date.parse('2026-11-18T19:00:00+03:00'), true);
 */
export function useTimeLeft(to: number, withSeconds: boolean, present?: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const apart = present === undefined || isFromBrowserCache() ? 0 : Date.now() - present;
    const fast = Math.abs(apart) > LOADING_MS ? apart : 0;
    const update = () => {
      const now = to - Date.now() + fast;
      setLeft(now);
      if (now > 0) timer = setTimeout(update, Math.min(untilNextText(now, withSeconds), MAX_WAIT_MS));
    };
    update();
    return () => clearTimeout(timer);
  }, [to, withSeconds, present]);
  return left;
}
