import { expect, test } from '@jest/globals';
import { fillDays } from '#src/status/fill-days.ts';

const NONE = { site: 0, api: 0, messages: 0 };

test('reports since the evening before last – filled – a day without reports is listed, and each day has its missing minutes', () => {
  const days = fillDays(
    [
      // From 23:00 in Moscow: an hour, of which ten minutes were not reported.
      { date: '2026-11-21', first: new Date('2026-11-21T20:00:00Z'), reported: 50, bad: { ...NONE, api: 3 } },
      { date: '2026-11-23', first: new Date('2026-11-22T21:00:00Z'), reported: 60, bad: NONE },
    ],
    NONE,
    // 01:02 in Moscow. The last two minutes are not missing yet.
    new Date('2026-11-22T22:02:30Z'),
  );
  expect(days).toEqual([
    { date: '2026-11-21', reported: 50, missing: 10, bad: { ...NONE, api: 3 } },
    { date: '2026-11-22', reported: 0, missing: 1440, bad: NONE },
    { date: '2026-11-23', reported: 60, missing: 0, bad: NONE },
  ]);
});

test('no report ever – filled – no days', () => {
  expect(fillDays([], NONE, new Date())).toEqual([]);
});
