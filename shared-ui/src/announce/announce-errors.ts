import { announce } from '#src/announce/announce.ts';

/** By then, a form has been checked and rendered again. */
const DELAY_MS = 100;

const isInvalid = (field: Element) => field.getAttribute('aria-invalid') === 'true';

/** The error is the last text that describes a field (field/field.tsx). */
function errorOf(field: Element): string {
  const id = field.getAttribute('aria-describedby')?.split(' ').at(-1);
  return (id && document.getElementById(id)?.textContent) || '';
}

/**
 * Announces the errors of fields that screen readers do not read by themselves: they read a field with its error when it gets the focus, but the field of a
 * form that Enter or the last digit of a code has submitted has it already, and one that is left has it no more. Called once for a document.
 * @returns stops it
 * @example
 * announceErrors();
 */
export function announceErrors(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let observer: MutationObserver | undefined;
  const stop = () => {
    clearTimeout(timer);
    observer?.disconnect();
  };
  const submit = ({ target: form }: Event) => {
    stop();
    const field = document.activeElement;
    if (!field || !(form instanceof Node) || !form.contains(field)) return;
    const check = () => {
      if (document.activeElement === field && isInvalid(field)) announce(errorOf(field), 'assertive');
    };
    // Without a request the answer is known at once; otherwise it changes the field.
    timer = setTimeout(() => {
      check();
      observer = new MutationObserver(check);
      observer.observe(field, { attributeFilter: ['aria-invalid'] });
    }, DELAY_MS);
  };
  const leave = ({ target: field, relatedTarget: next }: FocusEvent) => {
    stop();
    if (!(field instanceof Element) || isInvalid(field)) return;
    // A submission moves the focus back to the first invalid field.
    if (next instanceof HTMLButtonElement && next.type === 'submit') return;
    timer = setTimeout(() => {
      if (isInvalid(field) && document.activeElement !== field) announce(errorOf(field));
    }, DELAY_MS);
  };
  document.addEventListener('submit', submit, true);
  document.addEventListener('focusout', leave);
  return () => {
    stop();
    document.removeEventListener('submit', submit, true);
    document.removeEventListener('focusout', leave);
  };
}
