import { setTimeout as pause } from 'node:timers/promises';
import { sourceHash } from '@plenum/federation/build/source-hash';
import { builtFrom, buildHouse } from '#scripts/build/build-house.ts';
import { readHouses, type HouseFolder } from '#scripts/build/houses.ts';
import type { Progress } from '#scripts/console/progress.ts';
import { lockFolder, type FolderLock } from '#scripts/process/folder-lock.ts';

/** Builds what is released and has changed since its last build. @throws ScriptError `build_failed` */
export async function buildChanged(progress: Progress, signal?: AbortSignal): Promise<void> {
  for (const house of readHouses().filter(({ isReleased }) => isReleased)) await buildUnlessBuilt(house, progress, signal);
}

async function buildUnlessBuilt(house: HouseFolder, progress: Progress, signal?: AbortSignal): Promise<void> {
  await progress.step(`Build ${house.name}`, async (note) => {
    const lock = await waitForLock(house.folder, note, signal);
    try {
      const built = await builtFrom(house.folder);
      if (built !== null && built === (await sourceHash(house.folder))) note('unchanged');
      else await buildHouse(house, signal);
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
    note(`waiting for process ${lock.heldBy}, which builds it`);
    await pause(200, undefined, { signal });
  }
}
