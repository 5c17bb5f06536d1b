import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { fail } from '#scripts/console/fail.ts';
import { ScriptError } from '#scripts/errors.ts';
import { ROOT } from '#scripts/root.ts';

const jestReport = z.object({ testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })) });
interface Suite {
  readonly file: string;
  readonly specs: readonly { readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[] }[];
  readonly suites?: readonly Suite[] | undefined;
}
const suite: z.ZodMiniType<Suite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  get suites() {
    return z.optional(z.array(suite));
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

/** `npm run test:slowest`: the files that took longest in the last `npm test`, of either runner. */
export async function main(): Promise<void> {
  await showSlowest().catch(fail);
}

async function showSlowest(): Promise<void> {
  const files = new Map<string, number>();
  const add = (file: string, ms: number): void => void files.set(file, (files.get(file) ?? 0) + ms);
  const addSuite = ({ file, specs, suites = [] }: Suite): void => {
    for (const { duration } of specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))) add(`e2e/${file}`, duration);
    suites.forEach(addSuite);
  };
  for (const { name, startTime, endTime } of jestReport.parse(await report('jest')).testResults) {
    add(path.relative(ROOT, name), endTime - startTime);
  }
  playwrightReport.parse(await report('playwright')).suites.forEach(addSuite);
  for (const [file, ms] of [...files].toSorted(([, a], [, b]) => b - a).slice(0, 50)) {
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}\n`);
  }
}

async function report(runner: string): Promise<unknown> {
  const text = await readFile(path.join(ROOT, `test-results/${runner}.json`), 'utf8').catch(() => null);
  if (text === null) throw new ScriptError('report_missing', `There is no report of ${runner}: run "npm test" first.`);
  return JSON.parse(text);
}
