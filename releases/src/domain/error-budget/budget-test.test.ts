import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EXCEEDED_AT, evidenceOf, observe, startBudgetTest, type BudgetTest } from '#src/domain/error-budget/budget-test.ts';
import { createRandom, type Random } from '#src/testing/seeded-random.ts';

const BLOCKS = 200;
const PAGES = 250;
interface Simulated {
  /** Ratio of failures in a block. */
  readonly ratio: (block: number) => number;
  /** Ratio that is allowed in a block. */
  readonly allowed?: (block: number) => number;
}

/** Returns after how many pages the budget was exceeded, or null if it was not in 50,000. */
function simulate(random: Random, { ratio, allowed = () => 0.01 }: Simulated): number | null {
  let state = startBudgetTest();
  for (let block = 0; block < BLOCKS; block += 1) {
    state = observe(state, { trials: PAGES, failures: random.binomial(PAGES, ratio(block)) }, allowed(block), block / BLOCKS);
    if (evidenceOf(state) >= EXCEEDED_AT) return (block + 1) * PAGES;
  }
  return null;
}
const VERSIONS = 200;
const simulateAll = (seed: number, simulated: Simulated) => {
  const random = createRandom(seed);
  return Array.from({ length: VERSIONS }, () => simulate(random, simulated));
};
const median = (numbers: readonly (number | null)[]) =>
  numbers.map((one) => one ?? Infinity).toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Infinity;

test.each<[string, Simulated]>([
  ['hardly fail', { ratio: () => 0.001 }],
  ['use up their budget', { ratio: () => 0.01 }],
  [
    'fail as often as is allowed during outages',
    { ratio: (n) => (n % 10 === 0 ? 0.3 : 0.01), allowed: (n) => (n % 10 === 0 ? 0.3 : 0.01) },
  ],
])('200 versions that %s – 50,000 pages each – as few exceed their budget as α says', (_, simulated) => {
  const exceeded = simulateAll(1, simulated).filter((pages) => pages !== null).length;
  // With a probability of α / 2 each, more than 5 of 200 cross it with a probability of 0.1 %.
  expect(exceeded).toBeLessThanOrEqual(5);
});

test.each<[string, Simulated, number]>([
  ['always fail', { ratio: () => 1 }, 250],
  ['fail for one page of four', { ratio: () => 0.25 }, 250],
  ['fail for one page of twenty', { ratio: () => 0.05 }, 1000],
  ['fail twice as often as allowed', { ratio: () => 0.02 }, 8000],
])('200 versions that %s – simulated – all exceed their budget, half of them within %j pages', (_, simulated, most) => {
  const pages = simulateAll(2, simulated);
  expect(pages.filter((count) => count === null)).toHaveLength(0);
  expect(median(pages)).toBeLessThanOrEqual(most);
});

test('200 versions that begin to fail after half of the time – simulated – all exceed their budget, half of them within 1,500 further pages', () => {
  const half = (BLOCKS * PAGES) / 2;
  const pages = simulateAll(3, { ratio: (block) => (block < BLOCKS / 2 ? 0 : 0.05) });
  expect(pages.filter((count) => count === null || count <= half)).toHaveLength(0);
  expect(median(pages)).toBeLessThanOrEqual(half + 1500);
});

const trials = fc.nat(30).chain((count) => fc.record({ trials: fc.constant(count), failures: fc.nat(count) }));
const ratio = fc.double({ min: 0.001, max: 0.99, noNaN: true });
const past = fc.array(fc.tuple(trials, ratio, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 4 });
const stateAfter = (blocks: readonly [{ trials: number; failures: number }, number, number][]): BudgetTest =>
  blocks.reduce<BudgetTest>((state, [block, allowed, elapsed]) => observe(state, block, allowed, elapsed), startBudgetTest());

test('any past – the expected evidence of a further block, over all of its outcomes – not higher, if the version fails at most as often as allowed', () => {
  fc.assert(
    fc.property(past, fc.nat(8), ratio, ratio, fc.double({ min: 0, max: 1, noNaN: true }), (before, size, one, other, elapsed) => {
      const [failing, allowed] = [Math.min(one, other), Math.max(one, other)];
      const state = stateAfter(before);
      fc.pre(evidenceOf(state) < 1e6);
      let expected = 0;
      for (let failures = 0; failures <= size; failures += 1)
        expected += probability(size, failures, failing) * evidenceOf(observe(state, { trials: size, failures }, allowed, elapsed));
      expect(expected).toBeLessThanOrEqual(evidenceOf(state) * (1 + 1e-9));
    }),
  );
});

/** Probability of `failures` in `trials` with this ratio. */
function probability(all: number, failures: number, of: number): number {
  let ways = 1;
  for (let index = 0; index < failures; index += 1) ways = (ways * (all - index)) / (index + 1);
  return ways * of ** failures * (1 - of) ** (all - failures);
}
