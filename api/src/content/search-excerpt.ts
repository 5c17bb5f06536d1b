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

/** A part of a text. */
interface Passage {
  /** Prose has a passage for each sentence. `other`: a row of a table, or a figure's caption or words, which say nothing on their own. */
  readonly kind: 'prose' | 'heading' | 'other';
  readonly text: string;
  /** Whether it begins its block. */
  readonly isFirst: boolean;
}

/**
 * Returns what a result of a search quotes: the sentence with the most of the words, and the next ones up to the next heading or table; or
 * that sentence and one with the words that it lacks. It begins with the paragraph, where the sentence then fits in, as sentences lean on
 * those before them ("Unlike this, it …"); a short excerpt at least begins with the sentence before it. A heading is quoted with the text
 * below it, and only where no sentence has as many of the words. Rows of tables and what figures say are never quoted: on their own they cannot be
 * understood. Where only they have any of the words, the beginning of the text stands for them. Sentences are whole: " …" stands only where a very long one is cut, or between two that are not neighbours.
 * @param text the whole text, a line for each block (`excerptText`), with its matches marked (content/highlighted-html.ts)
 */
export function searchExcerpt(text: string): string {
  const passages = text.split(/\n+/).flatMap(passagesOf);
  const words = passages.map((passage) => matchedWords(passage.kind === 'other' ? '' : passage.text));
  const most = Math.max(0, ...words.map(({ size }) => size));
  const best = bestOf(passages, (index) => words[index]?.size === most);
  const shown = words[best];
  if (shown === undefined) return '';
  const other = bestOf(passages, (index) => [...(words[index] ?? [])].some((word) => !shown.has(word)));
  if (other === -1) {
    const start = startOf(passages, best);
    return start < best ? following(passages, start, MAX_LENGTH) : withBefore(passages, best, following(passages, best, MAX_LENGTH));
  }
  const [first, second] = [Math.min(best, other), Math.max(best, other)];
  const beginning = shorten(passages[first]?.text ?? '', MAX_LENGTH / 2);
  const rest = shorten(passages[second]?.text ?? '', MAX_LENGTH / 2);
  const areNeighbours = second === first + 1 && passages[second]?.kind !== 'heading';
  return areNeighbours ? join(beginning, rest, passages[first]?.kind) : `${beginning.replace(/ …$/, '')} … ${rest}`;
}

function passagesOf(line: string, index: number, lines: readonly string[]): Passage[] {
  if (line.startsWith(CELL_MARK) || line === HEADING_MARK || isOfFigure(index, lines))
    return [{ kind: 'other', text: line, isFirst: true }];
  if (line.startsWith(`${HEADING_MARK} `)) return [{ kind: 'heading', text: line.slice(HEADING_MARK.length + 1), isFirst: true }];
  return line
    .split(SENTENCE_END)
    .filter((sentence) => sentence !== '')
    .map((text, place) => ({ kind: 'prose', text, isFirst: place === 0 }));
}

/** The words of a figure stand between its caption and the mark that ends them. */
function isOfFigure(index: number, lines: readonly string[]): boolean {
  const isCaption = (at: number) => lines[at]?.startsWith(`${HEADING_MARK} `) === true;
  return (isCaption(index) && lines[index + 2] === HEADING_MARK) || (isCaption(index - 1) && lines[index + 1] === HEADING_MARK);
}

/** Returns the place where the paragraph of a passage begins, if all up to the passage fits into an excerpt; else that of the passage. */
function startOf(passages: readonly Passage[], at: number): number {
  let start = at;
  while (passages[start]?.isFirst === false) start--;
  const length = passages.slice(start, at + 1).reduce((sum, { text }) => sum + text.length + 1, -1);
  return length <= MAX_LENGTH ? start : at;
}

/** Puts the sentence before a short excerpt in front of it. */
function withBefore(passages: readonly Passage[], from: number, excerpt: string): string {
  const before = passages[from - 1];
  if (excerpt.length >= MIN_LENGTH || before?.kind !== 'prose' || passages[from]?.kind === 'heading') return excerpt;
  const longer = join(before.text, excerpt);
  return longer.length <= MAX_LENGTH ? longer : excerpt;
}

/** Returns the place of the first fitting sentence, if possible none in brackets, or else heading; -1 for none. */
function bestOf(passages: readonly Passage[], fits: (index: number) => boolean): number {
  const whole = passages.findIndex(({ kind, text }, index) => kind === 'prose' && !text.startsWith('(') && fits(index));
  if (whole !== -1) return whole;
  for (const kind of ['prose', 'heading'] as const) {
    const found = passages.findIndex((passage, index) => passage.kind === kind && fits(index));
    if (found !== -1) return found;
  }
  return -1;
}

/** Returns a passage and as many of the next sentences as fit. */
function following(passages: readonly Passage[], from: number, maxLength: number): string {
  const first = passages[from];
  let excerpt = shorten(first?.text ?? '', maxLength);
  let last = first?.kind;
  for (const { kind, text } of passages.slice(from + 1)) {
    if (kind !== 'prose' || excerpt.endsWith(' …')) break;
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
