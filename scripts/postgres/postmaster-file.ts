import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { commandLineOf } from '#scripts/process/commands.ts';
import { waitUntil } from '#scripts/process/readiness.ts';

/** Returns the process id in PostgreSQL's `postmaster.pid`, or null. */
export async function postmasterPid(folder: string): Promise<number | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/**
 * Cleans up after an earlier run. The caller owns the folder, so a PostgreSQL that still runs on it is an orphan and is asked to exit. A
 * file whose process id now belongs to another program (common in containers, where ids repeat) would prevent every start and is removed.
 */
export async function stopOrphanedServer(folder: string): Promise<void> {
  const pid = await postmasterPid(folder);
  if (pid === null) return;
  const isOurs = (): boolean => {
    const command = commandLineOf(pid) ?? '';
    return command.includes('postgres') && command.includes(folder);
  };
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isOurs()) break;
    process.kill(pid, signal);
    await waitUntil(() => !isOurs(), 10_000);
  }
  await rm(path.join(folder, 'postmaster.pid'), { force: true });
}
