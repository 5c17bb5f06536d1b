import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '#scripts/root.ts';

/** The result of one test. */
export interface TestResult {
  /** Relative to the repository. */
  readonly file: string;
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Duration of the test alone, without loading its file. */
  readonly ms: number;
}

const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string(), duration: z.optional(z.nullable(z.number())) })),
    }),
  ),
});

const specs = z.array(
  z.object({
    title: z.string(),
    tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
  }),
);
interface Suite {
  readonly file: string;
  readonly specs: z.infer<typeof specs>;
  readonly suites?: readonly Suite[] | undefined;
}
const suite: z.ZodMiniType<Suite> = z.object({
  file: z.string(),
  specs,
  get suites() {
    return z.optional(z.array(suite));
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

/** Playwright's statuses. A test that passed in a retry counts as passed. */
const STATUS: Readonly<Record<string, TestResult['status']>> = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };

/** @param text output of jest with `--json` */
export function readJestReport(text: string): readonly TestResult[] {
  return jestReport.parse(JSON.parse(text)).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, duration }) => ({
      file: path.relative(ROOT, name),
      title,
      status: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
      ms: duration ?? 0,
    })),
  );
}

/** @param text output of Playwright's reporter `json` */
export function readPlaywrightReport(text: string): readonly TestResult[] {
  const resultsOf = ({ file, specs: own, suites = [] }: Suite): TestResult[] => [
    ...own.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        file: `e2e/${file}`,
        title,
        status: STATUS[status] ?? 'failed',
        ms: results.reduce((total, { duration }) => total + duration, 0),
      })),
    ),
    ...suites.flatMap(resultsOf),
  ];
  return playwrightReport.parse(JSON.parse(text)).suites.flatMap(resultsOf);
}

/** Returns the tests that passed only in a retry: `e2e/session/tabs.spec.ts: two tabs – …`. @param text output of Playwright's reporter `json` */
export function flakyTests(text: string): readonly string[] {
  const titlesOf = ({ file, specs: own, suites = [] }: Suite): string[] => [
    ...own.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => `e2e/${file}: ${title}`),
    ...suites.flatMap(titlesOf),
  ];
  return playwrightReport.parse(JSON.parse(text)).suites.flatMap(titlesOf);
}

/** Returns how long jest took for each file, loading included: relative path → milliseconds. */
export function readJestFiles(text: string): ReadonlyMap<string, number> {
  return new Map(
    jestReport.parse(JSON.parse(text)).testResults.map(({ name, startTime, endTime }) => [path.relative(ROOT, name), endTime - startTime]),
  );
}

/** Returns a runner's report of the last `npm test`, or null if there is none. */
export async function readReport(runner: 'jest' | 'playwright'): Promise<string | null> {
  return readFile(path.join(ROOT, `test-results/${runner}.json`), 'utf8').catch(() => null);
}
