import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BOUNDS, bucketIndex, MEASURES, quantile, type Measure } from '#src/release/measurements/histograms.ts';

const countsOf = (measure: Measure, values: readonly number[]) => {
  const counts = BOUNDS[measure].map(() => 0).concat(0);
  for (const value of values) counts[bucketIndex(measure, value)]! += 1;
  return counts;
};

test('any values – counted – a quantile lies in the bucket of the true one', () => {
  const value = fc.double({ min: 0, max: 20, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...MEASURES),
      fc.array(value, { minLength: 1 }),
      fc.constantFrom(0.5, 0.75, 0.95),
      (measure, values, share) => {
        const sorted = values.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
        const estimated = quantile(measure, countsOf(measure, values), share) ?? Number.NaN;
        const highest = BOUNDS[measure].at(-1) ?? 0;
        if (exact > highest) expect(estimated).toBe(highest);
        else {
          const bucket = bucketIndex(measure, exact);
          expect(estimated).toBeGreaterThanOrEqual(BOUNDS[measure][bucket - 1] ?? 0);
          expect(estimated).toBeLessThanOrEqual(BOUNDS[measure][bucket] ?? highest);
        }
      },
    ),
  );
});

test('counts of two sites – added – the quantile of all values', () => {
  const [one, other] = [countsOf('lcp_seconds', [0.2, 0.4, 1.2]), countsOf('lcp_seconds', [2.2, 3, 9])];
  const sum = one.map((count, index) => count + (other[index] ?? 0));
  expect(quantile('lcp_seconds', sum, 0.75)).toBe(quantile('lcp_seconds', countsOf('lcp_seconds', [0.2, 0.4, 1.2, 2.2, 3, 9]), 0.75));
});

test('no values – a quantile – null', () => {
  expect(quantile('cls', countsOf('cls', []), 0.75)).toBeNull();
});
