import { type Html, html } from '#src/support/staff/pages/html.ts';

/**
 * Says why a form was refused. It has the focus when the page opens, so that screen readers read it: they do not announce what is there from
 * the start.
 * @param lost what was written, if no field of the page has it: it is quoted, as it is not to be written twice
 */
export function refusalBox(problem: string, lost = ''): Html {
  return html`<div class="refusal" role="group" aria-labelledby="refusal" tabindex="-1" autofocus>
    <p class="problem" id="refusal">${problem}</p>
    ${
      lost.trim() !== '' &&
      html`<p>What you wrote was not saved:</p>
        <blockquote>${lost}</blockquote>`
    }
  </div>`;
}
