import { expect, test } from '@jest/globals';
import { blockingProcessorTime } from '#src/lighthouse/blocking-processor-time.ts';

const MAIN = { pid: 1, tid: 1 };

test('tasks before and after the first contentful paint – what they block – only of those after it, in processor time of a phone, above 50 ms', () => {
  const events = [
    { ...MAIN, name: 'RunTask', ts: 0, tdur: 90_000 },
    { ...MAIN, name: 'firstContentfulPaint', ts: 100_000 },
    { ...MAIN, name: 'RunTask', ts: 110_000, tdur: 20_000 },
    { ...MAIN, name: 'RunTask', ts: 200_000, tdur: 12_000 },
    { ...MAIN, name: 'FunctionCall', ts: 200_000, tdur: 90_000 },
    { ...MAIN, tid: 2, name: 'RunTask', ts: 200_000, tdur: 90_000 },
    { ...MAIN, name: 'RunTask', ts: 300_000 },
  ];
  expect(blockingProcessorTime(events)).toBe(30);
});

test('a trace without a first contentful paint – what its tasks block – unknown', () => {
  expect(blockingProcessorTime([{ ...MAIN, name: 'RunTask', ts: 0, tdur: 90_000 }])).toBeNaN();
});
