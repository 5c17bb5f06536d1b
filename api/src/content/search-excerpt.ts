import { hasMatch, matchedWords } from '#src/content/highlighted-html.ts';

/** Characters; about three lines of a result on a wide screen. */
const MAX_LENGTH = 240;
/** A shorter excerpt continues with a part of the next sentence. */
const MIN_LENGTH = 110;
/** How much of a long sentence's beginning is kept when its match comes late. */
const BEGINNING = 80;

/**
 * Ends of sentences, and of blocks, which have a line each. A mark or a quotation mark may stand between the full stop and the space, or
 * before the next capital.
 */
const SENTENCE_END = /(?<=[.!?…][\uE001"”»)\]]*) +(?=[\uE000"“«([]*[\p{Lu}\p{N}])|\n+/u;

/**
 * Returns what a result of a search quotes: the sentence with the most of the words, and the next ones, or one with the words that it lacks.
 * Begins where a sentence or a heading begins; " …" stands only where text is left out.
 * @param text the whole text, a line for each block, with its matches marked (content/highlighted-html.ts)
 */
export function searchExcerpt(text: string): string {
  const sentences = text.split(SENTENCE_END).filter((sentence) => sentence !== '');
  const words = sentences.map(matchedWords);
  const most = Math.max(0, ...words.map(({ size }) => size));
  const best = words.findIndex(({ size }) => size === most);
  const shown = words[best];
  if (shown === undefined) return '';
  const other = words.findIndex((found) => [...found].some((word) => !shown.has(word)));
  if (other === -1) return following(sentences, best, MAX_LENGTH);
  const [first, second] = [Math.min(best, other), Math.max(best, other)];
  const beginning = shorten(sentences[first] ?? '', MAX_LENGTH / 2);
  const rest = shorten(sentences[second] ?? '', MAX_LENGTH / 2);
  return second === first + 1 ? join(beginning, rest) : `${beginning.replace(/ …$/, '')} … ${rest}`;
}

/** Returns a sentence and as many of the next ones as fit. */
function following(sentences: readonly string[], from: number, maxLength: number): string {
  let excerpt = shorten(sentences[from] ?? '', maxLength);
  for (const sentence of sentences.slice(from + 1)) {
    if (excerpt.endsWith(' …')) break;
    const longer = join(excerpt, sentence);
    if (longer.length > maxLength) return excerpt.length < MIN_LENGTH ? cutEnd(longer, maxLength) : excerpt;
    excerpt = longer;
  }
  return excerpt;
}

/** A line without a full stop, as in a list, is set apart by a dot. */
function join(excerpt: string, sentence: string): string {
  return `${excerpt}${/[.!?…:;,]["”»)\uE001]*$/.test(excerpt) ? ' ' : ' · '}${sentence}`;
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
