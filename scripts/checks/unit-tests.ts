import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Check } from '#scripts/checks/check.ts';
import { FAILED, sum, type Tally } from '#scripts/checks/tally.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';
import { ROOT } from '#scripts/root.ts';

const report = z.looseObject({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  /** Number of files that failed to load. Their tests are in none of the other counts. */
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.looseObject({ name: z.string(), status: z.string(), assertionResults: z.array(z.looseObject({ status: z.string() })) }),
  ),
});

/** Returns the totals of jest's report (`--json`). */
export function jestTally(text: string): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report.parse(JSON.parse(text));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests + numTodoTests };
}

/** Returns the absolute paths of the files of which a test failed, or that could not be loaded. @param text jest's report */
export function failedFiles(text: string): readonly string[] {
  return report.parse(JSON.parse(text)).testResults.flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
}

/** Returns a report of jest in which the files of a later one replace those of an earlier one. */
export function withFilesOf(earlier: string, later: string): string {
  const [before, after] = [report.parse(JSON.parse(earlier)), report.parse(JSON.parse(later))];
  const replaced = new Map(after.testResults.map((result) => [result.name, result]));
  const testResults = before.testResults.map((result) => replaced.get(result.name) ?? result);
  const count = (status: string) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter((one) => one.status === status).length;
  return JSON.stringify({
    ...before,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    // Files that could not be loaded, or whose hooks failed.
    numRuntimeErrorTestSuites: testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    ).length,
    testResults,
  });
}

export const UNIT_TESTS = 'Unit, component and API tests';

/** If more files fail, the cause is not a busy machine. */
const MAX_FILES_RUN_AGAIN = 5;

/**
 * Runs the unit, component and API tests with jest. In CI, files that failed run once more, one after another: on a busy machine a test may miss a
 * deadline although nothing is wrong.
 * @param env `SOAK` adds the long tests
 */
export function unitTests(env: NodeJS.ProcessEnv): Check {
  return {
    title: UNIT_TESTS,
    async run(note) {
      let files = 0;
      const onText = (text: string): void => {
        files += text.match(/^(PASS|FAIL) /gm)?.length ?? 0;
        note(`${files} files`);
      };
      const file = path.join(ROOT, 'test-results/jest.json');
      const first = await runJest(file, [], env, onText);
      if (first.report === null) return { tally: FAILED, output: first.output };
      const tally = wholeTally(first, first.report);
      const failed = failedFiles(first.report);
      if (!env['CI'] || failed.length === 0 || failed.length > MAX_FILES_RUN_AGAIN) return { tally, output: first.output };
      const againFile = `${file}.again`;
      const again = await runJest(againFile, ['--runInBand', '--runTestsByPath', ...failed], env, onText);
      const output = `${first.output}\nThe failed files again:\n${again.output}`;
      if (again.report === null) return { tally, output };
      const merged = withFilesOf(first.report, again.report);
      await writeFile(file, merged);
      await rm(againFile);
      const stillFailed = new Set(failedFiles(merged));
      const flaky = failed.filter((name) => !stillFailed.has(name)).map((name) => path.relative(ROOT, name));
      return { tally: wholeTally(again, merged), output, flaky };
    },
  };
}

interface JestRun {
  readonly isOk: boolean;
  readonly output: string;
  /** Jest's report, or null if it wrote none. */
  readonly report: string | null;
}

/** Jest can also fail as a whole, for example in its global set-up. */
function wholeTally({ isOk }: JestRun, text: string): Tally {
  const tally = jestTally(text);
  return !isOk && tally.failed === 0 ? sum([tally, FAILED]) : tally;
}

async function runJest(
  reportFile: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
  onText: (text: string) => void,
): Promise<JestRun> {
  await rm(reportFile, { force: true });
  const args = [path.join(ROOT, 'scripts/run.mjs'), 'jest', '--ci', '--json', `--outputFile=${reportFile}`, ...options];
  const { isOk, output } = await runCaptured(process.execPath, args, { env, onText });
  return { isOk, output, report: await readFile(reportFile, 'utf8').catch(() => null) };
}
