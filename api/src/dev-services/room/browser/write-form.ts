import { byId, whenSubmitted } from '#src/dev-services/room/browser/dom.ts';

/**
 * Makes a form with one text field send its text. The field is free for the next text at once; a text that was not sent comes back to it.
 * @param send returns whether it was sent
 */
export function startWriteForm(id: string, send: (text: string) => Promise<boolean>): void {
  const form = byId(id, HTMLFormElement);
  const field = form.querySelector('input');
  const problem = form.querySelector('[role=alert]');
  if (!field || !problem) throw new Error(`The form #${id} is not complete.`);
  let isSending = false;
  whenSubmitted(form, () => {
    const text = field.value.trim();
    // One after another, so that they arrive in this order.
    if (text === '' || isSending) return;
    isSending = true;
    field.value = '';
    problem.textContent = '';
    void send(text).then((isSent) => {
      isSending = false;
      if (isSent) return;
      field.value = [text, field.value].filter((each) => each !== '').join(' ');
      problem.textContent = 'Not sent. Your text is still here: try again in a moment.';
    });
  });
}
