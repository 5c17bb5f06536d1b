import { htmlText } from '#src/content/import/html-text.ts';

/** Characters; what search engines show of a description. */
const LENGTH = 160;

/**
 * How a text begins: its first paragraph without markup, cut between words where it is long.
 * @param html sanitised
 */
export function excerptOf(html: string): string {
  const [, paragraph = html] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? [];
  const text = htmlText(paragraph);
  if (text.length <= LENGTH) return text;
  return `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')}…`;
}
