import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HOME_ZONE, type MomentFormat, knownZone, formatDateTime, widestText, zoneDetail } from '#src/date-time/format-date-time.ts';
import { homeDay } from '#src/date-time/home-day.ts';

const start = new Date('2025-11-19T16:00:00Z');
const text = (format: MomentFormat, zone = HOME_ZONE, more: { end?: Date; withYear?: boolean } = {}) =>
  formatDateTime({ start, zone, format, ...more });

test.each([
  ['moment', 'Wed 19 Nov, 19:00 Moscow time'],
  ['day', 'Wed 19 Nov'],
  ['time', '19:00 Moscow time'],
] as const)('%s – in Moscow – %s', (format, expected) => {
  expect(text(format)).toBe(expected);
});

test.each([
  ['Europe/Berlin', 'Wed 19 Nov, 17:00 your time'],
  ['America/New_York', 'Wed 19 Nov, 11:00 your time'],
  ['Asia/Vladivostok', 'Thu 20 Nov, 02:00 your time'],
  ['Pacific/Chatham', 'Thu 20 Nov, 05:45 your time'],
  ['Pacific/Pago_Pago', 'Wed 19 Nov, 05:00 your time'],
])('a visitor in %s – formatted – %s', (zone, expected) => {
  expect(text('moment', zone)).toBe(expected);
});

test('midnight – formatted – is 00:00, not 24:00', () => {
  expect(formatDateTime({ start: new Date('2026-01-01T21:00:00Z'), zone: HOME_ZONE, format: 'moment' })).toBe(
    'Fri 2 Jan, 00:00 Moscow time',
  );
});

test.each([
  ['2025-11-19T17:30:00Z', 'Wed 19 Nov, 19:00–20:30 Moscow time'],
  ['2025-11-19T22:00:00Z', 'Wed 19 Nov, 19:00–01:00 Moscow time'],
  ['2025-11-20T22:00:00Z', 'Wed 19 Nov, 19:00 – Fri 21 Nov, 01:00 Moscow time'],
])('a span until %s – formatted – %s', (end, expected) => {
  expect(text('moment', HOME_ZONE, { end: new Date(end) })).toBe(expected);
});

test('a required year – formatted – is included', () => {
  expect(text('day', HOME_ZONE, { withYear: true })).toBe('Wed 19 Nov 2025');
});

test('the hour that occurs twice when daylight saving ends – formatted in Berlin – each time has its own offset', () => {
  const detail = (iso: string) => zoneDetail(new Date(iso), 'Europe/Berlin');
  expect(detail('2025-10-26T00:30:00Z')).toBe('Europe/Berlin, UTC+2');
  expect(detail('2025-10-26T01:30:00Z')).toBe('Europe/Berlin, UTC+1');
});

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata, UTC+5:30'],
  ['America/St_Johns', 'America/St Johns, UTC−3:30'],
])('%s – in detail – %s', (zone, expected) => {
  expect(zoneDetail(start, zone)).toBe(expected);
});

test.each([undefined, '', 'Mars/Olympus', '"; DROP TABLE'])('an unknown zone (%p) – requested – falls back to Moscow', (zone) => {
  expect(knownZone(zone)).toBe(HOME_ZONE);
});

test('any date and time in any of these zones – formatted – is no longer than the reserved space', () => {
  const zones = fc.constantFrom(HOME_ZONE, 'Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu');
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, zones, fc.constantFrom('moment', 'day', 'time'), fc.boolean(), (at, zone, format, withYear) => {
      expect(formatDateTime({ start: at, zone, format, withYear }).length).toBeLessThanOrEqual(widestText({ format, withYear }).length);
    }),
  );
});

test('an evening in UTC that is past midnight in Moscow – formatted – is the Moscow date', () => {
  expect(homeDay('2026-10-01T21:30:00Z')).toBe('2 October 2026');
  expect(homeDay('2026-10-01T20:30:00Z')).toBe('1 October 2026');
});
