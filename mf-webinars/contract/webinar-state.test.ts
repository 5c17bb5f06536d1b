import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  comparePast,
  compareUpcoming,
  endOf,
  filteredByType,
  nearestUpcoming,
  relevanceAt,
  roomOpensAt,
  startOf,
  stateAt,
  timingAt,
  toStartDate,
  withRelevance,
} from '#contract/webinar-state.ts';
import { isoInZone } from '#contract/time-zone.ts';
import { sampleWebinar } from '#contract/fixtures.ts';
import type { Webinar } from '#contract/schemas.ts';
import { startDate } from '#contract/start-date.ts';

/** Half- and quarter-hour offsets, both ends of the world, and zones with summer time in both hemispheres and without. */
const ZONES = [
  'Europe/Moscow',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Africa/Casablanca',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map((date) => date.getTime());
const minutes = fc.integer({ min: 1, max: 24 * 60 });

const local = (date: string, timezone: string) => ({
  startDate: { date: `${date.replace('T', ' ')}.000000`, timezone_type: 3 as const, timezone },
});
const at = (iso: string) => Date.parse(iso);
const webinarAt = (start: number, changes: Partial<Webinar> = {}): Webinar => ({
  ...sampleWebinar,
  startDate: new Date(start).toISOString(),
  ...changes,
});

test.each([
  ['2026-10-02T19:00:00', 'Europe/Moscow', '2026-10-02T19:00:00+03:00'],
  // Moscow was four hours ahead of UTC from 2011 to 2014.
  ['2013-06-01T12:00:00', 'Europe/Moscow', '2013-06-01T12:00:00+04:00'],
  ['2026-07-01T10:00:00', 'Europe/Berlin', '2026-07-01T10:00:00+02:00'],
  ['2026-12-01T10:00:00', 'Europe/Berlin', '2026-12-01T10:00:00+01:00'],
  ['2026-12-01T10:00:00', 'Asia/Kathmandu', '2026-12-01T10:00:00+05:45'],
  ['2026-12-01T10:00:00', 'Pacific/Kiritimati', '2026-12-01T10:00:00+14:00'],
  ['2026-12-01T10:00:00', 'Pacific/Niue', '2026-12-01T10:00:00-11:00'],
  ['2026-01-01T10:00:00', 'Pacific/Chatham', '2026-01-01T10:00:00+13:45'],
  ['2026-01-01T10:00:00', 'UTC', '2026-01-01T10:00:00Z'],
  ['0099-01-01T10:00:00', 'UTC', '0099-01-01T10:00:00Z'],
])('%s in %s – its start is read – %s', (date, timezone, expected) => {
  expect(startOf(local(date, timezone))).toBe(at(expected));
});

test.each([
  // Berlin, 29 March 2026: 2:00 becomes 3:00
  ['before the gap', '2026-03-29T01:59:59', 'Europe/Berlin', '2026-03-29T01:59:59+01:00'],
  ['at the start of the gap', '2026-03-29T02:00:00', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  ['in the gap', '2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
  ['after the gap', '2026-03-29T03:00:00', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  // 25 October 2026: 3:00 becomes 2:00
  ['in the fold', '2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['after the fold', '2026-10-25T03:00:00', 'Europe/Berlin', '2026-10-25T03:00:00+01:00'],
  ['in a gap of half an hour', '2026-10-04T02:15:00', 'Australia/Lord_Howe', '2026-10-04T02:45:00+11:00'],
  ['in a fold of half an hour', '2026-04-05T01:45:00', 'Australia/Lord_Howe', '2026-04-05T01:45:00+11:00'],
  ['in a gap west of UTC', '2026-03-08T02:30:00', 'America/New_York', '2026-03-08T03:30:00-04:00'],
  ['in a fold west of UTC', '2026-11-01T01:30:00', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  // Samoa skipped a day when it crossed the date line.
  ['on a skipped day', '2011-12-30T12:00:00', 'Pacific/Apia', '2011-12-31T12:00:00+14:00'],
])('a time %s: %s in %s – its start is read – %s', (_, date, timezone, expected) => {
  expect(startOf(local(date, timezone))).toBe(at(expected));
});

test('any moment in any zone, in both forms – its start is read – the same millisecond, unless the clock time occurs twice', () => {
  fc.assert(
    fc.property(moment, zone, (start, timezone) => {
      const asObject = { startDate: toStartDate(start, timezone) };
      const asText = { startDate: new Date(start).toISOString() };
      expect(startOf(asText)).toBe(start);
      // The object form is ambiguous for a repeated clock time: it means the first occurrence.
      if (startOf(asObject) === start) return;
      expect(startOf(asObject)).toBeLessThan(start);
      expect(toStartDate(startOf(asObject), timezone)).toEqual(asObject.startDate);
    }),
    { numRuns: 500 },
  );
});

test('any moment in any zone – is formatted with its offset – the same moment to the second, valid by the contract', () => {
  fc.assert(
    fc.property(moment, zone, (start, timezone) => {
      const iso = isoInZone(start, timezone);
      expect(Date.parse(iso)).toBe(Math.floor(start / 1000) * 1000);
      expect(startDate.safeParse(iso).success).toBe(true);
      expect(startDate.safeParse(toStartDate(start, timezone)).success).toBe(true);
    }),
  );
});

test('any webinar – around its boundaries – upcoming before the start, live from the start, past from the end [S4.16 S9.05]', () => {
  fc.assert(
    fc.property(moment, zone, minutes, (start, timezone, duration) => {
      const webinar = { ...sampleWebinar, startDate: toStartDate(start, timezone), duration };
      const [begins, ends] = [startOf(webinar), startOf(webinar) + duration * 60_000];
      expect(endOf(webinar)).toBe(ends);
      expect([begins - 1, begins, ends - 1, ends, ends + 1].map((now) => stateAt(webinar, now))).toEqual([
        'upcoming',
        'live',
        'live',
        'past',
        'past',
      ]);
    }),
  );
});

test('any webinar – as time passes – its timing only advances', () => {
  const order = ['upcoming', 'live', 'past'];
  fc.assert(
    fc.property(moment, minutes, moment, fc.nat(1e9), (start, duration, now, later) => {
      const webinar = webinarAt(start, { duration });
      expect(order.indexOf(timingAt(webinar, now + later))).toBeGreaterThanOrEqual(order.indexOf(timingAt(webinar, now)));
    }),
  );
});

test('a cancelled webinar – at any time – cancelled, and listed as upcoming until its planned end', () => {
  fc.assert(
    fc.property(moment, minutes, moment, (start, duration, now) => {
      const webinar = webinarAt(start, { duration, status: 'cancelled' });
      expect(stateAt(webinar, now)).toBe('cancelled');
      expect(relevanceAt(webinar, now)).toBe(now < endOf(webinar) ? 'upcoming' : 'past');
    }),
  );
});

const NOW = at('2026-06-01T12:00:00Z');
/** Webinars around the present, many of them simultaneous, in both forms. */
const list = fc
  .array(
    fc.record({
      hours: fc.integer({ min: -6, max: 6 }),
      duration: fc.constantFrom(30, 60, 90),
      type: fc.constantFrom('hosting', 'production'),
      status: fc.constantFrom('scheduled' as const, 'cancelled' as const),
      timezone: fc.option(zone),
    }),
    { maxLength: 12 },
  )
  .map((seeds) =>
    seeds.map(({ hours, timezone, ...changes }, index) => {
      const start = NOW + hours * 3_600_000;
      return webinarAt(start, { ...changes, id: index + 1, ...(timezone && { startDate: toStartDate(start, timezone) }) });
    }),
  );

test('any list – is divided by relevance – each webinar is in exactly one list, and each list in order [S4.17]', () => {
  fc.assert(
    fc.property(list, (webinars) => {
      const [live, upcoming, past] = (['live', 'upcoming', 'past'] as const).map((relevance) => withRelevance(webinars, relevance, NOW));
      const ids = [live, upcoming, past].flatMap((part) => part?.map(({ id }) => id) ?? []);
      expect(ids.toSorted((a, b) => a - b)).toEqual(webinars.map(({ id }) => id));
      expect(past).toEqual(past?.toSorted((a, b) => startOf(b) - startOf(a)));
      for (const ahead of [live, upcoming]) expect(ahead).toEqual(ahead?.toSorted((a, b) => startOf(a) - startOf(b)));
    }),
  );
});

test('any list – is filtered by type – past ones newest first, then the others oldest first, all of that type [S4.18]', () => {
  fc.assert(
    fc.property(list, fc.constantFrom('hosting', 'production', 'none'), (webinars, type) => {
      const filtered = filteredByType(webinars, type, NOW);
      expect(new Set(filtered)).toEqual(new Set(webinars.filter((webinar) => webinar.type === type)));
      const past = filtered.filter((webinar) => endOf(webinar) <= NOW);
      expect(filtered.slice(0, past.length)).toEqual(past);
      expect(past).toEqual(past.toSorted((a, b) => startOf(b) - startOf(a)));
      expect(filtered.slice(past.length)).toEqual(filtered.slice(past.length).toSorted((a, b) => startOf(a) - startOf(b)));
    }),
  );
});

test('any list – the nearest upcoming webinar is chosen – not started, not cancelled, and the earliest such one [S4.19]', () => {
  fc.assert(
    fc.property(list, (webinars) => {
      const candidates = webinars.filter((webinar) => webinar.status === 'scheduled' && startOf(webinar) > NOW);
      const nearest = nearestUpcoming(webinars, NOW);
      expect(nearest === undefined).toBe(candidates.length === 0);
      if (!nearest) return;
      expect(candidates).toContain(nearest);
      expect(startOf(nearest)).toBe(Math.min(...candidates.map(startOf)));
    }),
  );
});

test('two simultaneous webinars – are compared – in the same order, whichever comes first', () => {
  const [one, other] = [webinarAt(NOW, { id: 1 }), webinarAt(NOW, { id: 2 })];
  expect([compareUpcoming(one, other), compareUpcoming(other, one)]).toEqual([-1, 1]);
  expect([comparePast(one, other), comparePast(other, one)]).toEqual([1, -1]);
});

test('a webinar – its room – opens the given number of minutes before the start', () => {
  expect(roomOpensAt(sampleWebinar, 15)).toBe(at('2026-10-02T18:45:00+03:00'));
});
