import { expect, test } from '@jest/globals';
import type { SiteStatus, StatusDay } from '@plenum/shared-contracts/status/endpoints';
import {
  dayBar,
  dayState,
  figuresOf,
  hasIncident,
  missingOf,
  stateOf,
  unexplainedDays,
  withEarlierDays,
  worstShare,
} from '#src/pages/status/status-summary.ts';

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

test('one bad minute of many days – added up – never rounded to 100%, of less than an hour no share; minutes without a report are counted apart, at worst as bad', () => {
  const days = [...Array.from({ length: 40 }, () => day()), day({ reported: 1400, missing: 40, bad: { ...NONE, api: 1 } })];
  expect(figuresOf(days, 'api')).toEqual({ reported: 59_000, bad: 1, uptime: '99.99%' });
  expect(figuresOf(days, 'site').uptime).toBe('100%');
  expect(missingOf(days)).toBe(40);
  expect(figuresOf([], 'api').uptime).toBeNull();
  expect(figuresOf([day({ reported: 59 })], 'api').uptime).toBeNull();
  expect(figuresOf([day({ reported: 60 })], 'api').uptime).toBe('100%');
  expect(worstShare([day({ reported: 1439 })])).toBeNull();
  expect(worstShare(days)).toBe('99.93%');
});

test.each([
  ['a whole good day', day(), { good: 40, bad: 0 }],
  ['half a day, the rest of which is still to come', day({ reported: 720 }), { good: 40, bad: 0 }],
  ['half a day, the rest of which was not measured', day({ reported: 720, missing: 720 }), { good: 20, bad: 0 }],
  ['one bad minute, which must be seen', day({ bad: { ...NONE, api: 1 } }), { good: 30, bad: 10 }],
  ['half of it bad', day({ bad: { ...NONE, api: 720 } }), { good: 20, bad: 20 }],
  ['one good minute', day({ bad: { ...NONE, api: 1439 } }), { good: 5, bad: 35 }],
  ['nothing but bad minutes', day({ bad: { ...NONE, api: 1440 } }), { good: 0, bad: 40 }],
  ['one minute, which was bad', day({ reported: 1, missing: 1439, bad: { ...NONE, api: 1 } }), { good: 0, bad: 10 }],
] as const)('%s – drawn – each part of the bar as high as its share of the day up to now', (_, given, expected) => {
  expect(dayBar(given, 'api')).toEqual(expected);
});

test('two weeks are known – earlier days added – ninety days up to today in Moscow; of fewer, only these', () => {
  const now = '2026-11-22T21:30:00Z';
  const known = (first: string) => withEarlierDays({ ...latest('2026-11-22T21:29:00Z'), now, days: [day({ date: first }), day()] });
  expect(known('2026-11-11')).toHaveLength(13);
  const days = known('2026-11-10');
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toEqual(day());
  expect(days[0]).toEqual({ date: '2026-08-26', reported: 0, missing: 0, bad: NONE });
});

test('an incident over midnight in Moscow – its days are asked for – both, for its part only', () => {
  const incidents = [
    { id: '1', parts: ['api' as const], begins_at: '2026-11-21T20:50:00Z', ends_at: '2026-11-21T21:10:00Z', cause: '', bad_minutes: 0 },
  ];
  const status = { ...latest('2026-11-23T12:03:00Z'), incidents };
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((date) => hasIncident(status, date, 'api'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(hasIncident(status, '2026-11-21', 'site')).toBe(false);
});

test('bad minutes of two parts, one explained by an incident – days without a cause – the other part only, the latest first', () => {
  const days = [day({ date: '2026-11-21', bad: { ...NONE, site: 2, api: 3 } }), day({ bad: { ...NONE, messages: 1 } })];
  const incidents = [
    { id: '1', parts: ['api' as const], begins_at: '2026-11-21T10:00:00Z', ends_at: '2026-11-21T10:10:00Z', cause: '', bad_minutes: 3 },
  ];
  expect(unexplainedDays({ ...latest('2026-11-23T12:03:00Z'), days, incidents })).toEqual([
    { date: '2026-11-23', parts: ['messages'] },
    { date: '2026-11-21', parts: ['site'] },
  ]);
});
