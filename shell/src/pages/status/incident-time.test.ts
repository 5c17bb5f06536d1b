import { expect, test } from '@jest/globals';
import { incidentLength, incidentTime } from '#src/pages/status/incident-time.ts';

test.each([
  ['2026-05-20T07:00:00Z', '2026-05-20T07:35:00Z', '20 May, 10:00 to 10:35', '35 min'],
  ['2026-05-20T20:50:00Z', '2026-05-20T22:55:00Z', '20 May, 23:50 to 21 May, 01:55', '2 h 5 min'],
  ['2026-05-20T07:00:00Z', '2026-05-20T09:00:00Z', '20 May, 10:00 to 12:00', '2 h'],
  ['2026-05-20T07:00:00Z', null, 'Since 20 May, 10:00', null],
])('an incident from %s to %s – shown – %s, %s', (begins_at, ends_at, when, length) => {
  expect(incidentTime({ begins_at, ends_at })).toBe(when);
  expect(incidentLength({ begins_at, ends_at })).toBe(length);
});
