/** What happened to one version in some time: of `trials` renders or documents, `failures` failed. */
export interface Trials {
  readonly trials: number;
  readonly failures: number;
}

/** What both versions did in the same time at the same site. */
export interface Block {
  readonly baseline: Trials;
  readonly candidate: Trials;
}

/** Everything that the test remembers. It is stored between reports. */
export interface TestState {
  readonly baseline: Trials;
  /** Logarithm of the evidence against each of the `ODDS_RATIOS`. */
  readonly logs: readonly number[];
}

/** Probability that a canary that is as good as its baseline is ever stopped. */
export const ALPHA = 0.01;

/** How much worse the candidate may be: its odds of failure, as a multiple of the baseline's. */
const ODDS_RATIOS = [1.25, 1.5, 2, 3, 5, 10, 30, 100];

/** The baseline's failure ratio before anything was counted is 1 %, with the weight of 50 trials. It affects the power of the test only. */
const PRIOR = { trials: 50, failures: 0.5 };

/** Returns the state before the first block. */
export function startTest(): TestState {
  return { baseline: { trials: 0, failures: 0 }, logs: ODDS_RATIOS.map(() => 0) };
}

/**
 * Adds a block to the evidence that the candidate fails more often than its baseline.
 *
 * Each block multiplies the evidence by an E-variable for two samples: the likelihood of the block if baseline and candidate fail with
 * ratios a < b, over its likelihood if both fail with the mean of a and b, weighted by their trials. Its expectation is at most 1 whenever
 * the candidate is not worse, whatever the true ratio is: the test needs no assumption about it, it may differ between blocks, and the
 * candidate's share may change at any time. `a` is estimated from earlier blocks only.
 * @see https://arxiv.org/abs/2106.02693 Turner, Ly, Grünwald: Generic E-variables for exact sequential k-sample tests
 */
export function observeBlock({ baseline, logs }: TestState, block: Block): TestState {
  const a = (baseline.failures + PRIOR.failures) / (baseline.trials + PRIOR.trials);
  return {
    baseline: add(baseline, block.baseline),
    logs: logs.map((log, index) => log + logRatio(block, a, worsen(a, ODDS_RATIOS[index] ?? 1))),
  };
}

/**
 * Returns the evidence that the candidate is worse: the mean over the `ODDS_RATIOS`, a test martingale. For a harmless canary it ever
 * reaches 1 / α with a probability of at most α (Ville's inequality), however often one looks.
 */
export function evidenceOf({ logs }: TestState): number {
  return logs.reduce((sum, log) => sum + Math.exp(log), 0) / logs.length;
}

/** Returns the evidence at which one of `measures` tests stops the canary. Together they stop a harmless one with a probability of `ALPHA`. */
export function stoppingEvidence(measures: number): number {
  return measures / ALPHA;
}

/** Logarithm of the E-variable of a block for the alternative that baseline and candidate fail with the ratios `a` and `b`. */
function logRatio({ baseline, candidate }: Block, a: number, b: number): number {
  const trials = baseline.trials + candidate.trials;
  if (trials === 0) return 0;
  const mean = (baseline.trials * a + candidate.trials * b) / trials;
  return logLikelihood(baseline, a) + logLikelihood(candidate, b) - logLikelihood(add(baseline, candidate), mean);
}

function logLikelihood({ trials, failures }: Trials, ratio: number): number {
  return failures * Math.log(ratio) + (trials - failures) * Math.log1p(-ratio);
}

/** Returns the ratio whose odds are `oddsRatio` times those of `ratio`. */
function worsen(ratio: number, oddsRatio: number): number {
  return (oddsRatio * ratio) / (1 - ratio + oddsRatio * ratio);
}

const add = (one: Trials, other: Trials): Trials => ({ trials: one.trials + other.trials, failures: one.failures + other.failures });
