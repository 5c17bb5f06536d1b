import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { MARK_STYLE, SITE_MARK, fontFaces, fontPreload } from '#src/platform/look/site-look.ts';

/** The site's colours (shared-ui, tokens.css), which this origin cannot load. */
const STYLE = `
${fontFaces('/')}
${MARK_STYLE}
:root { color-scheme: light dark; --paper: light-dark(#faf8f4, #121317); --surface: light-dark(#fff, #1b1d23); --ink: light-dark(#15171c, #f3f1ec);
  --muted: light-dark(#5a5e69, #a6a9b3); --line: light-dark(#e4e0d8, #2a2d35); --border: light-dark(#7a7e89, #6b6f7a);
  --accent: light-dark(#c2361a, #ff7a59); --on-accent: light-dark(#fff, #121317); --live: light-dark(#0b6b4f, #5fd3a8);
  --hall: light-dark(#1d2233, #1a1f30); --seat: light-dark(#3a425c, #353d57); --lit: #ffc46b; --on-hall: #f3f1ec; --quiet-on-hall: #b9bed0 }
* { box-sizing: border-box } [hidden] { display: none !important } body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 'Onest Variable', Onest, system-ui, sans-serif }
header, main { max-width: 75rem; margin: 0 auto; padding: 1.25rem clamp(1.25rem, 3vw, 2rem) } header { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between }
.brand { display: flex; align-items: center; gap: .5rem; flex-basis: 100%; font-size: 1.3125rem; font-weight: 650; letter-spacing: -.02em }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em; overflow-wrap: anywhere } h2 { margin: 0 0 .75rem; font-size: 1.125rem }
p { margin: 0 0 .75rem } .live { color: var(--live); font-weight: 600 } .note { color: var(--muted); font-size: .875rem }
main { display: grid; gap: 1.25rem } section { padding: 1.25rem; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); min-width: 0 }
ul, ol { margin: 0; padding: 0; list-style: none } li { padding: .5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere } li:first-child { border: 0 }
header .live { margin: 0 } header .button { flex: none }
.hall-box { background: var(--hall); border-color: transparent; color: var(--on-hall); display: grid; gap: 1.25rem; align-content: space-between }
.hall { display: block; width: 100%; max-height: 17rem } .hall .seat { fill: var(--seat) } .hall .taken, .hall .stage { fill: var(--lit) } .hall-box .note { color: var(--quiet-on-hall); margin: 0 }
.speakers { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: .75rem 1.25rem } .speakers li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 .75rem; align-items: center; padding: 0; border: 0; line-height: 1.35 }
.face { grid-row: span 2; display: grid; place-items: center; width: 3.5rem; height: 3.5rem; border-radius: 50%; background: var(--lit); color: #1d2233; font-weight: 650 } .speakers b { align-self: end; font-weight: 600 } .speakers .note { align-self: start }
#agenda li { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) } #agenda [aria-current] { font-weight: 600; color: var(--live) }
#chat { max-height: 22rem; overflow-y: auto } #chat:empty::before { content: 'No messages yet.'; color: var(--muted) } a { color: var(--accent) } form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .5rem; margin-top: .75rem } label, form .note { grid-column: 1 / -1 } form .note { margin: 0 } label { font-weight: 600 }
input { height: 2.75rem; padding: 0 .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--border); border-radius: 10px; width: 100% }
button, .button { display: inline-flex; align-items: center; justify-content: center; height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; border: 1px solid var(--accent); border-radius: 10px; background: var(--accent); color: var(--on-accent); text-decoration: none; cursor: pointer }
.button { background: transparent; color: var(--accent) } :focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
@media (min-width: 60rem) { main { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr) } #talk { display: flex; flex-direction: column } #chat { flex: 1 1 16rem; min-height: 16rem; max-height: none } } ul + .note { margin: .75rem 0 0 }`;

/** The site's logo, at the beginning of a header. */
export const BRAND = `<p class="brand">${SITE_MARK}Plenum</p>`;

/** Renders a page that says why a link does not open a room. */
export function closedPage(title: string, text: string, back: string, nonce: string): string {
  const body = `<header>${BRAND}</header><main><section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a class="button" href="${escapeHtml(back)}">Back to the site</a></section></main>`;
  return page(title, nonce, body);
}

/** Renders a page of the dev service. @param body HTML */
export function page(title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${fontPreload('/')}<title>${escapeHtml(title)} – Plenum room</title>
<style nonce="${nonce}">${STYLE}</style></head><body>${body}</body></html>`;
}

/** Sends a page that may run the scripts with the nonce only. */
export function sendPage(reply: FastifyReply, status: number, nonce: string, body: string) {
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(body);
}
