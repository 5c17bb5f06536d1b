import type { MouseEvent } from 'react';

/**
 * `onMouseDown` handler for buttons below a field: pressing one leaves the focus in the field. If the field lost the focus it
 * could show an error, which would move the button away from under the pointer before the click.
 * @param event the button's `mousedown`
 * @example
 * <Button onMouseDown={keepFocus} onClick={changeAddress}>Use another address</Button>
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
