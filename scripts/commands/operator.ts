import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { fail } from '#scripts/console/fail.ts';
import { ScriptError } from '#scripts/errors.ts';
import { ROOT } from '#scripts/root.ts';
import { readSettings } from '#scripts/settings.ts';

/**
 * Runs a command line of the API for operators (`npm run billing`, `jobs` and `staff`; docs/billing.md, jobs.md and tickets.md) with the
 * database of the settings or that of `npm start`. Exit code: that of the command line.
 */
export async function main(args: readonly string[], command: string): Promise<void> {
  try {
    const { databaseUrl, dataDir, ports } = readSettings(process.env);
    const env = { ...process.env, DATABASE_URL: databaseUrl ?? (await localApiDatabase(dataDir)), API_PORT: String(ports.api) };
    const child = spawn(process.execPath, [path.join(ROOT, `api/src/cli/${command}.ts`), ...args], { stdio: 'inherit', env });
    process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  } catch (error) {
    fail(error);
  }
}

const postgresFile = z.object({ port: z.number() });
const secretFile = z.object({ databases: z.object({ api: z.string() }) });

/**
 * Returns the address of the database server of `npm start`, with the API's role.
 * @throws ScriptError `setting_invalid` when nothing was ever started in the folder
 */
async function localApiDatabase(dataDir: string): Promise<string> {
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
