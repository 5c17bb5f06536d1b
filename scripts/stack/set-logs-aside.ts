import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';

/** Every start begins new logs; those of the previous start are kept as `<service>.previous.log`. */
export async function setLogsAside(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'logs');
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.log') || file.endsWith('.previous.log')) continue;
    await rename(path.join(folder, file), path.join(folder, file.replace(/\.log$/, '.previous.log')));
  }
}
