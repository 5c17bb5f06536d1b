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

/**
 * Splits a Markdown file into its front matter, YAML between two lines of `---`, and its text.
 * @throws ContentError when there is no front matter
 */
export function splitFrontMatter(text: string, file: string): { frontMatter: string; body: string } {
  const match = /^\uFEFF?---\r?\n(?<frontMatter>[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match?.groups) throw new ContentError(file, 'must begin with front matter between two lines of "---"');
  return { frontMatter: match.groups['frontMatter'] ?? '', body: text.slice(match[0].length) };
}

/** @throws ContentError naming `where`, when a name occurs more than once */
export function assertUnique(names: readonly string[], where: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ContentError(where, `"${twice}" occurs twice`);
}
