import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildDescription } from '@plenum/shared-contracts/release/build-description';
import type { Workspace } from '#scripts/build/workspaces.ts';
import { ScriptError } from '#scripts/errors.ts';
import { nodeBin } from '#scripts/process/commands.ts';

/** Returns the hash of the sources of the build in `folder`, or null without a build. */
export async function builtSourceHash(folder: string): Promise<string | null> {
  try {
    const text = await readFile(path.join(folder, 'dist/build.json'), 'utf8');
    return buildDescription.safeParse(JSON.parse(text)).data?.sources ?? null;
  } catch {
    return null;
  }
}

/**
 * Builds one workspace with rspack from scratch, so that files of an earlier build never get into a release.
 * @throws ScriptError `build_failed` with rspack's output
 */
export async function buildWorkspace({ name, folder }: Workspace, signal?: AbortSignal): Promise<void> {
  await runRspack({ name, folder }, [], signal);
}

/**
 * Removes `dist` and runs rspack in a folder.
 * @param options of `rspack build`
 * @throws ScriptError `build_failed` with rspack's output
 */
export async function runRspack(
  { name, folder }: Pick<Workspace, 'name' | 'folder'>,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  await rm(path.join(folder, 'dist'), { recursive: true, force: true });
  await new Promise<void>((resolve, reject) => {
    const environment = { ...process.env, NODE_ENV: 'production' };
    execFile(
      process.execPath,
      [nodeBin('@rspack/cli', 'rspack'), 'build', ...options],
      { cwd: folder, env: environment, signal, maxBuffer: 2 ** 26 },
      (cause, stdout, stderr) => {
        if (cause) reject(new ScriptError('build_failed', `${name} does not build:\n${`${stdout}\n${stderr}`.trim()}`, { cause }));
        else resolve();
      },
    );
  });
}
