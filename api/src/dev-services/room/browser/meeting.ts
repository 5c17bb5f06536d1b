import type { PersonInRoom } from '#src/dev-services/room/room-events.ts';
import { byId, element, initialsOf, whenSubmitted } from '#src/dev-services/room/browser/dom.ts';
import { RoomLink } from '#src/dev-services/room/browser/room-link.ts';
import { startRoom } from '#src/dev-services/room/browser/start-room.ts';

/** Others than the visitor; more would be too small to see. The list of people has all. */
const TILES = 11;
const MINUTE = 60_000;

const { base } = JSON.parse(byId('room').textContent) as { base: string };
const person = crypto.randomUUID();
const link = new RoomLink();
const turnOffDevices = startRoom(link);
let deadline: number | null = null;

function tell(text: string, isProblem = false): void {
  byId('state').textContent = text;
  byId('state').classList.toggle('problem', isProblem);
}

function showTimeLeft(): void {
  const minutes = deadline === null ? 0 : Math.max(0, Math.ceil((deadline - Date.now()) / MINUTE));
  byId('left').textContent = deadline === null ? '' : minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
}

function show(isInside: boolean): void {
  for (const id of ['tiles', 'panel', 'controls']) byId(id).toggleAttribute('hidden', !isInside);
  byId('enter').toggleAttribute('hidden', isInside);
}

function leave(text: string): void {
  turnOffDevices();
  link.close();
  deadline = null;
  showTimeLeft();
  show(false);
  tell(text, true);
  byId('name').focus();
}

function showTiles(people: readonly PersonInRoom[]): void {
  const others = people.filter(({ id }) => id !== link.you).slice(0, TILES);
  const tile = ({ name }: PersonInRoom) =>
    element('li', 'tile', element('span', 'initials', initialsOf(name)), element('p', 'name', element('b', '', name)));
  byId('tiles').replaceChildren(byId('self'), ...others.map(tile));
}

link.on('people', showTiles);
link.on('meeting', ({ leftMs }) => {
  deadline = leftMs === null ? null : Date.now() + leftMs;
  showTimeLeft();
  show(true);
  tell('You are in the meeting.');
  byId('text').focus();
});
link.on('full', (size) =>
  leave(`The meeting is full: ${size} people are in it, as many as the tariff allows. Try again when someone has left.`),
);
link.on('ended', () => leave('The time of this tariff is over, so the meeting has ended. You can start again straight away.'));
link.onState((state) => {
  if (state === 'lost') tell('The connection is lost. Connecting again…', true);
  if (state === 'refused') leave('The meeting could not be opened. Try again in a moment.');
});
whenSubmitted(byId('enter', HTMLFormElement), () => {
  const name = byId('name', HTMLInputElement).value.trim();
  if (name === '') return;
  byId('self-initials').textContent = initialsOf(name);
  link.open(base, `?person=${person}&name=${encodeURIComponent(name)}`);
});
setInterval(showTimeLeft, 5000);
