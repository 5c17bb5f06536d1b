import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '#src/site/site.ts';
import { freshFolder } from '#src/site/start-site.ts';
import { addShell } from '#src/site/start-shell.ts';

/** A shell has run once and left its cache. @returns its data folder */
export async function leaveCache(site: Site): Promise<string> {
  const dataDir = freshFolder('shell');
  const shell = await addShell(site, { dataDir });
  await shell.start();
  await shell.stop();
  return dataDir;
}

/** A data folder of one's own with the same cache. */
export async function copyCache(left: string): Promise<string> {
  const dataDir = freshFolder('shell');
  await cp(path.join(left, 'shell-cache'), path.join(dataDir, 'shell-cache'), { recursive: true });
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
