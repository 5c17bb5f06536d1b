import { announce } from '#src/announce/announce.ts';
import { errorId } from '#src/field/error-id.ts';

/**
 * Moves the focus to an invalid control, which has screen readers read its error. If it has the focus already, nothing would be read: the
 * error is announced.
 * @param control has the props of `useControlProps`; null or undefined: nothing is done
 * @example
 * useEffect(() => focusInvalid(field.current), [attempts]);
 */
export function focusInvalid(control: HTMLElement | null | undefined): void {
  if (!control) return;
  if (control !== document.activeElement) return control.focus();
  const error = document.getElementById(errorId(control.id))?.textContent;
  if (error) announce(error, 'assertive');
}
