import { serverTiming } from '#src/http/server-timing.ts';

/** Longest time that a document may take from the server to this browser, in milliseconds. A clock that differs by more is wrong. */
const TRANSIT_MS = 60_000;

/**
 * Returns a function that returns the present in epoch milliseconds: by the visitor's clock, corrected where it was wrong when the document
 * arrived. The server sends its own time with each document in `Server-Timing`, unless a proxy may repeat the response. A document that the
 * browser took from its cache has that of an earlier visit, which is not used.
 */
export function pageClock(performance: Performance): () => number {
  const sent = serverTiming(performance).find(({ name }) => name === 'time')?.duration;
  if (sent === undefined) return Date.now;
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || navigation.type === 'back_forward' || navigation.transferSize === 0) return Date.now;
  const fast = Date.now() - (performance.now() - navigation.responseStart) - sent;
  return Math.abs(fast) < TRANSIT_MS ? Date.now : () => Date.now() - fast;
}
