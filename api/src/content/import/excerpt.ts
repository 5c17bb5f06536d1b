import { htmlText } from '#src/content/import/html-text.ts';

/** Characters; the length that search engines show of a description. */
const LENGTH = 160;

/**
 * Returns the first paragraph without markup, truncated between words if it is long.
 * @param html sanitised
 */
export function excerptOf(html: string): string {
  const [, paragraph = html] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? [];
  const text = htmlText(paragraph);
  if (text.length <= LENGTH) return text;
  return `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')}…`;
}
