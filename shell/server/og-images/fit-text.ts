/** Returns the width of a text in em. */
export type Measure = (text: string) => number;

/** The space for a text. Pixels. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  /** Font sizes to try, the largest first. */
  readonly sizes: readonly number[];
  /** Distance of lines, in em. */
  readonly leading: number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Runs of the search for lines of similar width. */
const BALANCING = 7;

/** Wraps a text at the largest size at which it fits, with lines of similar width. At the smallest size the rest is cut off. */
export function fitText(text: string, { width, height, sizes, leading }: TextBox, measure: Measure): FittedText {
  const linesAt = (size: number) => Math.max(1, Math.floor(height / (size * leading)));
  for (const size of sizes) {
    const lines = wrap(text, width / size, measure);
    const isWhole = lines.every((line) => measure(line) * size <= width && !isBroken(line, text));
    if (lines.length <= linesAt(size) && isWhole) return { size, lines: balance(text, lines, width / size, measure) };
  }
  const size = sizes.at(-1) ?? 1;
  const lines = wrap(text, width / size, measure);
  const most = linesAt(size);
  if (lines.length <= most) return { size, lines };
  const last = lines.slice(most - 1).join(' ');
  return { size, lines: [...lines.slice(0, most - 1), truncate(last, width / size, measure)] };
}

/** Whether a line ends inside a word: a larger size would break a word that a smaller one keeps. */
function isBroken(line: string, text: string): boolean {
  return !` ${text} `.includes(` ${line} `);
}

/** Breaks at spaces, but not at the kind that joins words. A word that is too long is broken anywhere. @param width in em */
function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => broken(each, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function broken(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

/** Returns the same number of lines at the least width. */
function balance(text: string, lines: readonly string[], width: number, measure: Measure): readonly string[] {
  let [best, low, high] = [lines, width / 2, width];
  for (let run = 0; run < BALANCING; run += 1) {
    const middle = (low + high) / 2;
    const candidate = wrap(text, middle, measure);
    if (candidate.length === lines.length && candidate.every((line) => !isBroken(line, text))) [best, high] = [candidate, middle];
    else low = middle;
  }
  return best;
}

/** Shortens a text to one line that ends with `…`. @param width in em */
export function truncate(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (measure(`${kept}${segment}…`) > width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
