import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { ScriptError } from '#scripts/errors.ts';

const postgresFile = z.object({ port: z.number() });
const secretFile = z.object({ databases: z.object({ api: z.string() }) });

/**
 * The server of `npm start`, with the API's own role.
 * @throws ScriptError `setting_invalid` when nothing was ever started in the folder
 */
export async function localApiDatabase(dataDir: string): Promise<string> {
  try {
    const { port } = parse(postgresFile, JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8')), 'postgres.json');
    const { databases } = parse(secretFile, JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')), 'secrets.json');
    return `postgres://plenum_api:${encodeURIComponent(databases.api)}@127.0.0.1:${port}`;
  } catch (cause) {
    throw new ScriptError('setting_invalid', `There is no database in ${dataDir}. Run "npm start" there first, or set DATABASE_URL.`, {
      cause,
    });
  }
}
