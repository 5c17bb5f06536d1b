import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { timeLeftText, untilNextText } from '#src/countdown/time-left.ts';

test.each([
  [1, '00:00:01', '1 min'],
  [1000, '00:00:01', '1 min'],
  [1001, '00:00:02', '1 min'],
  [60_000, '00:01:00', '1 min'],
  [3_600_000, '01:00:00', '1 h'],
  [86_400_000, '24:00:00', '24 h'],
  [86_400_001, '1 day', '1 day'],
  [90_000_000, '1 day 1 h', '1 day 1 h'],
  [172_800_000, '2 days', '2 days'],
  [187_869_000, '2 days 4 h', '2 days 4 h'],
  [190_799_999, '2 days 4 h', '2 days 4 h'],
])('%d ms left – formatted – %s, or %s', (ms, withSeconds, withoutSeconds) => {
  expect(timeLeftText(ms, true)).toBe(withSeconds);
  expect(timeLeftText(ms, false)).toBe(withoutSeconds);
});

const anyTime = fc.integer({ min: 1, max: 40 * 86_400_000 });

test('any time left – the next change – happens exactly then, not a millisecond before', () => {
  fc.assert(
    fc.property(anyTime, fc.boolean(), (ms, withSeconds) => {
      const wait = untilNextText(ms, withSeconds);
      fc.pre(ms - wait > 0);
      expect(timeLeftText(ms - wait + 1, withSeconds)).toBe(timeLeftText(ms, withSeconds));
      expect(timeLeftText(ms - wait, withSeconds)).not.toBe(timeLeftText(ms, withSeconds));
    }),
  );
});
