import { html } from '#src/support/staff/pages/html.ts';
import { page } from '#src/support/staff/pages/layout.ts';
import { refusalBox } from '#src/support/staff/pages/refusal-box.ts';

/** Password managers expect a user name, and browsers warn in the console without one. */
const PASSWORD_MANAGER = html`<input type="text" name="username" autocomplete="username" value="Plenum staff" hidden />`;

/**
 * @param to the requested page
 * @param problem what is wrong with the input, for the user
 * @param lost what was written in a form that came without a session
 */
export function signInPage(to: string | null, problem: string | null, lost?: string): string {
  return page({
    title: 'Sign in',
    session: null,
    isRefused: problem !== null || lost !== undefined,
    body: html`<div class="narrow">
      ${lost !== undefined && refusalBox('Your session has ended. Copy your text, sign in, and send it once more.', lost)}
      <h1>Sign in to answer</h1>
      <p class="lead">What visitors send with forms and questionnaires is answered here.</p>
      <form class="stack" method="post" action="/staff/sign-in">
        ${to !== null && html`<input type="hidden" name="to" value="${to}" />`} ${PASSWORD_MANAGER}
        <div class="field">
          <label for="token">Staff token</label>
          <p class="hint" id="token-hint">The operator of the site gives you the token.</p>
          <input
            id="token"
            name="token"
            type="password"
            autocomplete="current-password"
            required
            aria-describedby="token-hint${problem === null ? '' : ' token-problem'}"
            ${problem !== null && html`aria-invalid="true" autofocus`}
          />
          ${problem !== null && html`<p class="problem" id="token-problem">${problem}</p>`}
        </div>
        <button>Sign in</button>
      </form>
    </div>`,
  });
}

/**
 * Renders a page that reloads itself. After a link from another site, such as an e-mail, the browser withholds the session's cookie
 * (SameSite=Strict); the reload starts from this site.
 */
export function againPage(): string {
  return page({
    title: 'One moment',
    session: null,
    again: true,
    body: html`<div class="narrow">
      <h1>One moment</h1>
      <p><a href="">Open the page</a> if it does not open automatically.</p>
    </div>`,
  });
}

/** @param message for the user: what went wrong, and what to do */
export function messagePage(title: string, message: string): string {
  return page({
    title,
    session: null,
    body: html`<div class="narrow">
      <h1>${title}</h1>
      <p>${message}</p>
      <p><a href="/staff/tickets">All tickets</a></p>
    </div>`,
  });
}
