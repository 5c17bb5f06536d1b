import type { Check } from '#scripts/checks/check.ts';
import { describeTally, FAILED, sum, type Tally } from '#scripts/checks/tally.ts';
import type { Progress } from '#scripts/console/progress.ts';

/** Thrown without a message to mark a step as failed. */
class CheckFailed extends Error {}

/** Lists of checks that run at the same time, each list in order. */
export interface SideBySide {
  readonly sideBySide: readonly (readonly Check[])[];
}

/**
 * Runs all checks in order and continues after failures, so that one run shows every failure.
 * @param write receives the output of failed checks, and the names of tests that passed only when they ran again
 */
export async function runChecks(plan: readonly (Check | SideBySide)[], progress: Progress, write: (text: string) => void): Promise<Tally> {
  const tallies: Tally[] = [];
  const failed = new Set<string>();

  const runOne = async (check: Check): Promise<void> => {
    let report = '';
    try {
      await progress.step(check.title, async (note) => {
        const { tally, output, leftOut, flaky = [] } = await check.run(note, failed);
        tallies.push(tally);
        const again = flaky.length > 0 ? ' (some only when run again)' : '';
        note(leftOut === undefined ? describeTally(tally) + again : `left out: ${leftOut}`);
        report = output;
        if (flaky.length > 0) write(`\n${check.title}, failed at first and passed when run again:\n  ${flaky.join('\n  ')}\n\n`);
        if (tally.failed > 0) throw new CheckFailed();
      });
    } catch (error) {
      failed.add(check.title);
      if (!(error instanceof CheckFailed)) {
        tallies.push(FAILED);
        report = error instanceof Error ? (error.stack ?? error.message) : String(error);
      }
      // The title is repeated because its line may be further up when checks run in parallel.
      write(`\n${check.title}:\n${report.trim()}\n\n`);
    }
  };
  const runList = async (checks: readonly Check[]): Promise<void> => {
    for (const check of checks) await runOne(check);
  };

  for (const part of plan) await Promise.all(('sideBySide' in part ? part.sideBySide : [[part]]).map(runList));
  return sum(tallies);
}
