import { spawn } from 'node:child_process';
import path from 'node:path';
import { fail } from '#scripts/console/fail.ts';
import { ROOT } from '#scripts/root.ts';
import { readSettings } from '#scripts/settings.ts';
import { localApiDatabase } from '#scripts/stack/local-api-database.ts';

/** Runs a command of the API's operators, a file of `api/src`, with the database of the settings or the one of `npm start`; exits as it does. */
export async function runApiCommand(file: string, args: readonly string[]): Promise<void> {
  try {
    const { databaseUrl, dataDir, ports } = readSettings(process.env);
    const env = { ...process.env, DATABASE_URL: databaseUrl ?? (await localApiDatabase(dataDir)), API_PORT: String(ports.api) };
    const child = spawn(process.execPath, [path.join(ROOT, 'api/src', file), ...args], { stdio: 'inherit', env });
    process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  } catch (error) {
    fail(error);
  }
}
