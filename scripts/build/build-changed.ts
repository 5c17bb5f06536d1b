import { setTimeout as pause } from 'node:timers/promises';
import { sourceHash } from '@plenum/federation/build/source-hash';
import { builtSourceHash, buildWorkspace } from '#scripts/build/build-workspace.ts';
import { readWorkspaces, type Workspace } from '#scripts/build/workspaces.ts';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress, type Progress } from '#scripts/console/progress.ts';
import { lockFolder, type FolderLock } from '#scripts/process/folder-lock.ts';

/** `npm run build`: builds the shell and the remotes that have changed. */
export async function main(): Promise<void> {
  await buildChanged(consoleProgress(process.stdout)).catch(fail);
}

/** Builds the shell and the remotes whose sources have changed since their last build. @throws ScriptError `build_failed` */
export async function buildChanged(progress: Progress, signal?: AbortSignal): Promise<void> {
  for (const workspace of readWorkspaces().filter(({ isReleased }) => isReleased)) await buildIfChanged(workspace, progress, signal);
}

async function buildIfChanged(workspace: Workspace, progress: Progress, signal?: AbortSignal): Promise<void> {
  await progress.step(`Build ${workspace.name}`, async (note) => {
    const lock = await waitForLock(workspace.folder, note, signal);
    try {
      const built = await builtSourceHash(workspace.folder);
      if (built !== null && built === (await sourceHash(workspace.folder))) note('unchanged');
      else await buildWorkspace(workspace, signal);
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
