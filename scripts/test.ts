import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildCheck } from '#scripts/checks/build-check.ts';
import { endToEndTests } from '#scripts/checks/end-to-end-tests.ts';
import { runChecks } from '#scripts/checks/run-checks.ts';
import { specificationCheck } from '#scripts/specification/specification-check.ts';
import { staticChecks } from '#scripts/checks/static-checks.ts';
import { describeTally } from '#scripts/checks/tally.ts';
import { unitTests } from '#scripts/checks/unit-tests.ts';
import { consoleProgress } from '#scripts/console/progress.ts';
import { ROOT } from '#scripts/root.ts';

/** The duration of each step of a team outside this repository, as written by e2e/outside-team. */
const SECONDS = path.join(ROOT, 'test-results/outside-team.txt');

/**
 * `npm test`: runs all checks. The last line says how many passed, failed and were skipped, over all runners. `--soak` adds the long tests
 * (`*.soak.test.ts`, `*.soak.ts`).
 */
export async function main(args: readonly string[]): Promise<void> {
  const out = process.stdout;
  const env = { ...process.env, ...(args.includes('--soak') ? { SOAK: '1' } : {}) };
  await mkdir(path.join(ROOT, 'test-results'), { recursive: true });
  await rm(SECONDS, { force: true });
  out.write('\nPlenum: all checks\n\n');
  const plan = [{ sideBySide: [[...staticChecks, buildCheck], [unitTests(env)]] }, endToEndTests(env), specificationCheck];
  const started = performance.now();
  const tally = await runChecks(plan, consoleProgress(out), (text) => out.write(text));
  out.write(
    `\n  All together in ${((performance.now() - started) / 60_000).toFixed(1)} minutes; "npm run test:slowest" shows which files took it\n`,
  );
  out.write(await readFile(SECONDS, 'utf8').catch(() => ''));
  out.write(`\n${describeTally(tally)}\n`);
  if (tally.failed > 0 || tally.passed === 0) process.exitCode = 1;
}
