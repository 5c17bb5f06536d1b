import { type Before, applyEdit } from '#src/mask/apply-edit.ts';
import type { Mask } from '#src/mask/mask.ts';

/** A key, or text that is typed or pasted. */
export type Key = 'Backspace' | 'Delete' | { readonly text: string };

/** Returns the browser's edit of a field without a mask. */
function withoutMask({ text, start, end }: Before, key: Key): { text: string; caret: number } {
  const put = typeof key === 'string' ? '' : key.text;
  const isCollapsed = start === end;
  const from = key === 'Backspace' && isCollapsed ? Math.max(0, start - lastWidth(text.slice(0, start))) : start;
  const to = key === 'Delete' && isCollapsed ? end + String.fromCodePoint(text.codePointAt(end) ?? 32).length : end;
  return { text: text.slice(0, from) + put + text.slice(to), caret: from + put.length };
}

const lastWidth = (text: string) => Array.from(text).at(-1)?.length ?? 0;

/** Presses one key in a masked field. */
export function press(mask: Mask, before: Before, key: Key): { text: string; caret: number } {
  const after = withoutMask(before, key);
  return after.text === before.text ? { text: before.text, caret: after.caret } : applyEdit(mask, before, after);
}

/** Returns the text of a masked field after these keys at its end. */
export function typed(mask: Mask, keys: string): string {
  let text = '';
  for (const key of keys) ({ text } = press(mask, { text, start: text.length, end: text.length }, { text: key }));
  return text;
}
