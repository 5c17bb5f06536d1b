import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Check } from '#scripts/checks/check.ts';
import { FAILED, sum, type Tally } from '#scripts/checks/tally.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';
import { ROOT } from '#scripts/root.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Number of files that failed to load. Their tests are in none of the other counts. */
  numRuntimeErrorTestSuites: z.number(),
});

/** Returns the totals of jest's report (`--json`). */
export function jestTally(text: string): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report.parse(JSON.parse(text));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests + numTodoTests };
}

export const UNIT_TESTS = 'Unit, component and API tests';

/**
 * Runs the unit, component and API tests with jest.
 * @param env `SOAK` adds the long tests
 */
export function unitTests(env: NodeJS.ProcessEnv): Check {
  return {
    title: UNIT_TESTS,
    async run(note) {
      const file = path.join(ROOT, 'test-results/jest.json');
      await rm(file, { force: true });
      let files = 0;
      const onText = (text: string): void => {
        files += text.match(/^(PASS|FAIL) /gm)?.length ?? 0;
        note(`${files} files`);
      };
      const args = [path.join(ROOT, 'scripts/run.mjs'), 'jest', '--ci', '--json', `--outputFile=${file}`];
      const { isOk, output } = await runCaptured(process.execPath, args, { env, onText });
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text === null) return { tally: FAILED, output };
      const tally = jestTally(text);
      // Jest can also fail as a whole, for example in its global set-up.
      return { tally: !isOk && tally.failed === 0 ? sum([tally, FAILED]) : tally, output };
    },
  };
}
