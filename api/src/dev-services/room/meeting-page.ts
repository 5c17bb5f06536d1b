import { escapeHtml } from '@plenum/shared-server/html/escape-html';
import type { MeetingLimits } from '@plenum/mf-billing/contract/tariffs';
import { drawHall } from '#src/dev-services/room/room-hall.ts';
import { BRAND, page } from '#src/dev-services/room/room-layout.ts';

/** Runs in the meeting. Everything that it shows is text. */
const SCRIPT = `
const { account } = JSON.parse(document.getElementById('room').textContent);
const base = '/meetings/' + account, person = crypto.randomUUID();
const find = (id) => document.getElementById(id);
const item = (parent, text) => { const li = document.createElement('li'); li.textContent = text; parent.append(li); return li; };
let deadline = null, size = 0;
const tell = (text) => { find('state').textContent = text; };
const clock = () => {
  const minutes = deadline === null ? 0 : Math.max(0, Math.ceil((deadline - Date.now()) / 60000));
  find('left').textContent = deadline === null ? 'No time limit' : minutes === 1 ? '1 minute left' : minutes + ' minutes left';
};
function outside(text) { tell(text); find('inside').hidden = true; find('enter').hidden = false; find('name').focus(); }
function enter(name) {
  const events = new EventSource(base + '/events?person=' + person + '&name=' + encodeURIComponent(name));
  const stop = (text) => { events.close(); deadline = null; outside(text); };
  events.addEventListener('meeting', ({ data }) => {
    const meeting = JSON.parse(data);
    size = meeting.size; deadline = meeting.leftMs === null ? null : Date.now() + meeting.leftMs;
    find('chat').replaceChildren(); find('enter').hidden = true; find('inside').hidden = false; clock(); tell('You are in the meeting.'); find('text').focus();
  });
  events.addEventListener('people', ({ data }) => { const people = JSON.parse(data); find('people').replaceChildren(); for (const one of people) item(find('people'), one); find('count').textContent = people.length + ' of ' + size; document.querySelectorAll('.hall .seat').forEach((seat, index) => seat.classList.toggle('taken', index < people.length)); });
  events.addEventListener('message', ({ data }) => { const { from, text } = JSON.parse(data); item(find('chat'), from + ': ' + text).scrollIntoView({ block: 'nearest' }); });
  events.addEventListener('full', ({ data }) => stop('The meeting is full: ' + data + ' people are in it, as many as the tariff allows. Try again when someone has left.'));
  events.addEventListener('ended', () => stop('The time of this tariff is over, so the meeting has ended. You can start again straight away.'));
  events.addEventListener('error', () => events.readyState === 2 ? stop('The meeting could not be opened. Try again in a moment.') : tell('The connection is lost. Connecting again…'));
}
find('enter').addEventListener('submit', (event) => { event.preventDefault(); const name = find('name').value.trim(); if (name) enter(name); });
find('say').addEventListener('submit', async (event) => {
  event.preventDefault();
  const field = find('text'), text = field.value.trim();
  if (!text) return;
  const answer = await fetch(base + '/messages?person=' + person, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) }).catch(() => null);
  find('problem').textContent = answer && answer.ok ? '' : 'Your message was not sent. Send it again in a moment.';
  if (answer && answer.ok) field.value = '';
});
setInterval(clock, 5000);`;

interface MeetingPage {
  readonly account: string;
  readonly limits: MeetingLimits;
  /** URL of the site. */
  readonly back: string;
  readonly nonce: string;
}

/** Renders an account's room, with what the account's tariff allows. */
export function meetingPage({ account, limits, back, nonce }: MeetingPage): string {
  const { tariff, meeting_size: size, meeting_minutes: minutes } = limits;
  const length = minutes === null ? 'without a time limit' : `${minutes} minutes each`;
  return page(
    'Meeting room',
    nonce,
    `<header>${BRAND}<div><p class="live">Meeting room</p><h1>Come in</h1></div><a class="button" href="${escapeHtml(back)}">Leave the room</a></header>
<main>
<section class="hall-box">${drawHall(size)}<p class="note">Each lit seat is a person in the meeting.</p></section>
<section id="talk"><p id="state" role="status">Everyone with this link can come in.</p>
<form id="enter"><label for="name">Your name</label><input id="name" maxlength="100" autocomplete="name" required><button>Enter the meeting</button></form>
<div id="inside" hidden><h2>Chat</h2><ol id="chat" aria-live="polite" aria-label="Messages" tabindex="0"></ol>
<form id="say"><label for="text">Your message</label><input id="text" maxlength="500" autocomplete="off"><button>Send</button><p class="note" id="problem" role="alert"></p></form></div>
<noscript><p>The meeting needs JavaScript.</p></noscript></section>
<section><h2>In the meeting: <span id="count">–</span></h2><ul id="people" aria-label="People"></ul></section>
<section><h2>Tariff ${escapeHtml(tariff)}</h2><p>Meetings of up to ${size} people, ${length}.</p><p id="left"></p>
<p class="note">A dev service on this machine, in place of a room with sound and video.</p></section>
</main>
<script type="application/json" id="room">${JSON.stringify({ account })}</script>
<script nonce="${nonce}">${SCRIPT}</script>`,
  );
}
