import type { PersonInRoom } from '#src/dev-services/room/room-events.ts';
import { byId, element, initialsOf, whenSubmitted } from '#src/dev-services/room/browser/dom.ts';
import { RoomLink } from '#src/dev-services/room/browser/room-link.ts';
import { startRoom } from '#src/dev-services/room/browser/start-room.ts';
import { startTimeLeft } from '#src/dev-services/room/browser/time-left.ts';

/** Others than the visitor; more would be too small to see. The list of people has all. */
const TILES = 11;

const { base } = JSON.parse(byId('room').textContent) as { base: string };
const person = crypto.randomUUID();
const link = new RoomLink();
const turnOffDevices = startRoom(link);
const showTimeLeft = startTimeLeft();

function tell(text: string, isProblem = false): void {
  byId('state').textContent = text;
  byId('state').classList.toggle('problem', isProblem);
}

function show(isInside: boolean): void {
  for (const id of ['tiles', 'panel', 'controls', 'copy']) byId(id).toggleAttribute('hidden', !isInside);
  byId('enter').toggleAttribute('hidden', isInside);
}

function leave(text: string): void {
  turnOffDevices();
  link.close();
  showTimeLeft(null);
  show(false);
  tell(text, true);
  byId('name').focus();
}

/** The tiles of the others, by their ids. */
const tiles = new Map<string, HTMLElement>();

/** Keeps the tiles of those who stay: a picture that is moved stops. */
function showTiles(people: readonly PersonInRoom[]): void {
  const others = people.filter(({ id }) => id !== link.you).slice(0, TILES);
  const isShown = new Set(others.map(({ id }) => id));
  for (const [id, tile] of tiles) {
    if (isShown.has(id)) continue;
    tile.remove();
    tiles.delete(id);
  }
  for (const person of others) {
    const tile = tiles.get(person.id) ?? addTile(person);
    tile.classList.toggle('speaking', person.speaking);
    tile.classList.toggle('muted', !person.microphone);
    tile.classList.toggle('raised', person.hand !== null);
  }
}

function addTile({ id, name }: PersonInRoom): HTMLElement {
  const label = element('p', 'name', iconOf('microphone'), element('b', '', name));
  const tile = element('li', 'tile', element('span', 'initials', initialsOf(name)), iconOf('hand'), label);
  tiles.set(id, tile);
  byId('tiles').append(tile);
  return tile;
}

/** Copies the icon of a button. */
function iconOf(button: 'microphone' | 'hand'): Node {
  const icon = byId(button).querySelector('svg')?.cloneNode(true) ?? document.createTextNode('');
  if (icon instanceof Element) icon.classList.add(`${button}-icon`);
  return icon;
}

link.on('people', showTiles);
link.on('meeting', ({ leftMs }) => {
  showTimeLeft(leftMs === null ? null : Date.now() + leftMs);
  const isEntering = byId('panel').hidden;
  show(true);
  tell('You are in the meeting.');
  // Not when the connection comes back: the visitor may be at another control.
  if (isEntering) byId('text').focus();
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
byId('copy').addEventListener('click', () => {
  const tellCopied = (text: string) => {
    byId('copied').textContent = byId('copy').textContent = text;
  };
  // A page of a host that is not secure has no clipboard.
  void Promise.resolve(location.href)
    .then((address) => navigator.clipboard.writeText(address))
    .then(
      () => tellCopied('Copied'),
      () => tellCopied('Use the address bar'),
    );
});
