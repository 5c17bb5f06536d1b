import { buildChanged } from '#scripts/build/build-changed.ts';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress } from '#scripts/console/progress.ts';

/** `npm run build`: builds the shell and the remotes that have changed. */
export async function main(): Promise<void> {
  await buildChanged(consoleProgress(process.stdout)).catch(fail);
}
