import { spawn } from 'node:child_process';
import path from 'node:path';
import { fail } from '#scripts/console/fail.ts';
import { ROOT } from '#scripts/root.ts';
import { readSettings } from '#scripts/settings.ts';
import { localApiDatabase } from '#scripts/stack/local-api-database.ts';

/** `npm run staff -- <command>`: tokens of those who answer tickets (docs/tickets.md). Exit code: 0, 1 for what is wrong, 2 for a wrong command. */
export async function main(args: string[]): Promise<void> {
  try {
    const { databaseUrl, dataDir, ports } = readSettings(process.env);
    const env = { ...process.env, DATABASE_URL: databaseUrl ?? (await localApiDatabase(dataDir)), API_PORT: String(ports.api) };
    const child = spawn(process.execPath, [path.join(ROOT, 'api/src/staff/cli/main.ts'), ...args], { stdio: 'inherit', env });
    process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  } catch (error) {
    fail(error);
  }
}
