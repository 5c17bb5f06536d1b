import { setTimeout as pause } from 'node:timers/promises';
import { sourceHash } from '@plenum/federation/build/source-hash';
import { buildConsole, builtConsoleHash, CONSOLE } from '#scripts/build/build-console.ts';
import { builtSourceHash, buildWorkspace } from '#scripts/build/build-workspace.ts';
import { readWorkspaces } from '#scripts/build/workspaces.ts';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress, type Progress } from '#scripts/console/progress.ts';
import { lockFolder, type FolderLock } from '#scripts/process/folder-lock.ts';

/** `npm run build`: builds what has changed of the shell, the remotes and the console. */
export async function main(): Promise<void> {
  await buildChanged(consoleProgress(process.stdout)).catch(fail);
}

/** Builds the shell, the remotes and the console where their sources have changed since their last build. @throws ScriptError `build_failed` */
export async function buildChanged(progress: Progress, signal?: AbortSignal): Promise<void> {
  for (const workspace of readWorkspaces().filter(({ isReleased }) => isReleased)) {
    const { name, folder } = workspace;
    await buildIfChanged({ name, folder, builtHash: builtSourceHash, build: () => buildWorkspace(workspace, signal) }, progress, signal);
  }
  await buildIfChanged({ ...CONSOLE, builtHash: builtConsoleHash, build: (hash) => buildConsole(hash, signal) }, progress, signal);
}

interface Target {
  readonly name: string;
  readonly folder: string;
  /** Returns the hash of the sources of the build in the folder, or null without a build. */
  readonly builtHash: (folder: string) => Promise<string | null>;
  readonly build: (sources: string | null) => Promise<void>;
}

async function buildIfChanged({ name, folder, builtHash, build }: Target, progress: Progress, signal?: AbortSignal): Promise<void> {
  await progress.step(`Build ${name}`, async (note) => {
    const lock = await waitForLock(folder, note, signal);
    try {
      const sources = await sourceHash(folder);
      const built = await builtHash(folder);
      if (built !== null && built === sources) note('unchanged');
      else await build(sources);
    } finally {
      await lock.release();
    }
  });
}

/** A second run from the same checkout waits for the first one's build instead of repeating it. */
async function waitForLock(folder: string, note: (text: string) => void, signal?: AbortSignal): Promise<FolderLock> {
  for (;;) {
    const lock = await lockFolder(folder);
    if ('release' in lock) return lock;
    note(`waiting for process ${lock.heldBy}, which is building it`);
    await pause(200, undefined, { signal });
  }
}
