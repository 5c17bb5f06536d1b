// The process behind `npm run bench`; scripts/commands/bench.ts starts it and names the browser.
import { fail } from '@plenum/scripts/console/fail';
import { readOptions } from '#src/options.ts';
import { runBench } from '#src/run-bench.ts';

try {
  await runBench(readOptions(process.argv.slice(2)), process.env['CHROMIUM_PATH'] ?? '');
} catch (error) {
  fail(error);
}
