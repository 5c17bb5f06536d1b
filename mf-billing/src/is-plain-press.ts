import type { MouseEvent } from 'react';

/** Whether a link is pressed to be followed here; a press that opens another tab or window is the browser's. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
