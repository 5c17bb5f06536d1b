import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '#src/errors.ts';

/**
 * Returns the text of a file in the content folder.
 * @throws ContentError when it cannot be read
 */
export async function readText(contentDir: string, file: string): Promise<string> {
  try {
    return await readFile(path.join(contentDir, file), 'utf8');
  } catch (cause) {
    throw new ContentError(file, `cannot be read from ${contentDir} (${(cause as NodeJS.ErrnoException).code})`, { cause });
  }
}
