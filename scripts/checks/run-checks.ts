import type { Check } from '#scripts/checks/check.ts';
import { describeTally, FAILED, sum, type Tally } from '#scripts/checks/tally.ts';
import type { Progress } from '#scripts/console/progress.ts';

/** Carries nothing: makes a step end with a cross. */
class CheckFailed extends Error {}

/**
 * Runs all checks in order, also after one that failed, so that a run shows every fault once.
 * @param write takes what failed checks said
 */
export async function runChecks(checks: readonly Check[], progress: Progress, write: (text: string) => void): Promise<Tally> {
  const tallies: Tally[] = [];
  const failed = new Set<string>();
  for (const check of checks) {
    let said = '';
    try {
      await progress.step(check.title, async (note) => {
        const { tally, output, leftOut } = await check.run(note, failed);
        tallies.push(tally);
        note(leftOut === undefined ? describeTally(tally) : `left out: ${leftOut}`);
        said = output;
        if (tally.failed > 0) throw new CheckFailed();
      });
    } catch (error) {
      failed.add(check.title);
      if (!(error instanceof CheckFailed)) {
        tallies.push(FAILED);
        said = error instanceof Error ? (error.stack ?? error.message) : String(error);
      }
      write(`\n${said.trim()}\n\n`);
    }
  }
  return sum(tallies);
}
