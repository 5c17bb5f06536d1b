import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { readContent, type Content } from '#src/content/import/read-content.ts';
import { TEST_CONTENT } from '#src/testing/test-config.ts';

/** A copy of the small content folder for each test of a file. */
export interface ContentFolder {
  /** @param file within the folder */
  readonly write: (file: string, text: string) => Promise<void>;
  /** @param file within the folder */
  readonly text: (file: string) => Promise<string>;
  /** Returns the path of a file within the folder. */
  readonly path: (file: string) => string;
  readonly read: () => Promise<Content>;
}

/** Call it at the top of a file. */
export function contentFolder(): ContentFolder {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'api-content-'));
    await cp(TEST_CONTENT, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));
  return {
    write: (file, text) => writeFile(path.join(folder, file), text),
    text: (file) => readFile(path.join(folder, file), 'utf8'),
    path: (file) => path.join(folder, file),
    read: () => readContent(folder),
  };
}

/** Builds a Markdown file with front matter; a field that is null is left out. */
export function markdownFile(fields: Readonly<Record<string, string | null>>, body: string): string {
  const lines = Object.entries(fields).filter(([, value]) => value !== null);
  return `---\n${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n---\n${body}\n`;
}
