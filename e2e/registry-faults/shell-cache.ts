import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '#src/site/site.ts';
import { freshFolder } from '#src/site/start-site.ts';
import { copyCache } from '#src/site/start-shell.ts';

/** A new data folder with a copy of the site server's cache. */
export async function folderWithCache(site: Site): Promise<string> {
  const dataDir = freshFolder('shell');
  await copyCache(site.dataDir, dataDir);
  return dataDir;
}

/** Changes a file of the blog in a shell's cache. @returns its name */
export async function changeCached(dataDir: string, side: 'web' | 'node', change: (bytes: Buffer) => Buffer): Promise<string> {
  const versions = path.join(dataDir, 'shell-cache/releases/mf-blog');
  const [version = ''] = await readdir(versions);
  const folder = path.join(versions, version, side);
  const name = (await readdir(folder)).find((file) => file.startsWith(side === 'node' ? 'remote-entry' : 'screen-article'));
  const file = path.join(folder, name ?? 'none');
  await writeFile(file, change(await readFile(file)));
  return path.basename(file);
}
