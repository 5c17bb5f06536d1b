import { parseSync } from 'oxc-parser';
import { AVOIDED_WORDS } from '#scripts/prose/avoided-words.ts';

/** Comments that are instructions to a tool, not prose. */
const DIRECTIVE = /webpack|rspack|oxlint-|eslint-|@ts-|@jest-|[#@]__PURE__/;

/** Attributes whose values users read or hear. */
const READ_ATTRIBUTES = new Set(['alt', 'aria-label', 'description', 'errorMessage', 'label', 'placeholder', 'title']);

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A line of prose with its number in the file (from 1). */
export interface ProseLine {
  readonly line: number;
  readonly text: string;
}

/** Strings with at least three words are sentences: messages, log lines, titles of tests. Shorter ones are mostly names and values. */
const SENTENCE = /[a-z]{2,}[,:;]? [a-z’'-]+[,:;]? [a-z]/i;
/** Only strings with one of these are checked: most have none, and checking all would take as long as everything else. */
const AVOIDED = new RegExp(String.raw`\b(${AVOIDED_WORDS.map(([word]) => word).join('|')})\b`, 'i');

/**
 * Returns the prose of a source file: its comments, the text and spoken attributes of its JSX, and its strings that are sentences
 * with an avoided word. Code is replaced by spaces, so columns are those of the file. Lines without prose are left out.
 * @param file name with its extension, which determines the language
 */
export function extractProse(file: string, source: string): ProseLine[] {
  const parsed = parseSync(file, source);
  const ranges: Range[] = parsed.comments.filter(({ value }) => !DIRECTIVE.test(value)).map(({ start, end }) => ({ start, end }));
  // The parser builds the tree only when it is read.
  if (file.endsWith('.tsx') || AVOIDED.test(source)) collectText(parsed.program, source, ranges);
  const lines: ProseLine[] = [];
  let start = 0;
  for (const [index, whole] of source.split('\n').entries()) {
    const end = start + whole.length;
    let text = '';
    for (const range of ranges.filter((each) => each.start < end && each.end > start).toSorted((a, b) => a.start - b.start)) {
      const from = Math.max(range.start - start, 0);
      text = text.padEnd(from) + whole.slice(from, Math.min(range.end - start, whole.length));
    }
    if (/[a-z]{2}/i.test(text)) lines.push({ line: index + 1, text: withoutCode(text) });
    start = end + 1;
  }
  return lines;
}

/** Replaces comment markers with spaces, and code spans, addresses and tags with a filler word. */
function withoutCode(text: string): string {
  const blank = (code: string): string => ' '.repeat(code.length);
  // Not blank: the words around a name would then be adjacent, and a repeated word would be reported.
  const word = (code: string): string => 'x'.repeat(code.length);
  return text
    .replaceAll(/`[^`]*`|\{@[^}]*\}|https?:\S+|@(param|returns|throws|example|see)\b/g, word)
    .replaceAll(/\/\*\*?|\*\/|\/\//g, blank)
    .replace(/^( *)\*(?= |$)/, '$1 ');
}

function isAvoidedSentence(text: string): boolean {
  return SENTENCE.test(text) && AVOIDED.test(text);
}

interface Node {
  readonly type?: string;
  readonly start?: number;
  readonly end?: number;
  readonly name?: { readonly name?: string };
  readonly value?: Node;
}

/** Adds the ranges of JSX text, of spoken attributes that are plain strings, and of sentences with an avoided word. */
function collectText(node: unknown, source: string, ranges: Range[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) collectText(each, source, ranges);
    return;
  }
  const { type, start = 0, end = 0, name, value } = node as Node;
  if (type === 'JSXText') ranges.push({ start, end });
  // Without quotes, backticks and braces.
  if ((type === 'Literal' || type === 'TemplateElement') && isAvoidedSentence(source.slice(start, end)))
    ranges.push({ start: start + 1, end: end - 1 });
  if (type === 'JSXAttribute' && READ_ATTRIBUTES.has(name?.name ?? '') && value?.type === 'Literal') {
    // Without its quotes.
    ranges.push({ start: (value.start ?? 0) + 1, end: (value.end ?? 0) - 1 });
  }
  for (const child of Object.values(node)) collectText(child, source, ranges);
}
