import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` of what stands below a field: pressing it does not take the focus from there. A field that is
 * left may say what is wrong with it; everything below moves, away from under the pointer, and nothing is pressed.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
