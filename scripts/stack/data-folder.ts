import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import { makeLogFolder } from '#scripts/process/log-files.ts';
import { lockFolder, type FolderLock } from '#scripts/process/folder-lock.ts';

/**
 * Creates `dataDir` if it is missing and locks it for this process.
 * @throws ScriptError `folder_unusable` or `folder_in_use`
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  const probe = path.join(dataDir, '.writable');
  try {
    await makeLogFolder(dataDir);
    await writeFile(probe, '');
    await rm(probe);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new ScriptError(
      'folder_unusable',
      `The data folder ${dataDir} cannot be written (${code}). Make it writable, or choose another: DATA_DIR=<folder> npm start`,
      { cause },
    );
  }
  const lock = await lockFolder(dataDir);
  if ('release' in lock) return lock;
  throw new ScriptError(
    'folder_in_use',
    `The data folder ${dataDir} is in use by process ${lock.heldBy}. Stop that process, or give this copy its own folder and ports: DATA_DIR=<folder> SITE_PORT=3100 API_PORT=3101 RELEASES_PORT=3102 npm start`,
  );
}
