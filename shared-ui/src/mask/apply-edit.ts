import type { Mask } from '#src/mask/mask.ts';
import { parsePattern } from '#src/mask/pattern.ts';
import { behindLead, contentOf, isBeginning, read } from '#src/mask/read.ts';
import { type Written, write } from '#src/mask/write.ts';

/** A field before an edit: its text and selection, in UTF-16 units. */
export interface Before {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A field after an edit: its text and caret position. */
export interface After {
  readonly text: string;
  readonly caret: number;
}

/** The parts of an edit. */
interface Edit {
  /** Characters before the edit. */
  readonly head: string;
  /** Literal text before the edit, if there are no characters. */
  readonly lead: string;
  /** The inserted text, not yet masked. */
  readonly put: string;
  /** Characters after the edit. */
  readonly tail: string;
}

/**
 * Returns a masked field's text and caret after an edit: typing, deleting, pasting, dropping or autofill. Compares the
 * browser's result, which ignores the mask, with the earlier text, so that every kind of edit is handled the same way.
 * - A deletion that covers only literal text removes the character beyond it.
 * - Inserted text takes the free places. A full field rejects it, as with `maxlength`.
 * - The caret stays between the same characters as without a mask.
 * @param mask the field's mask
 * @param before text and selection before the edit
 * @param after text and caret as the browser left them
 * @returns text and caret to set
 * @example
 * applyEdit(maskOf('#### ####'), { text: '1234', start: 4, end: 4 }, { text: '12345', caret: 5 }); // { text: '1234 5', caret: 6 }
 */
export function applyEdit(mask: Mask, before: Before, after: After): After {
  const edit = compare(mask, before, after) ?? takeWhole(after);
  const { written, behind } = fit(mask, edit, after.text);
  const { text, placed } = written;
  if (placed.length === 0) return bare(mask, edit, after);
  const next = placed.length - behind;
  return { text, caret: (behind === 0 ? text.length : next === 0 ? placed[0]?.start : placed[next - 1]?.end) ?? 0 };
}

/** Finds the change. Returns undefined where it cannot be determined, for example after the browser's own undo. */
function compare(mask: Mask, before: Before, after: After): Edit | undefined {
  const { text, placed } = write(mask, read(mask, before.text));
  const edited = before.text.length - (after.text.length - after.caret);
  if (placed.length > 0 && text !== before.text) return undefined;
  if (edited < 0 || before.text.slice(edited) !== after.text.slice(after.caret)) return undefined;
  let from = 0;
  while (from < Math.min(edited, after.caret) && before.text[from] === after.text[from]) from++;

  const head = placed.filter(({ end }) => end <= from).map(({ character }) => character);
  const tail = placed.filter(({ start }) => start >= edited).map(({ character }) => character);
  const put = after.text.slice(from, after.caret);
  const metOnlyLiterals = put === '' && edited > from && head.length + tail.length === placed.length;
  if (metOnlyLiterals && before.start === before.end) {
    if (after.caret < before.start) head.pop();
    else tail.shift();
  }
  return { head: head.join(''), lead: head.length === 0 ? after.text.slice(0, from) : '', put, tail: tail.join('') };
}

const takeWhole = ({ text, caret }: After): Edit => ({
  head: '',
  lead: '',
  put: text.slice(0, caret),
  tail: contentOf(text.slice(caret)),
});

/** Inserts as many characters as fit without displacing those after them, and returns their number. */
function fit(mask: Mask, { head, lead, put, tail }: Edit, text: string): { written: Written; behind: number } {
  const pattern = parsePattern(mask.patternFor(head + contentOf(put) + tail));
  const content = Array.from(contentOf((put !== '' && head === '' ? behindLead(pattern, lead + put) : undefined) ?? put));
  const attempt = (count: number) => {
    const characters = head + content.slice(0, count).join('') + tail;
    return write(mask, mask.correct?.(characters, text) ?? characters);
  };
  if (tail === '') return { written: attempt(content.length), behind: 0 };

  const behind = Array.from(tail).length;
  for (let count = content.length; count >= 0; count--) {
    const written = attempt(count);
    const end = written.placed.slice(-behind).map(({ character }) => character);
    if (end.join('') === tail) return { written, behind };
  }
  // The pattern has changed, and the characters after the edit no longer fit.
  const written = attempt(content.length);
  return { written, behind: Math.max(0, written.placed.length - write(mask, head + content.join('')).placed.length) };
}

/** For a field without characters: keeps the beginning of the literal text where the user typed it, for example a plus. */
function bare(mask: Mask, { put }: Edit, { text, caret }: After): After {
  return put !== '' && isBeginning(mask, text) ? { text, caret } : { text: '', caret: 0 };
}
