import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#src/site/builds.ts';

const run = promisify(execFile);

/** Folders that no remote is built from. */
const LEFT_OUT = /^(?:docs|e2e|bench|api\/content)\//;

/**
 * Copies the sources of this checkout to `folder`, which then is a repository of its own: a test may change it. The installed libraries are
 * linked; the packages of the repository are those of the copy.
 */
export async function copyCheckout(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, maxBuffer: 2 ** 26 });
  const files = stdout.split('\0').filter((file) => file !== '' && !LEFT_OUT.test(file));
  for (const file of files) await cp(path.join(ROOT, file), path.join(folder, file));
  const modules = path.join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    const installed = path.join(ROOT, 'node_modules', name);
    // Relative links to the packages of the repository.
    if (name === '@plenum') await cp(installed, path.join(modules, name), { recursive: true, verbatimSymlinks: true });
    // Caches name files of this checkout.
    else if (name !== '.cache') await symlink(installed, path.join(modules, name));
  }
  for (const place of new Set(files.map((file) => file.split('/')[0] ?? ''))) {
    const own = path.join(ROOT, place, 'node_modules');
    if ((await readdir(own).catch(() => [])).length > 0) await symlink(own, path.join(folder, place, 'node_modules'));
  }
}
