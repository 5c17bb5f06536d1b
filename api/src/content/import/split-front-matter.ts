import { ContentError } from '#src/errors.ts';

/**
 * Splits a Markdown file into its front matter, YAML between two lines of `---`, and its text.
 * @throws ContentError when there is no front matter
 */
export function splitFrontMatter(text: string, file: string): { frontMatter: string; body: string } {
  const match = /^\uFEFF?---\r?\n(?<frontMatter>[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match?.groups) throw new ContentError(file, 'has to begin with front matter between two lines of "---"');
  return { frontMatter: match.groups['frontMatter'] ?? '', body: text.slice(match[0].length) };
}
