import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { currentOccurrence, keyStartingAt, startOfKey } from '#src/webinars/schedule/occurrence.ts';
import { schedule, type Schedule } from '#src/webinars/schedule/schedule.ts';

const at = (iso: string) => Date.parse(iso);
const monthly: Schedule = { repeats: 'days', every: 28, day: 3, time: '19:00', zone: 'Europe/Moscow', keep: 10 };
const roundTheClock: Schedule = { repeats: 'hours', every: 4, hour: 2, keep: 30 };

const ONCE: Schedule = { repeats: 'never', date: '2026-03-12', time: '19:00', zone: 'Europe/Moscow' };

test.each(['2020-01-01T00:00:00Z', '2026-03-12T16:30:00Z', '2040-01-01T00:00:00Z'])(
  'a webinar that takes place once – at %s – its only date',
  (now) => {
    expect(currentOccurrence(ONCE, 60, at(now))).toEqual({
      key: 'once',
      start: at('2026-03-12T19:00:00+03:00'),
      startDate: { date: '2026-03-12 19:00:00.000000', timezone_type: 3, timezone: 'Europe/Moscow' },
      since: 0,
      until: Infinity,
    });
  },
);

test.each([
  ['long before the date', '2026-01-06T00:00:00Z', '2026-01-08T19:00:00+03:00'],
  ['during the webinar', '2026-01-08T19:59:59+03:00', '2026-01-08T19:00:00+03:00'],
  ['while the past date is kept', '2026-01-18T19:59:59+03:00', '2026-01-08T19:00:00+03:00'],
  ['when the past date is no longer kept', '2026-01-18T20:00:00+03:00', '2026-02-05T19:00:00+03:00'],
  ['before the first round', '2025-12-01T00:00:00Z', '2025-12-11T19:00:00+03:00'],
])('a round of four weeks – %s – the right date', (_, now, start) => {
  expect(currentOccurrence(monthly, 60, at(now)).start).toBe(at(start));
});

test('rounds across a change to summer time – same time of day, same weekday', () => {
  const inBerlin: Schedule = { ...monthly, zone: 'Europe/Berlin', every: 7 };
  const starts = ['2026-03-20', '2026-04-03'].map((now) => currentOccurrence({ ...inBerlin, keep: 0 }, 60, at(now)).start);
  expect(starts).toEqual([at('2026-03-26T19:00:00+01:00'), at('2026-04-09T19:00:00+02:00')]);
});

test('a changed day and time – of an upcoming date – same key', () => {
  const now = at('2026-01-06T00:00:00Z');
  const moved = currentOccurrence({ ...monthly, day: 4, time: '11:00' }, 60, now);
  expect(moved.start).toBe(at('2026-01-09T11:00:00+03:00'));
  expect(moved.key).toBe(currentOccurrence(monthly, 60, now).key);
});

const anySchedule = fc.oneof(
  fc.constantFrom(7, 14, 28).chain((every) =>
    fc.record({
      repeats: fc.constant('days' as const),
      every: fc.constant(every),
      day: fc.nat(every - 1),
      time: fc.constantFrom('02:30', '11:00', '23:45'),
      zone: fc.constantFrom('Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
      keep: fc.nat(every - 1),
    }),
  ),
  fc.constantFrom(1, 4, 6, 24).chain((every) =>
    fc.record({
      repeats: fc.constant('hours' as const),
      every: fc.constant(every),
      hour: fc.nat(every - 1),
      keep: fc.nat(every * 60 - 1),
    }),
  ),
) satisfies fc.Arbitrary<Schedule>;
const moment = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });

test('any schedule at any moment – its date – current from its first millisecond to its last, then the next begins', () => {
  fc.assert(
    fc.property(anySchedule, fc.integer({ min: 15, max: 240 }), moment, (given, minutes, now) => {
      const current = currentOccurrence(given, minutes, now);
      const keep = given.keep * (given.repeats === 'days' ? 86_400_000 : 60_000);
      const until = current.start + minutes * 60_000 + keep;
      expect(current.since).toBeLessThanOrEqual(now);
      expect(until).toBeGreaterThan(now);
      expect(currentOccurrence(given, minutes, current.since)).toEqual(current);
      expect(currentOccurrence(given, minutes, until - 1)).toEqual(current);
      const next = currentOccurrence(given, minutes, until);
      expect(next.since).toBe(until);
      expect(next.start).toBeGreaterThan(current.start);
      expect(next.key).not.toBe(current.key);
    }),
    { numRuns: 300 },
  );
});

test('any schedule – the key of a date and its start – each leads to the other', () => {
  fc.assert(
    fc.property(fc.oneof(anySchedule, fc.constant(ONCE)), moment, (given, now) => {
      const { key, start, startDate } = currentOccurrence(given, 60, now);
      expect(startOfKey(given, key)).toEqual({ start, startDate });
      expect(keyStartingAt(given, start)).toBe(key);
      expect(keyStartingAt(given, start + 60_000)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test.each(['once', 'days-7-22', 'hours-28-22', 'days-28-', 'days-28-x', 'days-28-1.5', 'days-28-022', ''])(
  'the key %j – of another schedule – no date',
  (key) => {
    expect(startOfKey(monthly, key)).toBeNull();
    expect(startOfKey(ONCE, key) !== null).toBe(key === 'once');
  },
);

test('two webinars that alternate every four hours – at any moment – at least one is live', () => {
  const isOn = (given: Schedule, now: number) => {
    const { start } = currentOccurrence(given, 150, now);
    return start <= now && now < start + 150 * 60_000;
  };
  fc.assert(
    fc.property(moment, (now) => expect([roundTheClock, { ...roundTheClock, hour: 0 }].some((given) => isOn(given, now))).toBe(true)),
  );
});

test.each([
  ['a time without quotes, which YAML reads as a number', { ...monthly, time: 1140 }, 'time'],
  ['an unknown time zone', { ...monthly, zone: 'Europe/Atlantis' }, 'zone'],
  ['a day after the round', { ...monthly, day: 28 }, 'day'],
  ['a date kept longer than the round', { ...monthly, keep: 28 }, 'keep'],
  ['hours that do not divide a day', { ...roundTheClock, every: 5 }, 'every'],
  ['an invalid date', { ...ONCE, date: '2026-02-30' }, 'date'],
  ['an unknown kind of repetition', { ...monthly, repeats: 'weeks' }, 'repeats'],
])('%s – read – refused, naming the field', (_, value, field) => {
  expect(schedule.safeParse(value).error?.issues.map(({ path }) => path.join('.'))).toContain(field);
});
