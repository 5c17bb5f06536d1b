import { focusIfLost } from '#src/focus/focus-if-lost.ts';

/** A form, or a dialog that closes, which knows better where the focus belongs, moves it earlier. */
const DELAY_MS = 100;

const headingIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('h1, h2, h3')].find((heading) => heading.closest('main, [role$="dialog"]'));

/**
 * Recovers the focus when a control is removed by its own action: a button that has loaded what replaces it, signed the visitor out or closed its notice. A
 * browser then gives the focus to the document, so that a screen reader says nothing and Tab begins at the top. The nearest heading around the
 * place gets it, usually that of what has replaced the control. Links are left to the navigation. Called once for a document.
 * @returns stops it
 * @example
 * recoverFocus();
 */
export function recoverFocus(): () => void {
  let control: Element | null = null;
  let places: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    places = [];
  };
  const recover = () => {
    if (document.activeElement && document.activeElement !== document.body) return stop();
    const heading = places
      .filter((place) => place.isConnected)
      .map(headingIn)
      .find(Boolean);
    // Otherwise what replaces the control is still to come.
    if (!heading) return;
    stop();
    focusIfLost(heading);
  };
  const observer = new MutationObserver(() => {
    if (control?.isConnected) return;
    clearTimeout(timer);
    timer = setTimeout(recover, DELAY_MS);
  });
  // Enter in a field clicks the button of its form, too. On the capturing path, nothing has been removed yet.
  const press = () => {
    stop();
    control = document.activeElement;
    if (!control || control === document.body || control.matches('a[href]')) return;
    for (let place = control.parentElement; place; place = place.parentElement) places.push(place);
    observer.observe(document.body, { childList: true, subtree: true });
  };
  const move = ({ target }: Event) => {
    if (target !== control) stop();
  };
  document.addEventListener('click', press, true);
  document.addEventListener('focusin', move);
  return () => {
    stop();
    document.removeEventListener('click', press, true);
    document.removeEventListener('focusin', move);
  };
}
