import { expect, test } from '@jest/globals';
import type { SiteStatus, StatusDay } from '@plenum/shared-contracts/status/endpoints';
import { dayState, figuresOf, missingOf, stateOf } from '#src/pages/status/status-summary.ts';

const NONE = { site: 0, api: 0, messages: 0 };
const day = (changes: Partial<StatusDay> = {}): StatusDay => ({ date: '2026-11-23', reported: 1440, missing: 0, bad: NONE, ...changes });
const latest = (minute: string, api = false): SiteStatus => ({
  now: '2026-11-23T12:05:00Z',
  latest: { minute, bad: { site: false, api, messages: false } },
  days: [],
  incidents: [],
});

test.each([
  ['a good report of the last minutes', latest('2026-11-23T12:03:00Z'), 'up'],
  ['a bad one', latest('2026-11-23T12:03:00Z', true), 'down'],
  ['one of a quarter of an hour ago', latest('2026-11-23T11:50:00Z'), 'unknown'],
  ['none', { ...latest(''), latest: null }, 'unknown'],
] as const)('%s – the state now – %j', (_, status, expected) => {
  expect(stateOf(status, 'api')).toBe(expected);
});

test.each([
  [day(), 'good'],
  [day({ bad: { ...NONE, api: 14 } }), 'short'],
  [day({ bad: { ...NONE, api: 15 } }), 'long'],
  [day({ bad: { ...NONE, site: 15 } }), 'good'],
  [day({ reported: 0, missing: 1440 }), 'none'],
] as const)('a day – %j – %s', (given, expected) => {
  expect(dayState(given, 'api')).toBe(expected);
});

test('one bad minute of many days – added up – never rounded to 100%; minutes without a report are counted apart', () => {
  const days = [...Array.from({ length: 40 }, () => day()), day({ reported: 1400, missing: 40, bad: { ...NONE, api: 1 } })];
  expect(figuresOf(days, 'api')).toEqual({ reported: 59_000, bad: 1, uptime: '99.99%' });
  expect(figuresOf(days, 'site').uptime).toBe('100%');
  expect(missingOf(days)).toBe(40);
  expect(figuresOf([], 'api').uptime).toBeNull();
});
