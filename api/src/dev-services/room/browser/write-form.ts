import { byId, whenSubmitted } from '#src/dev-services/room/browser/dom.ts';

/**
 * Makes a form with one text field send its text. A text that was not sent stays in the field.
 * @param send returns whether it was sent
 */
export function startWriteForm(id: string, send: (text: string) => Promise<boolean>): void {
  const form = byId(id, HTMLFormElement);
  const field = form.querySelector('input');
  const problem = form.querySelector('[role=alert]');
  if (!field || !problem) throw new Error(`The form #${id} is not complete.`);
  whenSubmitted(form, () => {
    const text = field.value.trim();
    if (text === '') return;
    void send(text).then((isSent) => {
      problem.textContent = isSent ? '' : 'Not sent. Your text is still here: try again in a moment.';
      if (isSent) field.value = '';
    });
  });
}
