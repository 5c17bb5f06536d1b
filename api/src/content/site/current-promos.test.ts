import { expect, test } from '@jest/globals';
import { currentPromos, promosChangeAt } from '#src/content/site/current-promos.ts';

const DAY = 86_400_000;
/** From the beginning of 5 January 2026 in Moscow for a day, then each week; the past one is kept for two days. */
const weekly = {
  title: 'Weekly',
  url: '/webinars',
  start: { repeats: 'days', every: 7, day: 0, time: '00:00', zone: 'Europe/Moscow', keep: 2 },
  hours: 24,
} as const;
const once = {
  title: 'Once',
  url: '/',
  start: { repeats: 'never', date: '2026-01-01', time: '00:00', zone: 'Europe/Moscow' },
  hours: 1,
} as const;
const START = Date.parse('2026-01-04T21:00:00Z');

test.each([
  ['before it begins', -1, 1, START],
  ['while it runs', DAY / 2, 1, START + DAY],
  ['when it is over and still kept', DAY, 0, START + 3 * DAY],
  ['when the next one follows', 3 * DAY, 1, START + 7 * DAY],
])('a promotion that is kept for days – listed %s – the list changes at the next moment of it', (_, after, count, changesAt) => {
  const now = START + after;
  expect(currentPromos([weekly], now)).toHaveLength(count);
  expect(promosChangeAt([weekly], now)).toBe(changesAt);
});

test.each([
  ['a single promotion that is over', [once]],
  ['no promotions', []],
])('%s – listed – the list never changes', (_, sources) => {
  expect(promosChangeAt(sources, START)).toBe(Infinity);
});
