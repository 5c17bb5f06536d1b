import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { withNeeds, type HouseFolder } from '#scripts/build/houses.ts';
import { ROOT } from '#scripts/root.ts';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'dist-dev', 'testing']);
const SKIPPED_FILES = /\.test\.tsx?$|\.md$/;

/** Of everything that a build of `name` reads: its sources, those of the houses it needs, and the locked packages. */
export async function sourceHash(name: string, houses: readonly HouseFolder[], root: string = ROOT): Promise<string> {
  const folders = withNeeds(name, houses).map(({ folder }) => folder);
  const files = [path.join(root, 'package-lock.json'), ...(await Promise.all(folders.map(sourcesOf))).flat()].toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(file);
    // Name and length first, so that no two trees read the same.
    hash.update(`${path.relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

async function sourcesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesOf(place);
      return SKIPPED_FILES.test(entry.name) ? [] : [place];
    }),
  );
  return found.flat();
}
