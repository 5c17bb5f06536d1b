import { expect, test } from '@jest/globals';
import type { SiteStatus, StatusDay } from '@plenum/shared-contracts/status/endpoints';
import {
  dayBar,
  dayState,
  daysOf,
  figuresOf,
  hasIncident,
  measuredParts,
  missingOf,
  type PartDay,
  quietDays,
  stateOf,
  unexplainedDays,
  withEarlierDays,
  worstShare,
} from '#src/pages/status/status-summary.ts';

const NONE = { site: 0, api: 0, messages: 0 };
const day = (changes: Partial<StatusDay> = {}): StatusDay => ({ date: '2026-11-23', reported: 1440, missing: 0, bad: NONE, ...changes });
const partDay = (changes: Partial<PartDay> = {}): PartDay => ({ date: '2026-11-23', reported: 1440, missing: 0, bad: 0, ...changes });
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
  [partDay(), 'good'],
  [partDay({ bad: 14 }), 'short'],
  [partDay({ bad: 15 }), 'long'],
  [partDay({ reported: 0, missing: 1440 }), 'none'],
] as const)('a day – %j – %s', (given, expected) => {
  expect(dayState(given)).toBe(expected);
});

test('one bad minute of many days – added up – never rounded to 100%, of less than an hour no share; minutes without a report are counted apart, at worst as bad', () => {
  const days = [...Array.from({ length: 40 }, () => day()), day({ reported: 1400, missing: 40, bad: { ...NONE, api: 1 } })];
  const status = { ...latest('2026-11-23T12:03:00Z'), days };
  expect(figuresOf(daysOf(status, 'api'))).toEqual({ reported: 59_000, bad: 1, uptime: '99.99%' });
  expect(figuresOf(daysOf(status, 'site')).uptime).toBe('100%');
  expect(missingOf(days)).toBe(40);
  expect(figuresOf([]).uptime).toBeNull();
  expect(figuresOf([partDay({ reported: 59 })]).uptime).toBeNull();
  expect(figuresOf([partDay({ reported: 60 })]).uptime).toBe('100%');
  expect(worstShare({ ...status, days: [day({ reported: 1439 })] })).toBeNull();
  expect(worstShare(status)).toBe('99.93%');
});

test.each([
  ['a whole good day', partDay(), { good: 40, bad: 0 }],
  ['half a day, the rest of which is still to come', partDay({ reported: 720 }), { good: 40, bad: 0 }],
  ['half a day, the rest of which was not measured', partDay({ reported: 720, missing: 720 }), { good: 20, bad: 0 }],
  ['one bad minute, which must be seen', partDay({ bad: 1 }), { good: 30, bad: 10 }],
  ['half of it bad', partDay({ bad: 720 }), { good: 20, bad: 20 }],
  ['one good minute', partDay({ bad: 1439 }), { good: 5, bad: 35 }],
  ['nothing but bad minutes', partDay({ bad: 1440 }), { good: 0, bad: 40 }],
  ['one minute, which was bad', partDay({ reported: 1, missing: 1439, bad: 1 }), { good: 0, bad: 10 }],
] as const)('%s – drawn – each part of the bar as high as its share of the day up to now', (_, given, expected) => {
  expect(dayBar(given)).toEqual(expected);
});

test('some days are known – earlier days added – ninety days up to today in Moscow', () => {
  const now = '2026-11-22T21:30:00Z';
  const known = (first: string) => withEarlierDays({ ...latest('2026-11-22T21:29:00Z'), now, days: [day({ date: first }), day()] }, 'api');
  const days = known('2026-11-10');
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toEqual(partDay());
  expect(days[0]).toEqual(partDay({ date: '2026-08-26', reported: 0 }));
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

test('rooms that are measured, and that are not – asked for – a part with days of its own, and none', () => {
  const without = { ...latest('2026-11-23T12:03:00Z'), days: [day()] };
  expect([measuredParts(without), daysOf(without, 'rooms'), stateOf(without, 'rooms')]).toEqual([
    ['site', 'api', 'messages'],
    [],
    'unknown',
  ]);
  expect(quietDays(without)).toEqual(['2026-11-23']);

  const bad = partDay({ reported: 600, missing: 840, bad: 3 });
  const status = { ...without, rooms: { latest: { minute: '2026-11-23T12:03:00Z', bad: true }, days: [bad] } };
  expect(measuredParts(status)).toEqual(['site', 'api', 'messages', 'rooms']);
  expect([daysOf(status, 'rooms'), stateOf(status, 'rooms'), stateOf(status, 'api')]).toEqual([[bad], 'down', 'up']);
  expect([quietDays(status), unexplainedDays(status)]).toEqual([[], [{ date: '2026-11-23', parts: ['rooms'] }]]);
  // Less than a day of them was measured.
  expect(worstShare(status)).toBe('100%');
  expect(stateOf({ ...status, rooms: { ...status.rooms, latest: { minute: '2026-11-23T11:50:00Z', bad: true } } }, 'rooms')).toBe(
    'unknown',
  );
});
