import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import { startOf } from '@plenum/mf-webinars/contract/webinar-state';
import type { WebinarDetail, WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import { drawPortrait } from '#src/platform/look/portrait.ts';
import { drawHall } from '#src/dev-services/room/room-hall.ts';
import { BRAND, page } from '#src/dev-services/room/room-layout.ts';

/** Runs in the room. Everything that it shows is text. */
const SCRIPT = `
const { alias, key, agenda } = JSON.parse(document.getElementById('room').textContent);
const base = '/' + encodeURIComponent(alias), query = '?key=' + encodeURIComponent(key);
const list = (id) => document.getElementById(id);
const item = (parent, text) => { const li = document.createElement('li'); li.textContent = text; parent.append(li); return li; };
const events = new EventSource(base + '/events' + query);
events.addEventListener('open', () => { list('chat').replaceChildren(); list('state').textContent = 'You are in the room.'; });
events.addEventListener('error', () => { list('state').textContent = 'The connection is lost. Connecting again…'; });
events.addEventListener('people', ({ data }) => { const people = JSON.parse(data); list('people').replaceChildren(); for (const name of people) item(list('people'), name); list('count').textContent = String(people.length); document.querySelectorAll('.hall .seat').forEach((seat, index) => seat.classList.toggle('taken', index < people.length)); });
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

const initials = (name: string) =>
  Array.from(name.matchAll(/(?<!\p{L})\p{L}/gu), ([letter]) => letter)
    .slice(0, 2)
    .join('');

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
  const speakers = webinar.speakers.map(
    ({ name, role, portrait }) =>
      `<li>${portrait ? drawPortrait(portrait, 'face') : `<span class="face" aria-hidden="true">${escapeHtml(initials(name))}</span>`}<b>${escapeHtml(name)}</b><span class="note">${escapeHtml(role)}</span></li>`,
  );
  return page(
    webinar.title,
    nonce,
    `<header>${BRAND}<div><p class="live">Webinar room</p><h1>${escapeHtml(webinar.title)}</h1></div><a class="button" href="${escapeHtml(back)}">Leave the room</a></header>
<main>
<section class="hall-box"><h2>On stage</h2><ul class="speakers">${speakers.join('')}</ul>${drawHall(webinar.capacity)}<p class="note">Each lit seat is a person in the room.</p></section>
<section id="talk"><h2>Chat</h2><p class="note" id="state" role="status">Connecting…</p><ol id="chat" aria-live="polite" aria-label="Messages" tabindex="0"></ol>
<form><label for="text">Your message</label><input id="text" maxlength="500" autocomplete="off"><button>Send</button><p class="note" id="problem" role="alert"></p></form>
<noscript><p>The chat and the list of people need JavaScript.</p></noscript></section>
<section><h2>Agenda</h2><ol id="agenda">${rows.join('')}</ol></section>
<section><h2>In the room: <span id="count">–</span></h2><ul id="people" aria-label="People"></ul>
<p class="note">A dev service on this machine, in place of a room with sound and video. You are here as ${escapeHtml(registration.name)}.</p></section>
</main>
<script type="application/json" id="room">${data}</script>
<script nonce="${nonce}">${SCRIPT}</script>`,
  );
}
