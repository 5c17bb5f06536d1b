import type { Trials } from '#src/domain/canary/sequential-test.ts';

/** Everything that the test remembers: for each start, the logarithm of the evidence for each of the `ODDS_RATIOS`. */
export type BudgetTest = readonly (readonly number[])[];

/** Probability that a version that keeps to its budget ever exceeds it, for both measures together. */
const ALPHA = 0.01;
const MEASURES = 2;
/** Evidence at which the budget is exceeded. */
export const EXCEEDED_AT = MEASURES / ALPHA;

/** How much more often a version may fail than allowed: its odds of failure, as a multiple. */
const ODDS_RATIOS = [1.5, 2, 3, 5, 10, 30, 100];
/**
 * Tests that begin one after another while the version is watched, each with an equal share of α. A version that fails only after some hours
 * is noticed as soon as one that fails at once: evidence of the good hours does not speak for the bad ones.
 */
const STARTS = 24;
/** More than this may always fail: beyond it no test could tell a bad version from an outage. */
const MAX_ALLOWED = 0.95;

export function startBudgetTest(): BudgetTest {
  return Array.from({ length: STARTS }, () => ODDS_RATIOS.map(() => 0));
}

/**
 * Adds what was counted between two reports to the evidence that the version fails more often than allowed.
 *
 * The evidence is multiplied by the likelihood of the counts if a ratio b > `allowed` fails, over their likelihood if `allowed` fails. Its
 * expectation is at most 1 for every version that fails with `allowed` or less, so the evidence is a test martingale, and exceeds 1 / α
 * with a probability of at most α, however often one looks (Ville's inequality). `allowed` may be another one for each block, as long as it
 * does not depend on what the block counted.
 * @param allowed ratio of failures that is allowed in this block
 * @param elapsed share of the time for which the version is watched, 0 to 1
 * @see https://arxiv.org/abs/2210.01948 Ramdas, Grünwald, Vovk, Shafer: Game-theoretic statistics and safe anytime-valid inference
 */
export function observe(test: BudgetTest, { trials, failures }: Trials, allowed: number, elapsed: number): BudgetTest {
  if (trials === 0 || allowed >= MAX_ALLOWED) return test;
  const failed = Math.min(failures, trials);
  const gains = ODDS_RATIOS.map((odds) => {
    const b = (odds * allowed) / (1 - allowed + odds * allowed);
    return failed * Math.log(b / allowed) + (trials - failed) * (Math.log1p(-b) - Math.log1p(-allowed));
  });
  return test.map((logs, start) => (start / STARTS <= elapsed ? logs.map((log, index) => log + (gains[index] ?? 0)) : logs));
}

/** Returns the evidence that the version fails more often than allowed: the mean of all tests. At most 1e12. */
export function evidenceOf(test: BudgetTest): number {
  const all = test.flat();
  return Math.min(1e12, all.reduce((sum, log) => sum + Math.exp(log), 0) / all.length);
}
