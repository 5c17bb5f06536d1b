import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findOverBudget } from '#src/domain/budgets/find-over-budget.ts';

const candidate = { name: 'mf-blog', version: '1.1.0', scriptBytes: 130_400 };

test('a version over its budget – compared with the active ones – size, budget and growth are named', () => {
  const replaced = [
    { name: 'mf-blog', version: '1.0.0', scriptBytes: 118_000, environments: 'production' },
    { name: 'mf-blog', version: '1.0.5', scriptBytes: 131_000, environments: 'staging' },
  ];
  expect(findOverBudget(candidate, 120_000, replaced)).toEqual({
    field: 'releases.mf-blog',
    message:
      'mf-blog@1.1.0 has 130.4 kB of browser scripts, and its budget is 120.0 kB. It has 12.4 kB more than 1.0.0 (active in production), 0.6 kB less than 1.0.5 (active in staging).',
  });
});

test('the version itself and other releases are active – compared – only the budget is named', () => {
  const replaced = [
    { ...candidate, environments: 'staging' },
    { name: 'mf-webinars', version: '1.0.0', scriptBytes: 1, environments: 'production' },
  ];
  expect(findOverBudget(candidate, 120_000, replaced)?.message).toBe(
    'mf-blog@1.1.0 has 130.4 kB of browser scripts, and its budget is 120.0 kB.',
  );
});

test('any size and budget – compared – over exactly if the size is greater, never without a budget', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (scriptBytes, budget) => {
      const sized = { ...candidate, scriptBytes };
      expect(findOverBudget(sized, budget, []) !== null).toBe(scriptBytes > budget);
      expect(findOverBudget(sized, null, [])).toBeNull();
    }),
  );
});
