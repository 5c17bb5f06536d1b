import { ScriptError } from '#scripts/errors.ts';
import type { FolderLock } from '#scripts/process/folder-lock.ts';
import type { Settings } from '#scripts/settings.ts';
import { lockDataFolder } from '#scripts/stack/data-folder.ts';

/**
 * Locks the data folder for development of the whole product. A running site has its own lock.
 * @throws ScriptError `folder_unusable`, or `folder_in_use` naming all settings that have to change
 */
export async function lockDevFolder({ dataDir, ports }: Pick<Settings, 'dataDir' | 'ports'>): Promise<FolderLock> {
  try {
    return await lockDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof ScriptError) || error.code !== 'folder_in_use') throw error;
    throw new ScriptError(
      'folder_in_use',
      `The data folder ${dataDir} is in use, perhaps by "npm start", and "npm run dev" starts its own database and API in it.\n` +
        `Stop the other process, or give development its own folder and port: DATA_DIR=.data/dev API_PORT=${ports.api + 200} npm run dev\n` +
        'To develop one remote against the running site: npm run dev -w mf-blog',
      { cause: error },
    );
  }
}
