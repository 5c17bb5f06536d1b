import { createWorkspace } from '@plenum/create-remote/create-workspace';
import { InputError } from '@plenum/create-remote/errors';
import { readWorkspaceInput, WORKSPACE_USAGE } from '@plenum/create-remote/read-input';
import { ScriptError } from '#scripts/errors.ts';
import { nodeBin } from '#scripts/process/commands.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';
import { ROOT } from '#scripts/root.ts';

/** `npm run create-remote -- mf-quizshow`: creates a remote as a workspace of this repository. */
export async function main(args: string[]): Promise<void> {
  try {
    if (args.includes('--help')) process.stdout.write(WORKSPACE_USAGE);
    else process.stdout.write(await createFormattedWorkspace(readWorkspaceInput(args), ROOT));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

/**
 * Creates a remote as a workspace and formats it: where lines break depends on the length of its name.
 * @param root the repository's folder
 * @returns the next steps, as text for the user
 * @throws InputError if the folder is not empty
 */
export async function createFormattedWorkspace(input: Parameters<typeof createWorkspace>[0], root: string): Promise<string> {
  const next = await createWorkspace(input, root);
  const { isOk, output } = await runCaptured(process.execPath, [nodeBin('oxfmt'), input.name], { cwd: root });
  if (!isOk) throw new ScriptError('build_failed', `The files of ${input.name} cannot be formatted:\n${output}`);
  return next;
}
