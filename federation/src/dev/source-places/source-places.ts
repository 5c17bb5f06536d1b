import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/** `    at Guestbook (http://localhost:4100/_dev/mf-quizshow/screen-guestbook.js:20:31)`, with or without a name. */
const FRAME = /^\s*at (?:(.*) \()?(https?:\/\/[^\s()]+):(\d+):(\d+)\)?$/;

/** Sources of other packages, and what the bundler makes. */
const BEYOND = /^(?:\.\.\/|\/|node_modules\/|[\w-]+:)/;

interface Built {
  /** Folder of the built files, each with its map beside it. */
  readonly files: string;
  /** Path below which the page loads them: `/_dev/mf-quizshow/`. */
  readonly publicPath: string;
}

/**
 * Leads the frames of a stack back to the remote's own sources.
 * @param stack as V8 writes it, with addresses of built files
 * @returns those frames, one a line: `at Guestbook (src/screens/guestbook/guestbook.tsx:23:9)`; the stack as it is where none leads there
 */
export async function sourcePlaces(stack: string, { files, publicPath }: Built): Promise<string> {
  const maps = new Map<string, Promise<SourceMap | null>>();
  const mapOf = (file: string) => {
    const map = maps.get(file) ?? readMap(path.join(files, `${file}.map`));
    maps.set(file, map);
    return map;
  };
  const places = await Promise.all(
    stack.split('\n').map(async (line) => {
      const [, name, address = '', row = '', column = ''] = FRAME.exec(line) ?? [];
      const pathname = URL.parse(address)?.pathname ?? '';
      const file = pathname.startsWith(publicPath) ? pathname.slice(publicPath.length) : '';
      const map = /^[\w.-]+\.m?js$/.test(file) ? await mapOf(file) : null;
      const found = map?.findEntry(Number(row) - 1, Number(column) - 1);
      if (!found || !('originalSource' in found) || BEYOND.test(found.originalSource)) return [];
      const place = `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
      return [name === undefined ? `at ${place}` : `at ${name} (${place})`];
    }),
  );
  return places.flat().join('\n') || stack;
}

async function readMap(file: string): Promise<SourceMap | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload);
}
