import { fail } from '#scripts/console/fail.ts';
import { ScriptError } from '#scripts/errors.ts';
import { readJestFiles, readPlaywrightReport, readReport } from '#scripts/checks/test-reports.ts';

/** `npm run test:slowest`: lists the slowest test files of the last `npm test`, of either runner. */
export async function main(): Promise<void> {
  await showSlowest().catch(fail);
}

async function showSlowest(): Promise<void> {
  const files = new Map(readJestFiles(await report('jest')));
  for (const { file, ms } of readPlaywrightReport(await report('playwright'))) files.set(file, (files.get(file) ?? 0) + ms);
  for (const [file, ms] of [...files].toSorted(([, a], [, b]) => b - a).slice(0, 50)) {
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}\n`);
  }
}

async function report(runner: 'jest' | 'playwright'): Promise<string> {
  const text = await readReport(runner);
  if (text === null) throw new ScriptError('report_missing', `There is no report of ${runner}: run "npm test" first.`);
  return text;
}
