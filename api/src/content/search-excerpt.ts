import { hasMatch, matchedWords } from '#src/content/highlighted-html.ts';
import { CELL_MARK, HEADING_MARK } from '#src/content/import/markdown/plain-text.ts';

/** Characters; about three lines of a result on a wide screen. */
const MAX_LENGTH = 240;
/** A shorter excerpt begins with the sentence before it, if that fits. */
const MIN_LENGTH = 110;
/** How much of a long sentence's beginning is kept when its match comes late. */
const BEGINNING = 80;

/**
 * Ends of sentences. A mark or a quotation mark may stand between the full stop and the space, or before the next capital.
 */
const SENTENCE_END = /(?<=[.!?…][\uE001"”»)\]]*) +(?=[\uE000"“«([]*[\p{Lu}\p{N}])/u;

/** What an excerpt can consist of. */
interface Passage {
  /** Prose has a passage for each sentence. */
  readonly kind: 'prose' | 'figure' | 'row' | 'heading';
  readonly text: string;
}

/**
 * Returns what a result of a search quotes: the sentence with the most of the words, and the next ones up to the next heading or table; or
 * that sentence and one with the words that it lacks. A short excerpt begins with the sentence before it. A row of a table is quoted with its
 * name and its matching cells, below the sentence before the table, a heading with the text below it, and both only where no sentence has as
 * many of the words, as is a figure. A row whose name alone matches says little, so it is quoted only where nothing else matches. Sentences
 * are whole: " …" stands only where a very long one is cut, or between two that are not neighbours.
 * @param text the whole text, a line for each block (`excerptText`), with its matches marked (content/highlighted-html.ts)
 * @param only `prose` quotes sentences of the text only: nothing where only a figure, a table or a heading has the words
 */
export function searchExcerpt(text: string, only?: 'prose'): string {
  const withoutNames = text.split(/\n+/).flatMap(passagesOf);
  const passages = withoutNames.some((passage) => hasMatch(passage.text)) ? withoutNames : text.split(/\n+/).flatMap(withRowNames);
  const words = passages.map((passage) => matchedWords(only && passage.kind !== only ? '' : passage.text));
  const most = Math.max(0, ...words.map(({ size }) => size));
  const best = bestOf(passages, (index) => words[index]?.size === most);
  const shown = words[best];
  if (shown === undefined || (only && most === 0)) return '';
  const other = bestOf(passages, (index) => [...(words[index] ?? [])].some((word) => !shown.has(word)));
  if (other === -1) return withBefore(passages, best, following(passages, best, MAX_LENGTH));
  const [first, second] = [Math.min(best, other), Math.max(best, other)];
  const beginning = shorten(passages[first]?.text ?? '', MAX_LENGTH / 2);
  const rest = shorten(passages[second]?.text ?? '', MAX_LENGTH / 2);
  const areNeighbours = second === first + 1 && passages[second]?.kind !== 'heading';
  return areNeighbours ? join(beginning, rest, passages[first]?.kind) : `${beginning.replace(/ …$/, '')} … ${rest}`;
}

/** Reads a row with the matches in its name. */
function withRowNames(line: string, index: number, lines: readonly string[]): Passage[] {
  return line.startsWith(CELL_MARK) ? [rowPassage(line, true)] : passagesOf(line, index, lines);
}

function passagesOf(line: string, index: number, lines: readonly string[]): Passage[] {
  if (line === HEADING_MARK || line.startsWith(`${HEADING_MARK} `)) return [{ kind: 'heading', text: line.slice(HEADING_MARK.length + 1) }];
  if (line.startsWith(CELL_MARK)) return [rowPassage(line)];
  return line
    .split(SENTENCE_END)
    .filter((sentence) => sentence !== '')
    .map((text) => ({ kind: isInFigure(index, lines) ? 'figure' : 'prose', text }));
}

/** Says where the words stand: after a sentence, a row alone reads like a fragment. */
function rowPassage(line: string, marksName = false): Passage {
  return { kind: 'row', text: `In a table: ${rowText(line.slice(CELL_MARK.length), marksName)}` };
}

/** The words of a figure stand between its caption and the mark that ends them. */
function isInFigure(index: number, lines: readonly string[]): boolean {
  return lines[index + 1] === HEADING_MARK && lines[index - 1]?.startsWith(`${HEADING_MARK} `) === true;
}

/** Puts the sentence before a short excerpt in front of it; a row follows the last sentence before its table. */
function withBefore(passages: readonly Passage[], from: number, excerpt: string): string {
  const before = passages[from]?.kind === 'row' ? passages.slice(0, from).findLast(({ kind }) => kind === 'prose') : passages[from - 1];
  if (excerpt.length >= MIN_LENGTH || before?.kind !== 'prose' || passages[from]?.kind === 'heading') return excerpt;
  const longer = join(before.text, excerpt);
  return longer.length <= MAX_LENGTH ? longer : excerpt;
}

/** Returns the name of a row, and its cells with a match or else its first cell, as a sentence. Its name alone is no match, unless `marksName`: then all cells follow. */
function rowText(row: string, marksName = false): string {
  const [name = '', ...cells] = row.split(` ${CELL_MARK}`);
  const matching = cells.filter(hasMatch);
  if (!marksName && matching.length === 0 && cells.length > 0 && hasMatch(name)) return rowText(row.replaceAll(/[\uE000\uE001]/g, ''));
  const mark = cells.length === 0 || /[.?!:…]["”]?\uE001?$/.test(name) ? '' : ' –';
  const said = [`${name}${mark}`, (matching.length > 0 ? matching : cells.slice(0, marksName ? cells.length : 1)).join(', ')]
    .join(' ')
    .trim();
  return /[.?!…:]["”]?\uE001?$/.test(said) ? said : `${said}.`;
}

/** Returns the place of the first fitting sentence, if possible none in brackets, or else row, or else heading; -1 for none. */
function bestOf(passages: readonly Passage[], fits: (index: number) => boolean): number {
  const whole = passages.findIndex(({ kind, text }, index) => kind === 'prose' && !text.startsWith('(') && fits(index));
  if (whole !== -1) return whole;
  for (const kind of ['prose', 'figure', 'row', 'heading'] as const) {
    const found = passages.findIndex((passage, index) => passage.kind === kind && fits(index));
    if (found !== -1) return found;
  }
  return -1;
}

/** Returns a passage and as many of the next sentences as fit. */
function following(passages: readonly Passage[], from: number, maxLength: number): string {
  const first = passages[from];
  let excerpt = shorten(first?.text ?? '', maxLength);
  if (first?.kind === 'row') return excerpt;
  let last = first?.kind;
  for (const { kind, text } of passages.slice(from + 1)) {
    if ((kind !== 'prose' && kind !== 'figure') || excerpt.endsWith(' …')) break;
    const longer = join(excerpt, text, last);
    if (longer.length > maxLength) return excerpt;
    excerpt = longer;
    last = kind;
  }
  return excerpt;
}

/** A heading is set apart by a dash, a line without a full stop, as in a list, by a dot. */
function join(excerpt: string, next: string, kind: Passage['kind'] = 'prose'): string {
  const end = kind === 'heading' ? ' – ' : ' · ';
  return `${excerpt}${/[.!?…:;,]["”»)\uE001]*$/.test(excerpt) ? ' ' : end}${next}`;
}

/** Shortens a long sentence to its beginning, or to its beginning and what surrounds its first match. */
function shorten(sentence: string, maxLength: number): string {
  if (sentence.length <= maxLength) return sentence;
  const start = cutEnd(sentence, maxLength);
  if (hasMatch(start) || !hasMatch(sentence)) return start;
  const before =
    sentence
      .split(/(?=\uE000)/, 1)[0]
      ?.split(' ')
      .slice(-4)
      .join(' ') ?? '';
  const match = sentence.slice(sentence.indexOf('\uE000') - before.length);
  return `${cutEnd(sentence, Math.min(BEGINNING, maxLength / 2))} ${cutEnd(match, maxLength / 2)}`;
}

/** Cuts a text between words, and says so. */
function cutEnd(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[^\p{L}\p{N}\uE001]*\s\S*$/u, '')} …`;
}
