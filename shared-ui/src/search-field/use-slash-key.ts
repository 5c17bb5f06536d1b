import { type RefObject, useEffect, useState } from 'react';
import { useHydrated } from '#src/hydration/use-hydrated.ts';

const STORAGE_KEY = 'search-shortcut';

/** If storage is forbidden or full, the choice lasts until the page is left. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Focuses a field when `/` is pressed anywhere on the page except in a text field, unless the visitor has turned that off: for speech
 * input, each word is a row of keys (WCAG 2.2, 2.1.4).
 * @param field the field
 * @returns whether the key is on, and how to turn it on or off
 * @example
 * const { isOn, setOn } = useSlashKey(input);
 */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const isAlive = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const isOn = chosen ?? !(isAlive && withStorage((storage) => storage.getItem(STORAGE_KEY)) === 'off');
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      if (event.key !== '/' || isTyped || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field, isOn]);
  const setOn = (next: boolean) => {
    setChosen(next);
    withStorage((storage) => (next ? storage.removeItem(STORAGE_KEY) : storage.setItem(STORAGE_KEY, 'off')));
  };
  return { isOn, setOn };
}
