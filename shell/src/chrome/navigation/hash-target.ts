/** Returns the element that a hash refers to; null for none, also for an undecodable hash (`#%E0`). */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** Opens what hides an element, as the browser does for the hash of a document. */
export function reveal(element: HTMLElement): void {
  for (let around = element.closest('details'); around; around = around.parentElement?.closest('details') ?? null) around.open = true;
}

/** Moves the focus to an element, whether or not it can be reached by keyboard, without scrolling. */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
