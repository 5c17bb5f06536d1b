import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fail } from '#scripts/console/fail.ts';
import { completeLock } from '#scripts/lock/complete-lock.ts';
import { readLock } from '#scripts/lock/lock-file.ts';
import { ROOT } from '#scripts/root.ts';

/** `npm run lock:complete`: to be run after every `npm install` that changed package-lock.json. */
export async function main(): Promise<void> {
  const file = path.join(ROOT, 'package-lock.json');
  try {
    const { lock, added } = completeLock(readLock(JSON.parse(await readFile(file, 'utf8'))));
    await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
    process.stdout.write(added.length > 0 ? `Added: ${added.join(', ')}\n` : 'package-lock.json was complete.\n');
  } catch (error) {
    fail(error);
  }
}
