import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import mime from 'mime';

/** A file of the console's build, in memory. */
export interface ConsoleFile {
  readonly bytes: Buffer;
  readonly type: string;
  /** Entity tag, in its quotes. */
  readonly etag: string;
}

/** The files of a build of the console by their path (`assets/main.1f2e.js`), among them `index.html`. */
export type ConsoleBuild = ReadonlyMap<string, ConsoleFile>;

/**
 * Reads the console's build into memory: a request never decides which file is read.
 * @param folder of the build
 * @returns null without a build
 * @throws Error if the folder cannot be read
 */
export async function readConsoleBuild(folder: string): Promise<ConsoleBuild | null> {
  const entries = await listFolder(folder);
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'));
  const build = new Map(
    await Promise.all(
      files.map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const bytes = await readFile(file);
        const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
        return [path.relative(folder, file).split(path.sep).join('/'), { bytes, etag, type: contentType(entry.name) }] as const;
      }),
    ),
  );
  return build.has('index.html') ? build : null;
}

async function listFolder(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function contentType(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
