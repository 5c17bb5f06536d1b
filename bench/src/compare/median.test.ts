import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { median } from '#src/compare/median.ts';

test.each([
  [[5], 5],
  [[9, 1, 5], 5],
  [[1, 2, 3, 1000], 2.5],
  [[10, 9, 100], 10],
])('%j – its median – is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('any values – their median – as many values below it as above it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const middle = median(values);
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

test('no values – their median – throws', () => {
  expect(() => median([])).toThrow(RangeError);
});
