import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pageClock } from '#src/browser/page-clock.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-28T12:00:00Z');

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

/** The document began to arrive two seconds ago. @param time what the server's clock showed when it sent the document; null: it did not say */
function performanceOf(time: number | null, navigation: Partial<PerformanceNavigationTiming> = {}): Performance {
  const serverTiming = time === null ? [] : [{ name: 'time', duration: time }];
  const entry = { type: 'navigate', transferSize: 20_000, responseStart: 500, serverTiming, ...navigation };
  return { now: () => 2500, getEntriesByType: () => [entry] } as unknown as Performance;
}

test.each([
  ['a clock that is right', NOW - 2000, 0],
  ['a clock that is an hour fast', NOW - 2000 - HOUR, -HOUR],
  ['a clock that is an hour slow', NOW - 2000 + HOUR, HOUR],
  ['a document that took 50 s to arrive', NOW - 52_000, 0],
])('%s – asked for the present – that of the server', (_, time, expected) => {
  const now = pageClock(performanceOf(time));
  expect(now() - NOW).toBe(expected);
  jest.advanceTimersByTime(5000);
  expect(now() - NOW).toBe(expected + 5000);
});

test.each([
  ['a server that does not tell its time', performanceOf(null)],
  ['a document from the browser’s cache', performanceOf(NOW - HOUR, { transferSize: 0 })],
  ['a document that was gone back to', performanceOf(NOW - HOUR, { type: 'back_forward' })],
  ['a browser without these entries', { now: () => 0 } as unknown as Performance],
])('%s – asked for the present – that of the visitor’s clock', (_, performance) => {
  expect(pageClock(performance)()).toBe(NOW);
});
