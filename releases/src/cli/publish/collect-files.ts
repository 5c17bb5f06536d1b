import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import { digestOf } from '#src/domain/digest.ts';
import { CliError } from '#src/errors.ts';

export interface BuiltFile {
  /** Relative to the side's folder, with forward slashes. */
  readonly path: string;
  readonly file: string;
  readonly hash: Digest;
  /** In bytes. */
  readonly size: number;
}

const SOURCE_MAP = /\.(?:[cm]?js|css)\.map$/;

/**
 * Returns all files below `folder` except dot files and source maps, sorted by path: source maps contain the sources, and published files
 * are public.
 * @throws CliError if the folder is missing, or contains anything other than files and folders. A link, symbolic or hard, could bring
 * something from outside the build into a release
 */
export async function collectFiles(folder: string): Promise<BuiltFile[]> {
  await requireFolder(folder);
  return collect(folder, '');
}

async function collect(root: string, below: string): Promise<BuiltFile[]> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true });
  const found: BuiltFile[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || SOURCE_MAP.test(entry.name)) continue;
    const place = below === '' ? entry.name : `${below}/${entry.name}`;
    const file = path.join(root, place);
    if (entry.isDirectory()) {
      found.push(...(await collect(root, place)));
    } else if (entry.isFile()) {
      const { nlink } = await lstat(file);
      if (nlink > 1) throw notPlainFile(file, true);
      const bytes = await readFile(file);
      found.push({ path: place, file, hash: digestOf(bytes), size: bytes.length });
    } else {
      throw notPlainFile(file, entry.isSymbolicLink());
    }
  }
  return found;
}

/** @throws CliError unless `place` exists and is a folder itself, not a link to one */
export async function requireFolder(place: string): Promise<void> {
  const found = await lstat(place).catch(() => null);
  if (!found) throw new CliError('usage', `There is no folder ${place}. Build the release first, with "npm run build" in its own folder.`);
  if (!found.isDirectory()) throw notPlainFile(place, found.isSymbolicLink());
}

function notPlainFile(place: string, isLink: boolean): CliError {
  return new CliError(
    'refused',
    `${place} is ${isLink ? 'a link' : 'not a plain file'}; a release contains only plain files. Make the build copy the target instead.`,
    { code: 'not_a_plain_file' },
  );
}
