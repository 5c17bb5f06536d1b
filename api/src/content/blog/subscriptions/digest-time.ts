import { DAY_MS } from '#src/platform/durations.ts';

/** An article that is older than the subscriber's last digest, or confirmation, by more than this is an addition to the archive, not news. */
export const NEWS_MS = 30 * DAY_MS;

const WEEK = 7 * DAY_MS;
/** A Tuesday, 10:00 in Moscow, which has had no summer time since 2014. */
const FIRST = Date.UTC(2026, 0, 6, 7);

/** Returns when the current weekly digest was due: the latest Tuesday, 10:00 Moscow time. @param now epoch milliseconds, as is the result */
export function latestDigest(now: number): number {
  return FIRST + Math.floor((now - FIRST) / WEEK) * WEEK;
}
