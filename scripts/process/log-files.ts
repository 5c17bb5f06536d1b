import { fchmodSync, openSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';

// Logs hold addresses of visitors and what went wrong inside: for the owner only, also where an earlier start left them open.

/** Makes the folder of the logs in a data folder. */
export async function makeLogFolder(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'logs');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Opens a log file to append to; the descriptor is the caller's to close. */
export function openLog(file: string): number {
  const descriptor = openSync(file, 'a', 0o600);
  fchmodSync(descriptor, 0o600);
  return descriptor;
}
