import type { Trials } from '#src/domain/canary/sequential-test.ts';

/** Below this number of pages, the previous version is not compared. */
const MIN_BASELINE = 100;

/** From this number of pages on, other remotes show whether they fail, too. */
export const OTHERS_ENOUGH = 50;

/** What a version is compared with. */
export interface Comparison {
  /** Ratio that the budget allows. */
  readonly budget: number;
  /** What was counted of the previous version; null if there was none. */
  readonly previous: Trials | null;
  /** What was counted of each other remote in the same minutes. */
  readonly others: readonly Trials[];
}

/**
 * Returns the ratio of failures that is not the fault of a version: what the budget allows, or what the previous version had, or what the other
 * remotes have now, whichever is highest. During an outage of the API or the network the others fail, too.
 *
 * Of the others, the one that fails most is left out if three or more were opened: a remote that is broken must not excuse all others. One more
 * page than was counted is taken as failed and one as not, so few pages of others leave much room.
 */
export function allowedRatio({ budget, previous, others }: Comparison): number {
  const before = previous && previous.trials >= MIN_BASELINE ? previous.failures / previous.trials : 0;
  const opened = others.filter(({ trials }) => trials > 0).toSorted((a, b) => ratioOf(b) - ratioOf(a));
  const compared = opened.length >= 3 ? opened.slice(1) : opened;
  const trials = compared.reduce((sum, one) => sum + one.trials, 0);
  const failures = compared.reduce((sum, one) => sum + Math.min(one.trials, one.failures), 0);
  return Math.max(budget, before, (failures + 1) / (trials + 2));
}

const ratioOf = ({ trials, failures }: Trials) => failures / trials;
