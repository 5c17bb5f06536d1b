/**
 * Keeps view transitions that take too long out of the error reports: the browser gives an animation up after four seconds and shows the
 * page without it, which React Router throws as an error. Listens in the capture phase, before uncaught errors are reported.
 */
export function ignoreLateTransitions(window: Window): void {
  window.addEventListener(
    'unhandledrejection',
    (event) => {
      const reason: unknown = event.reason;
      if (!(reason instanceof DOMException) || reason.name !== 'TimeoutError' || !reason.message.startsWith('Transition was aborted'))
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
