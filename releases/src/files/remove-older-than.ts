import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '#src/files/storage-errors.ts';

/** Removes the files of `folder` that were last written more than `minutes` ago. Returns their number. */
export async function removeOlderThan(folder: string, minutes: number): Promise<number> {
  const before = Date.now() - minutes * 60_000;
  let removed = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!(await isOlder(file, before))) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** A file that another process has just removed is not older. */
async function isOlder(file: string, before: number): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs <= before;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
