import { expect, test } from '@jest/globals';
import { latestDigest } from '#src/content/blog/subscriptions/digest-time.ts';

test.each([
  ['2026-11-24T06:59:59.999Z', '2026-11-17T07:00:00.000Z'],
  ['2026-11-24T07:00:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['2026-11-30T23:00:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', '2024-02-27T07:00:00.000Z'],
])('%s – the current digest – %s, a Tuesday, 10:00 in Moscow', (now, due) => {
  const found = new Date(latestDigest(Date.parse(now)));
  expect(found.toISOString()).toBe(due);
  expect(found.toLocaleString('en-GB', { weekday: 'long', hour: '2-digit', timeZone: 'Europe/Moscow' })).toMatch(/^Tuesday.*10$/);
});
