import { parseSync } from 'oxc-parser';

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

/**
 * Returns the prose of a source file: its comments, and the text and spoken attributes of its JSX. Code is replaced by spaces, so columns
 * are those of the file. Lines without prose are left out.
 * @param file name with its extension, which determines the language
 */
export function extractProse(file: string, source: string): ProseLine[] {
  const { comments, program } = parseSync(file, source);
  const ranges: Range[] = comments.filter(({ value }) => !DIRECTIVE.test(value)).map(({ start, end }) => ({ start, end }));
  if (file.endsWith('.tsx')) collectText(program, ranges);
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

interface Node {
  readonly type?: string;
  readonly start?: number;
  readonly end?: number;
  readonly name?: { readonly name?: string };
  readonly value?: Node;
}

/** Adds the ranges of JSX text and of spoken attributes that are plain strings. */
function collectText(node: unknown, ranges: Range[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) collectText(each, ranges);
    return;
  }
  const { type, start = 0, end = 0, name, value } = node as Node;
  if (type === 'JSXText') ranges.push({ start, end });
  if (type === 'JSXAttribute' && READ_ATTRIBUTES.has(name?.name ?? '') && value?.type === 'Literal') {
    // Without its quotes.
    ranges.push({ start: (value.start ?? 0) + 1, end: (value.end ?? 0) - 1 });
  }
  for (const child of Object.values(node)) collectText(child, ranges);
}
