/**
 * Moves the focus to what has replaced a pressed button: the button is gone, and the focus with it. A visitor who has moved on keeps theirs.
 * @param target any element; null: nothing is done
 * @example
 * useEffect(() => focusIfLost(heading.current), [isLoaded]);
 */
export function focusIfLost(target: HTMLElement | null): void {
  const { activeElement: current } = document;
  if (!target || (current && current !== document.body)) return;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
