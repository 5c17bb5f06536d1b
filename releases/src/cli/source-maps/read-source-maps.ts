import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A script of a release and its source map. */
export interface MappedScript {
  /** Path of the script inside the release's browser files, with forward slashes. */
  readonly path: string;
  readonly script: Buffer;
  readonly map: Buffer;
  /** UUID that the script and its map share. */
  readonly debugId: string;
}

const MAP = '.map';
const DEBUG_ID = /\n\/\/# debugId=([0-9a-f-]{36})\s*$/;

/**
 * Reads the scripts of a build that have a source map, sorted by path. A build without source maps, such as one by an older version of
 * federation, returns none.
 * @param dist contains `web/` and `source-maps/`
 */
export async function readSourceMaps(dist: string): Promise<MappedScript[]> {
  const folder = path.join(dist, 'source-maps');
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: MappedScript[] = [];
  for (const name of names.toSorted()) {
    if (!name.endsWith(MAP)) continue;
    const file = name.slice(0, -MAP.length);
    const script = await readFile(path.join(dist, 'web', file));
    const [, debugId] = DEBUG_ID.exec(script.toString('utf8')) ?? [];
    if (debugId === undefined) continue;
    found.push({ path: file.replaceAll(path.sep, '/'), script, map: await readFile(path.join(folder, name)), debugId });
  }
  return found;
}
