import { expect, test } from '@jest/globals';
import { dueAt } from '#src/support/tickets/due-at.ts';

test.each([
  ['a Monday morning', '2026-06-01T06:00:00Z', '2026-06-02T15:00:00Z'],
  ['a Monday one minute before midnight in Moscow', '2026-06-01T20:59:00Z', '2026-06-02T15:00:00Z'],
  ['midnight in Moscow', '2026-06-01T21:00:00Z', '2026-06-03T15:00:00Z'],
  ['a Thursday', '2026-06-04T06:00:00Z', '2026-06-05T15:00:00Z'],
  ['a Friday', '2026-06-05T06:00:00Z', '2026-06-08T15:00:00Z'],
  ['a Saturday', '2026-06-06T06:00:00Z', '2026-06-08T15:00:00Z'],
  ['a Sunday', '2026-06-07T06:00:00Z', '2026-06-08T15:00:00Z'],
])('submitted on %s – due at 18:00 Moscow time of the next working day', (_, sent, due) => {
  expect(dueAt(new Date(sent)).toISOString()).toBe(new Date(due).toISOString());
});
