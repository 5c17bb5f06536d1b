import { createWorkspace } from '@plenum/create-remote/create-workspace';
import { InputError } from '@plenum/create-remote/errors';
import { readInput } from '@plenum/create-remote/read-input';
import { ROOT } from '#scripts/root.ts';

/** `npm run create-remote -- mf-quizshow`: creates a remote as a workspace of this repository. */
export async function main(args: string[]): Promise<void> {
  try {
    process.stdout.write(await createWorkspace(readInput(args, ROOT), ROOT));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
