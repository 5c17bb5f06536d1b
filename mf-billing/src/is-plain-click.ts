import type { MouseEvent } from 'react';

/** Returns whether a click should navigate in this tab; the browser handles clicks that open another tab or window. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
