import { runChecks } from '#scripts/checks/run-checks.ts';
import { staticChecks } from '#scripts/checks/static-checks.ts';
import { describeTally } from '#scripts/checks/tally.ts';
import { consoleProgress } from '#scripts/console/progress.ts';

/** `npm run check`: runs the part of `npm test` that does not run the product, in seconds. Run it before every commit. */
export async function main(): Promise<void> {
  const out = process.stdout;
  const tally = await runChecks(staticChecks, consoleProgress(out), (text) => out.write(text));
  out.write(`\n${describeTally(tally)}\n`);
  if (tally.failed > 0) process.exitCode = 1;
}
