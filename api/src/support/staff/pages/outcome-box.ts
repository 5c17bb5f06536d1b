import { type Html, html } from '#src/support/staff/pages/html.ts';

/**
 * Says what was done. It has the focus when the page opens, so that screen readers read it: they do not announce what is there from the start.
 * @param next a link to what comes next
 */
export function outcomeBox(text: string | Html, next: Html | false = false): Html {
  return html`<div class="outcome" role="group" aria-labelledby="outcome" tabindex="-1" autofocus>
    <p role="status" id="outcome">${text}</p>
    ${next}
  </div>`;
}
