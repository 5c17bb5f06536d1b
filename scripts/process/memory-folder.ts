import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Linux keeps the files of this folder in memory. Containers often give it 64 MB, and other systems lack it. */
const MEMORY = '/dev/shm';

/** A whole run needs less than 2 GiB. */
const NEEDED_BYTES = 4 * 1024 ** 3;

const PREFIX = 'plenum-tests-';

/**
 * Puts the temporary files of this process and of those that it starts from now on into memory (`TMPDIR`), if there is room. Tests create and
 * remove thousands of files, most of them of databases, and a disk's file system (ext4) does not reuse a removed file's place for some seconds: the
 * search for another one took up to half of the processor time of the registry's tests. Also removes what killed runs have left there.
 * @param memory the folder whose files are in memory
 * @returns a function that removes the files and restores `TMPDIR`
 */
export async function keepTemporaryFilesInMemory(memory = MEMORY, neededBytes = NEEDED_BYTES): Promise<() => Promise<void>> {
  const space = await statfs(memory).catch(() => null);
  if (!space) return async () => undefined;
  await removeLeftovers(memory);
  if (space.bavail * space.bsize < neededBytes || process.availableMemory() < neededBytes) return async () => undefined;
  const folder = await mkdtemp(path.join(memory, `${PREFIX}${process.pid}-`));
  // As /tmp: PostgreSQL and some tests use it as another user.
  await chmod(folder, 0o1777);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  return async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(folder, { recursive: true, force: true });
  };
}

async function removeLeftovers(memory: string): Promise<void> {
  for (const name of await readdir(memory)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) await rm(path.join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
