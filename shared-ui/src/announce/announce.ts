import styles from '#src/visually-hidden/visually-hidden.module.css';

/** Screen readers speak only changes of a region that they know already, and may drop what comes together with a move of the focus. */
const DELAY_MS = 100;

/**
 * Has screen readers say a text without moving the focus: for what appears, disappears or changes where the focus is not. Two regions, which stay
 * on the page, serve all of its parts: a text is spoken even if its component is gone by then, and a repeated one is spoken again. Of two
 * texts at once, the later one is spoken.
 * @param text short and plain: it is spoken once, and cannot be gone back to
 * @param urgency `assertive`: interrupts, for errors
 * @example
 * announce('You are signed out.');
 */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  // The attribute keeps a region out of what React Aria hides behind a dialog.
  let region = document.querySelector(`body > [data-live-announcer][aria-live=${urgency}]`);
  if (!region) {
    region = document.createElement('div');
    region.className = styles.hidden ?? '';
    region.setAttribute('data-live-announcer', 'true');
    region.setAttribute('aria-live', urgency);
    document.body.append(region);
  }
  region.textContent = '';
  setTimeout(() => (region.textContent = text), DELAY_MS);
}
