import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newFailureId } from '#src/remotes/to-failure.ts';

test('an id to quote – created – eight letters and digits, none that looks like another', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 8, maxLength: 8 }), (randoms) => {
      expect(newFailureId(() => randoms.shift() ?? 0)).toMatch(/^[abcdefghjkmnpqrstuvwxyz2-9]{8}$/);
    }),
  );
});

test('two ids – created – they differ', () => {
  expect(newFailureId()).not.toBe(newFailureId());
});
