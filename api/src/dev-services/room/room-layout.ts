import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@plenum/shared-server/html/escape-html';

/** The site's colours (shared-ui, tokens.css), which this origin cannot load. */
const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#faf8f4, #121317); --surface: light-dark(#fff, #1b1d23); --ink: light-dark(#15171c, #f3f1ec);
  --muted: light-dark(#5a5e69, #a6a9b3); --line: light-dark(#e4e0d8, #2a2d35); --border: light-dark(#7a7e89, #6b6f7a);
  --accent: light-dark(#c2361a, #ff7a59); --on-accent: light-dark(#fff, #121317); --live: light-dark(#0b6b4f, #5fd3a8) }
* { box-sizing: border-box } [hidden] { display: none !important } body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 'Onest Variable', Onest, system-ui, sans-serif }
header, main { max-width: 75rem; margin: 0 auto; padding: 1.25rem } header { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em; overflow-wrap: anywhere } h2 { margin: 0 0 .75rem; font-size: 1.125rem }
p { margin: 0 0 .75rem } .live { color: var(--live); font-weight: 600 } .note { color: var(--muted); font-size: .875rem }
main { display: grid; gap: 1.25rem } section { padding: 1.25rem; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); min-width: 0 }
ul, ol { margin: 0; padding: 0; list-style: none } li { padding: .5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere } li:first-child { border: 0 }
#agenda li { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) } h2:not(:first-child) { margin-top: 1.25rem } #agenda [aria-current] { font-weight: 600; color: var(--live) }
#chat { max-height: 22rem; overflow-y: auto } a { color: var(--accent) } form { display: grid; gap: .5rem; margin-top: .75rem } label { font-weight: 600 }
input { height: 2.75rem; padding: 0 .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--border); border-radius: 10px; width: 100% }
button, .button { display: inline-flex; align-items: center; justify-content: center; height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; border: 1px solid var(--accent); border-radius: 10px; background: var(--accent); color: var(--on-accent); text-decoration: none; cursor: pointer }
.button { background: transparent; color: var(--accent) } :focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
@media (min-width: 60rem) { main { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr) } #talk { grid-row: span 2 } }`;

/** Renders a page that says why a link does not open a room. */
export function closedPage(title: string, text: string, back: string, nonce: string): string {
  const body = `<main><section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a class="button" href="${escapeHtml(back)}">Back to the site</a></section></main>`;
  return page(title, nonce, body);
}

/** Renders a page of the dev service. @param body HTML */
export function page(title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} – Plenum room</title>
<style nonce="${nonce}">${STYLE}</style></head><body>${body}</body></html>`;
}

/** Sends a page that may run the scripts with the nonce only. */
export function sendPage(reply: FastifyReply, status: number, nonce: string, body: string) {
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(body);
}
