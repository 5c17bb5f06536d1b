import type { Tally } from '#scripts/checks/tally.ts';

export interface Outcome {
  readonly tally: Tally;
  /** Shown when something failed. */
  readonly output: string;
  /** Reason why the check was skipped; its tally is then ignored. */
  readonly leftOut?: string;
  /** Tests that failed at first and passed when they ran again: listed, although they count as passed. */
  readonly flaky?: readonly string[];
}

/** One step of `npm test`. */
export interface Check {
  readonly title: string;
  /** @param failedBefore titles of the steps that have already failed */
  run(note: (text: string) => void, failedBefore: ReadonlySet<string>): Promise<Outcome>;
}
