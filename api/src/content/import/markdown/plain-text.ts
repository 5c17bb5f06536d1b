import sanitizeHtml from 'sanitize-html';

/** All entities that sanitize-html produces in text. */
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the text of a piece of HTML as displayed, with white space collapsed. */
export function htmlText(html: string): string {
  const escaped = sanitizeHtml(html.replace(/<(?:br|\/p|\/li|\/t[dhr]|\/h\d|\/pre)\b[^>]*>/g, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return decodeEntities(escaped).replace(/\s+/g, ' ').trim();
}

/** Ends of blocks; a list begins in a line of its own. */
const LINE_ENDS = /<\/(?:p|li|tr|pre|blockquote|figcaption|summary|h\d)>|<hr\b[^>]*>|(?=<[ou]l\b)/g;

/** The words of a figure, and its caption. */
const FIGURES = /<figure\b[^>]*>([\s\S]*?)(<figcaption\b[\s\S]*?<\/figcaption>)?\s*<\/figure>/g;

/** What the site calls something, such as a button; a whole sentence in bold is stressed. */
const NAMES = /<strong>([^<]*[^<.,:;!])<\/strong>/g;

/** The title of another page within a sentence. */
const TITLES = /(?<=[\p{Ll}:,] )<a\b[^>]*>(\p{Lu}[^<]* [^<]*)<\/a>/gu;

const quoted = (html: string) => html.replace(NAMES, '“$1”').replace(TITLES, '“$1”');

/** Begins the line of a heading or a caption, as in Markdown. Alone in a line, it ends the words of a figure. */
export const HEADING_MARK = '#';
/** Begins the line of a table's row, and separates its cells. */
export const CELL_MARK = '| ';

/**
 * Returns the text of a piece of HTML for excerpts: a line for each heading, paragraph, list item and table row. A caption precedes the words
 * of its figure. Bold names, and titles that a sentence links to, get quotation marks, without which they run into the sentence. The first cell names its row. In a table of more than two columns, each other cell has the heading of its column: `| Guest | Asks: yes | Votes: no`.
 */
export function excerptText(html: string): string {
  const lines = quoted(html)
    .replace(FIGURES, `$2$1<p>${HEADING_MARK}</p>`)
    .replace(/<(?:h\d|figcaption)\b[^>]*>/g, `$&${HEADING_MARK} `)
    .replace(/<table\b[\s\S]*?<\/table>/g, tableLines)
    .split(LINE_ENDS)
    .map(htmlText);
  return lines.filter((line) => line !== '').join('\n');
}

function tableLines(table: string): string {
  const [head = ''] = /<thead>[\s\S]*?<\/thead>/.exec(table) ?? [];
  const headings = cellsOf(head);
  const rows = table.replace(head, '').match(/<tr>[\s\S]*?<\/tr>/g) ?? [];
  return rows.map((row) => `<p>${rowText(cellsOf(row), headings)}</p>`).join('');
}

const cellsOf = (row: string) => [...row.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = '']) => cell.trim());

function rowText([name = '', ...cells]: readonly string[], [, ...headings]: readonly string[]): string {
  const labelled = cells.map((cell, index) => {
    const heading = cells.length > 1 ? headings[index] : undefined;
    return cell !== '' && heading ? `${heading}: ${cell}` : cell;
  });
  return [name, ...labelled]
    .filter((cell) => cell !== '')
    .map((cell) => CELL_MARK + cell)
    .join(' ');
}

/** Returns the text of sanitised HTML without tags, with its white space. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Characters; the length that search engines show of a description. */
const LENGTH = 160;

/**
 * Returns the first paragraph without markup, truncated between words if it is long. Bold names and titles of pages get quotation marks.
 * @param html sanitised
 */
export function excerptOf(html: string): string {
  const [, paragraph = html] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? [];
  const text = htmlText(quoted(paragraph));
  if (text.length <= LENGTH) return text;
  return `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')}…`;
}

/**
 * Returns the words of a text in lower case. They consist of letters and digits of any script, so none is an operator of a query language.
 */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Average speed of reading prose on a screen, in words per minute. */
const WORDS_PER_MINUTE = 200;

/** @returns whole minutes, at least 1 */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** Converts a text to a URL segment: letters of any script and digits in lower case, separated by dashes: `what-it-costs`. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}
