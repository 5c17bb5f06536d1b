import { type RefObject, useEffect } from 'react';
import { type Before, applyEdit } from '#src/mask/apply-edit.ts';
import type { Mask } from '#src/mask/mask.ts';

const NOTHING: Before = { text: '', start: 0, end: 0 };

const stateOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement): Before => ({
  text: value,
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
});

/**
 * Applies a mask to an `<input>` (text, tel, search, password). The field is corrected before any other listener handles the
 * edit, so that React's `onChange`, form libraries and the browser see the same text, and the caret does not move afterwards.
 * @param mask the same object on every render
 * @param field ref of the input
 * @example
 * const input = useRef<HTMLInputElement>(null);
 * useMask(PHONE_MASK, input);
 */
export function useMask(mask: Mask, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => (field.current ? attach(mask, field.current) : undefined), [mask, field]);
}

/** Listens to the field's edits. Returns a function that stops listening. */
function attach(mask: Mask, input: HTMLInputElement): () => void {
  const listening = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(type: Type, listener: (event: HTMLElementEventMap[Type]) => void) =>
    input.addEventListener(type, listener, { signal: listening.signal });

  // Some browsers fill in a field without `beforeinput`, so the earlier text is unknown.
  let before = NOTHING;
  let isComposing = false;
  let isDispatching = false;
  const correctEdit = () => {
    const edited = { text: input.value, caret: input.selectionEnd ?? input.value.length };
    const { text, caret } = applyEdit(mask, before, edited);
    before = NOTHING;
    // Not through `value`: React watches that setter, would take the edit for its own and not call `onChange`.
    if (text !== edited.text) input.setRangeText(text, 0, edited.text.length, 'end');
    if (text !== edited.text || caret !== edited.caret) input.setSelectionRange(caret, caret);
  };
  listen('beforeinput', () => {
    if (!isComposing) before = stateOf(input);
  });
  listen('input', (event) => {
    // Text still being composed (Android keyboards, accents) must not be changed.
    if (isComposing) event.stopPropagation();
    else if (!isDispatching) correctEdit();
  });
  listen('compositionstart', () => {
    before = stateOf(input);
    isComposing = true;
  });
  listen('compositionend', () => {
    isComposing = false;
    correctEdit();
    isDispatching = true;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromComposition' }));
    isDispatching = false;
  });
  return () => listening.abort();
}
