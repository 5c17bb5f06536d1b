import { expect, test } from '@jest/globals';
import { nearInMoscow } from '#src/support/tickets/ticket-details.ts';

/** 1 January 2026, 02:00 in Moscow. */
const NOW = new Date('2025-12-31T23:00:00Z');

test.each([
  ['2025-12-31T21:00:00Z', 'today, 00:00'],
  ['2026-01-01T20:59:00Z', 'today, 23:59'],
  ['2026-01-01T21:00:00Z', 'tomorrow, 00:00'],
  ['2025-12-31T20:59:00Z', 'yesterday, 23:59'],
  ['2026-01-03T15:00:00Z', 'Sat 3 Jan, 18:00'],
  ['2025-12-29T15:00:00Z', 'Mon 29 Dec 2025, 18:00'],
])('a time near or far from now, %s – formatted – %s', (at, text) => {
  expect(nearInMoscow(new Date(at), NOW)).toBe(text);
});
