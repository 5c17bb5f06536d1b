import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ALPHA,
  evidenceOf,
  observeBlock,
  startTest,
  stoppingEvidence,
  type Block,
  type TestState,
} from '#src/domain/canary/sequential-test.ts';
import { createRandom, type Random } from '#src/testing/seeded-random.ts';

/** What one simulated canary is like. */
interface Simulated {
  readonly baseline: number;
  readonly candidate: number;
  /** Share of visitors who get the candidate. */
  readonly share: number;
  /** Visitors in one block: what a site counts between two reports. */
  readonly blockVisitors?: number;
  readonly blocks?: number;
}

/** Returns how many visitors had the candidate until it was stopped, or null if it was not. */
function simulate(random: Random, { baseline, candidate, share, blockVisitors = 200, blocks = 250 }: Simulated): number | null {
  let state = startTest();
  let exposed = 0;
  for (let index = 0; index < blocks; index += 1) {
    const candidates = random.binomial(blockVisitors, share);
    const others = blockVisitors - candidates;
    exposed += candidates;
    state = observeBlock(state, {
      baseline: { trials: others, failures: random.binomial(others, baseline) },
      candidate: { trials: candidates, failures: random.binomial(candidates, candidate) },
    });
    if (evidenceOf(state) >= stoppingEvidence(1)) return exposed;
  }
  return null;
}

const CANARIES = 200;
const simulateAll = (seed: number, simulated: Simulated) => {
  const random = createRandom(seed);
  return Array.from({ length: CANARIES }, () => simulate(random, simulated));
};
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Infinity;

test.each([
  ['as good as a baseline that hardly fails', { baseline: 0.001, candidate: 0.001, share: 0.05 }],
  ['as good as its baseline', { baseline: 0.01, candidate: 0.01, share: 0.1 }],
  ['as good as a baseline that often fails', { baseline: 0.2, candidate: 0.2, share: 0.5 }],
  ['better than its baseline', { baseline: 0.02, candidate: 0.01, share: 0.1 }],
])('200 canaries that are %s – 50,000 visitors each – as few are stopped as α says', (_, simulated) => {
  const stopped = simulateAll(1, simulated).filter((exposed) => exposed !== null).length;
  // With a probability of α each, more than 7 of 200 are stopped with a probability of 0.1 %.
  expect(stopped).toBeLessThanOrEqual(7);
});

test.each([
  ['every render fails', { baseline: 0.002, candidate: 1, share: 0.05 }, 20],
  ['one of four fails', { baseline: 0.002, candidate: 0.25, share: 0.05 }, 40],
  ['one of twenty fails', { baseline: 0.005, candidate: 0.05, share: 0.1 }, 300],
  ['three times as many fail', { baseline: 0.01, candidate: 0.03, share: 0.1 }, 1500],
  ['twice as many fail', { baseline: 0.02, candidate: 0.04, share: 0.25 }, 2500],
])('200 canaries of which %s – simulated – all are stopped, half of them within %j visitors of the canary', (_, simulated, most) => {
  const exposed = simulateAll(2, simulated);
  expect(exposed.filter((count) => count === null)).toHaveLength(0);
  expect(median(exposed.map((count) => count ?? Infinity))).toBeLessThanOrEqual(most);
});

test('a ratio that differs between the blocks and a share that is raised – 200 harmless canaries – as few are stopped as α says', () => {
  const random = createRandom(3);
  const stopped = Array.from({ length: CANARIES }, () => {
    let state = startTest();
    let most = 0;
    for (let index = 0; index < 200; index += 1) {
      const share = index < 50 ? 0.01 : index < 100 ? 0.1 : 0.5;
      const candidates = random.binomial(200, share);
      // Every tenth minute the API is slow and one of five pages fails, of both versions.
      const ratio = index % 10 === 0 ? 0.2 : 0.005;
      state = observeBlock(state, {
        baseline: { trials: 200 - candidates, failures: random.binomial(200 - candidates, ratio) },
        candidate: { trials: candidates, failures: random.binomial(candidates, ratio) },
      });
      most = Math.max(most, evidenceOf(state));
    }
    return most >= 1 / ALPHA;
  }).filter(Boolean).length;
  expect(stopped).toBeLessThanOrEqual(7);
});

const trials = fc.nat(30).chain((count) => fc.record({ trials: fc.constant(count), failures: fc.nat(count) }));
const blocks = fc.array(fc.record({ baseline: trials, candidate: trials }), { maxLength: 4 });
const stateAfter = (given: readonly Block[]): TestState => given.reduce(observeBlock, startTest());

test('any past – the expected evidence of a further block, over all of its outcomes – not higher, whatever the ratio of a harmless canary', () => {
  const sizes = fc.record({ baseline: fc.nat(8), candidate: fc.nat(8) });
  const ratio = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(blocks, sizes, ratio, ratio, (past, size, one, other) => {
      // The candidate fails at most as often as the baseline.
      const [candidate, baseline] = [Math.min(one, other), Math.max(one, other)];
      const state = stateAfter(past);
      let expected = 0;
      for (let a = 0; a <= size.baseline; a += 1)
        for (let b = 0; b <= size.candidate; b += 1) {
          const block = { baseline: { trials: size.baseline, failures: a }, candidate: { trials: size.candidate, failures: b } };
          expected +=
            probability(size.baseline, a, baseline) * probability(size.candidate, b, candidate) * evidenceOf(observeBlock(state, block));
        }
      expect(expected).toBeLessThanOrEqual(evidenceOf(state) * (1 + 1e-9));
    }),
  );
});

test('a block with one version only – observed – no evidence', () => {
  for (const block of [
    { baseline: { trials: 0, failures: 0 }, candidate: { trials: 100, failures: 100 } },
    { baseline: { trials: 100, failures: 3 }, candidate: { trials: 0, failures: 0 } },
  ])
    expect(evidenceOf(observeBlock(startTest(), block))).toBeCloseTo(1, 10);
});

/** Probability of `failures` in `trials` with this ratio. */
function probability(trials: number, failures: number, ratio: number): number {
  let ways = 1;
  for (let index = 0; index < failures; index += 1) ways = (ways * (trials - index)) / (index + 1);
  return ways * ratio ** failures * (1 - ratio) ** (trials - failures);
}
