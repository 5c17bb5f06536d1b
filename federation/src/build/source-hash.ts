import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { findPackage } from '#src/build/shared-modules/shared-libraries.ts';

const LOCK = 'package-lock.json';
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'dist-dev', 'testing']);
const SKIPPED_FILES = /\.test\.tsx?$|\.md$/;

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Hashes everything that a build in `folder` reads: its sources, those of the workspaces it depends on, and the locked packages. A version
 * number alone does not change the hash, as it may be raised before or after the build.
 * @param folder of the workspace
 * @returns the hash in hexadecimal digits, or null for a folder without sources, which contains only built files
 * @throws Error if a file cannot be read
 * @example
 * const isStale = build.sources !== (await sourceHash('mf-quizshow'));
 */
export async function sourceHash(folder: string): Promise<string | null> {
  if (!existsSync(path.join(folder, 'src'))) return null;
  const hash = createHash('sha256');
  const lock = lockAbove(await realpath(folder));
  // Name and length come first, so that two different trees never produce the same input.
  const add = (name: string, bytes: Buffer) => hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  if (lock) add(LOCK, await readWithoutVersion(lock));
  for (const [name, place] of (await workspaces(folder)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const file of (await sourcesOf(place)).toSorted()) add(`${name}/${path.relative(place, file)}`, await readWithoutVersion(file));
  return hash.digest('hex');
}

/** Returns the workspace in `folder` and its direct and transitive dependencies in the same repository: name → folder. */
async function workspaces(folder: string): Promise<[name: string, folder: string][]> {
  const found = new Map<string, string>();
  const visit = async (name: string, place: string): Promise<void> => {
    if (found.has(name)) return;
    found.set(name, place);
    const { dependencies = {} } = JSON.parse(await readFile(path.join(place, 'package.json'), 'utf8')) as Package;
    for (const dependency of Object.keys(dependencies)) {
      const installed = findPackage(dependency, place);
      const there = installed === undefined ? undefined : await realpath(installed);
      // A dependency that is not a linked workspace is covered by the lock file.
      if (there !== undefined && !there.split(path.sep).includes('node_modules')) await visit(dependency, there);
    }
  };
  await visit('.', await realpath(folder));
  return [...found];
}

async function sourcesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesOf(place);
      return entry.isFile() && !SKIPPED_FILES.test(entry.name) ? [place] : [];
    }),
  );
  return found.flat();
}

function lockAbove(folder: string): string | null {
  const lock = path.join(folder, LOCK);
  if (existsSync(lock)) return lock;
  const above = path.dirname(folder);
  return above === folder ? null : lockAbove(above);
}

/** Returns the bytes of a file; of a package.json or workspace lock file, without the versions of the workspaces. */
async function readWithoutVersion(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  const name = path.basename(file);
  if (name !== 'package.json' && name !== LOCK) return bytes;
  const { version: _, packages, ...rest } = JSON.parse(bytes.toString()) as { version?: string; packages?: Record<string, object> };
  const locked = Object.entries(packages ?? {}).map(([place, entry]) => [
    place,
    place.includes('node_modules/') ? entry : { ...entry, version: undefined },
  ]);
  return Buffer.from(JSON.stringify({ ...rest, locked }));
}
