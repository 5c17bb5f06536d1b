import { expect, test } from '@jest/globals';
import { startOf } from '#contract/webinar-state.ts';
import { groupByWeek } from '#src/screens/relevance/weeks/group-by-week.ts';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

const HOUR = 3_600_000;
const hoursTo = (at: string) => (Date.parse(at) - NOW) / HOUR;
const namesOf = (starts: readonly string[], now = NOW, zone = 'Europe/Moscow') =>
  groupByWeek(
    starts.map((at) => webinarIn(hoursTo(at))),
    startOf,
    now,
    zone,
  ).map(({ name, items, first }) => [name.replaceAll('\u00A0', ' '), items.length, first]);

test('webinars of a Friday, its Sunday, the Monday after it and later – are divided into weeks – from Monday to Sunday', () => {
  const starts = ['2026-10-02T21:00+03:00', '2026-10-04T23:30+03:00', '2026-10-05T00:30+03:00', '2026-10-12T19:00+03:00'];
  expect(namesOf(starts)).toEqual([
    ['This week', 2, 0],
    ['Next week', 1, 2],
    ['12–18 October', 1, 3],
  ]);
});

test('a webinar on Sunday evening in Moscow – is divided into weeks in Vladivostok – by the calendar there', () => {
  expect(namesOf(['2026-10-04T23:30+03:00'], NOW, 'Asia/Vladivostok')).toEqual([['Next week', 1, 0]]);
});

test.each([
  ['2026-10-27T19:00+03:00', '26 October – 1 November'],
  ['2026-12-30T19:00+03:00', '28 December – 3 January 2027'],
  ['2027-01-05T19:00+03:00', '4–10 January 2027'],
])('a webinar of %s – is divided into weeks – %s', (at, name) => {
  expect(namesOf([at])).toEqual([[name, 1, 0]]);
});

test('a cancelled webinar that was to begin on Sunday before midnight – is listed after it – still in this week', () => {
  expect(namesOf(['2026-10-04T23:30+03:00', '2026-10-05T19:00+03:00'], Date.parse('2026-10-05T00:10+03:00'))).toEqual([
    ['This week', 2, 0],
  ]);
});
