import { expect, test } from '@jest/globals';
import { MOSCOW, dayLabel, formatDay, formatDuration, formatTime, needsYear, isoDuration, timesNote, zoneName } from '#src/time/format.ts';

const evening = Date.parse('2026-10-02T19:00:00+03:00');

test('an evening in Moscow – is formatted there and in Vladivostok – each by its own clock and calendar', () => {
  expect([formatDay(evening, MOSCOW), formatTime(evening, MOSCOW)]).toEqual(['Friday 2 October', '19:00']);
  expect([formatDay(evening, 'Asia/Vladivostok'), formatTime(evening, 'Asia/Vladivostok')]).toEqual(['Saturday 3 October', '02:00']);
});

test.each([
  [0, 'Today', 'Fri 2 October'],
  [1, 'Tomorrow', 'Sat 3 October'],
  [2, 'Sunday', '4 October'],
  [-1, 'Thursday', '1 October'],
  [365, 'Saturday', '2 October 2027'],
])('a day %i days from now – is formatted for the heading of a list – %s, %s', (days, name, date) => {
  expect(dayLabel(evening + days * 86_400_000, evening, MOSCOW)).toEqual({ name, date: date.replace(/(\d) /, '$1\u00A0') });
});

test.each([
  ['the day that loses an hour is tomorrow', '2027-03-27T23:30:00+01:00', '2027-03-28T12:00:00+02:00', 'Tomorrow'],
  ['the day after it', '2027-03-27T23:30:00+01:00', '2027-03-29T00:30:00+02:00', 'Monday'],
  ['today gains an hour', '2027-10-31T00:30:00+02:00', '2027-10-31T23:30:00+01:00', 'Today'],
  ['the day after one that gains an hour', '2027-10-31T00:30:00+02:00', '2027-11-01T10:00:00+01:00', 'Tomorrow'],
])('%s – a webinar of that day is listed in Berlin – by the calendar', (_, now, at, name) => {
  expect(dayLabel(Date.parse(at), Date.parse(now), 'Europe/Berlin').name).toBe(name);
});

test('midnight – is formatted – 00:00', () => {
  expect(formatTime(Date.parse('2026-10-02T00:00:00+03:00'), MOSCOW)).toBe('00:00');
});

test('a moment around New Year in Moscow – whether the year is shown – by the calendar of Moscow', () => {
  const newYear = Date.parse('2027-01-01T00:00:00+03:00');
  const december = Date.parse('2026-12-20T19:00:00+03:00');
  expect([needsYear(newYear - 1, december), needsYear(newYear, december)]).toEqual([false, true]);
});

test('a moment of the same year – whether the year is shown – only months away', () => {
  const days = (count: number) => evening + count * 86_400_000;
  expect([-61, -59, 59, 61].map((count) => needsYear(days(count), evening))).toEqual([true, false, false, true]);
});

test.each([
  [MOSCOW, 'GMT+3, Moscow'],
  ['America/New_York', 'GMT−4, New York'],
  ['Asia/Kolkata', 'GMT+5:30, Kolkata'],
  ['UTC', 'GMT'],
  ['Etc/GMT+3', 'GMT−3'],
])('the zone %s – is named – %s', (zone, expected) => {
  expect(zoneName(evening, zone)).toBe(expected);
});

test.each([
  ['in summer', ['2026-10-02', '2026-10-24'], 'Europe/Berlin', 'Times in GMT+2, Berlin'],
  ['in winter', ['2026-10-26', '2026-11-20'], 'Europe/Berlin', 'Times in GMT+1, Berlin'],
  ['before and after the clocks change', ['2026-10-02', '2026-10-26'], 'Europe/Berlin', 'Berlin time'],
  ['before and after they change in Berlin', ['2026-10-02', '2026-10-26'], MOSCOW, 'Times in GMT+3, Moscow'],
  ['in a zone without a city, before and after', ['2026-10-02', '2026-10-26'], 'CET', 'CET time'],
])('times %s – their zone is named (%j, %s) – %s', (_, days, zone, expected) => {
  const [first = 0, ...others] = days.map((day) => Date.parse(`${day}T12:00:00Z`));
  expect(timesNote(first, others, zone)).toBe(expected);
});

test.each([
  [45, '45 min', 'PT45M'],
  [60, '1 h', 'PT1H'],
  [75, '1 h 15 min', 'PT1H15M'],
])('%d minutes – are formatted – %s and %s', (minutes, words, iso) => {
  expect([formatDuration(minutes), isoDuration(minutes)]).toEqual([words, iso]);
});
