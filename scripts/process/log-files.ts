import { fchmodSync, openSync } from 'node:fs';
import { chmod, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';

// Logs contain addresses of visitors and internal errors. Only the owner may read them, even if an earlier start left them open.

/** Creates the log folder of a data folder. */
export async function makeLogFolder(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'logs');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Opens a log file for appending; the caller closes the descriptor. */
export function openLog(file: string): number {
  const descriptor = openSync(file, 'a', 0o600);
  fchmodSync(descriptor, 0o600);
  return descriptor;
}

/** Renames the logs of the previous start to `<service>.previous.log`. */
export async function rotateLogs(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'logs');
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.log') || file.endsWith('.previous.log')) continue;
    await rename(path.join(folder, file), path.join(folder, file.replace(/\.log$/, '.previous.log')));
  }
}
