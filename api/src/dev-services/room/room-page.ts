import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { startOf } from '@plenum/mf-webinars/contract/webinar-state';
import type { WebinarDetail, WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';

/** The site's colours (shared-ui, tokens.css), which this origin cannot load. */
const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#faf8f4, #121317); --surface: light-dark(#fff, #1b1d23); --ink: light-dark(#15171c, #f3f1ec);
  --muted: light-dark(#5a5e69, #a6a9b3); --line: light-dark(#e4e0d8, #2a2d35); --border: light-dark(#7a7e89, #6b6f7a);
  --accent: light-dark(#c2361a, #ff7a59); --on-accent: light-dark(#fff, #121317); --live: light-dark(#0b6b4f, #5fd3a8) }
* { box-sizing: border-box } body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 'Onest Variable', Onest, system-ui, sans-serif }
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

/** Runs in the room. Everything that it shows is text. */
const SCRIPT = `
const { alias, key, agenda } = JSON.parse(document.getElementById('room').textContent);
const base = '/' + encodeURIComponent(alias), query = '?key=' + encodeURIComponent(key);
const list = (id) => document.getElementById(id);
const item = (parent, text) => { const li = document.createElement('li'); li.textContent = text; parent.append(li); return li; };
const events = new EventSource(base + '/events' + query);
events.addEventListener('open', () => { list('chat').replaceChildren(); list('state').textContent = 'You are in the room.'; });
events.addEventListener('error', () => { list('state').textContent = 'The connection is lost. Connecting again…'; });
events.addEventListener('people', ({ data }) => { const people = JSON.parse(data); list('people').replaceChildren(); for (const name of people) item(list('people'), name); list('count').textContent = String(people.length); });
events.addEventListener('message', ({ data }) => { const { from, text } = JSON.parse(data); item(list('chat'), from + ': ' + text).scrollIntoView({ block: 'nearest' }); });
const form = document.querySelector('form'), field = document.querySelector('input');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) return;
  const answer = await fetch(base + '/messages' + query, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) }).catch(() => null);
  list('problem').textContent = answer && answer.ok ? '' : 'Your message was not sent. Send it again in a moment.';
  if (answer && answer.ok) field.value = '';
});
const mark = () => { const current = agenda.findLastIndex((at) => at <= Date.now()); document.querySelectorAll('#agenda li').forEach((li, index) => index === current ? li.setAttribute('aria-current', 'true') : li.removeAttribute('aria-current')); };
mark(); setInterval(mark, 5000);`;

interface RoomPage {
  readonly registration: WebinarRegistration;
  readonly webinar: WebinarDetail;
  readonly token: string;
  /** URL of the personal link. */
  readonly back: string;
  readonly nonce: string;
}

/** Renders a webinar's room for one person. */
export function roomPage({ registration, webinar, token, back, nonce }: RoomPage): string {
  const start = startOf(registration.webinar);
  const agenda = webinar.agenda.map(({ minute }) => start + minute * 60_000);
  const data = JSON.stringify({ alias: webinar.url, key: token, agenda }).replaceAll('<', '\\u003c');
  const rows = webinar.agenda.map(
    ({ minute, title }) => `<li><span class="note">${minute} min</span><span>${escapeHtml(title)}</span></li>`,
  );
  const speakers = webinar.speakers.map(({ name, role }) => `<li>${escapeHtml(name)}, ${escapeHtml(role)}</li>`);
  return page(
    webinar.title,
    nonce,
    `<header><div><p class="live">Webinar room</p><h1>${escapeHtml(webinar.title)}</h1></div><a class="button" href="${escapeHtml(back)}">Leave the room</a></header>
<main>
<section id="talk"><h2>Chat</h2><p class="note" id="state" role="status">Connecting…</p><ol id="chat" aria-live="polite" aria-label="Messages" tabindex="0"></ol>
<form><label for="text">Your message</label><input id="text" maxlength="500" autocomplete="off"><button>Send</button><p class="note" id="problem" role="alert"></p></form>
<noscript><p>The chat and the list of people need JavaScript.</p></noscript></section>
<section><h2>In the room: <span id="count">–</span></h2><ul id="people" aria-label="People"></ul></section>
<section><h2>Agenda</h2><ol id="agenda">${rows.join('')}</ol><h2>On stage</h2><ul>${speakers.join('')}</ul>
<p class="note">A dev service on this machine, in place of a room with sound and video. You are here as ${escapeHtml(registration.name)}.</p></section>
</main>
<script type="application/json" id="room">${data}</script>
<script nonce="${nonce}">${SCRIPT}</script>`,
  );
}

/** Renders a page that says why a link does not open a room. */
export function closedPage(title: string, text: string, back: string, nonce: string): string {
  const body = `<main><section><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a class="button" href="${escapeHtml(back)}">Back to the site</a></section></main>`;
  return page(title, nonce, body);
}

function page(title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} – Plenum room</title>
<style nonce="${nonce}">${STYLE}</style></head><body>${body}</body></html>`;
}
