import { ScriptError } from '#scripts/errors.ts';
import type { FolderLock } from '#scripts/process/folder-lock.ts';
import type { Settings } from '#scripts/settings.ts';
import { claimDataFolder } from '#scripts/stack/data-folder.ts';

/**
 * Locks the data folder for development of the whole product. A running site has its own lock.
 * @throws ScriptError `folder_unusable`, or `folder_in_use` with all settings that have to change
 */
export async function claimFolder({ dataDir, ports }: Pick<Settings, 'dataDir' | 'ports'>): Promise<FolderLock> {
  try {
    return await claimDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof ScriptError) || error.code !== 'folder_in_use') throw error;
    throw new ScriptError(
      'folder_in_use',
      `The data folder ${dataDir} is in use, perhaps by "npm start", and "npm run dev" brings a database and an API of its own.\n` +
        `Stop what runs, or give development a folder and a port: DATA_DIR=.data/dev API_PORT=${ports.api + 200} npm run dev\n` +
        'To develop one remote against the site that runs: npm run dev -w mf-blog',
      { cause: error },
    );
  }
}
