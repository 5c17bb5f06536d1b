import type { PersonInRoom } from '#src/dev-services/room/room-events.ts';
import { arrange, byId, element, initialsOf } from '#src/dev-services/room/browser/dom.ts';
import type { RoomLink } from '#src/dev-services/room/browser/room-link.ts';

/** After all times in ISO 8601. */
const LAST = '9999';

/** Those who raised their hands come first, in that order; the others in the order in which they came. */
const byHand = (a: PersonInRoom, b: PersonInRoom) => (a.hand ?? LAST).localeCompare(b.hand ?? LAST);

interface PersonItem {
  readonly element: HTMLElement;
  readonly showStates: (states: readonly string[]) => void;
}

/** Shows who is there: in the list, as lit seats, and as a number. */
export function startPeople(link: RoomLink): void {
  const items = new Map<string, PersonItem>();
  link.on('people', (people) => {
    for (const id of items.keys()) if (people.every((person) => person.id !== id)) items.delete(id);
    const sorted = people.toSorted(byHand).map((person) => {
      const item = items.get(person.id) ?? personItem(person);
      items.set(person.id, item);
      item.showStates(statesOf(person, person.id === link.you));
      return item.element;
    });
    arrange(byId('people'), sorted);
    byId('people-count').textContent = ` ${people.length}`;
    byId('here').textContent = hereText(people);
    // A meeting shows it by its tiles. Not announced: it changes too often, and the list of people says it, too.
    const speakers = document.getElementById('speaking');
    if (speakers) speakers.textContent = speakingText(people.filter(({ id, speaking }) => speaking && id !== link.you));
    byId('self').classList.toggle(
      'speaking',
      people.some(({ id, speaking }) => speaking && id === link.you),
    );
    const place = people.findIndex(({ id }) => id === link.you);
    document.querySelectorAll('.hall .seat').forEach((seat, index) => {
      seat.classList.toggle('taken', index < people.length);
      seat.classList.toggle('yours', index === place);
      seat.classList.toggle('speaking', people[index]?.speaking === true);
    });
  });
}

function hereText(people: readonly PersonInRoom[]): string {
  const hands = people.filter(({ hand }) => hand !== null).length;
  const here = people.length === 1 ? '1 person here' : `${people.length} people here`;
  if (hands === 0) return here;
  return `${here}\n${hands === 1 ? '1 hand' : `${hands} hands`} raised`;
}

function speakingText([first, ...others]: readonly PersonInRoom[]): string {
  if (!first) return '';
  return others.length === 0 ? `${first.name} is speaking` : `${first.name} and ${others.length} more are speaking`;
}

function statesOf({ hand, microphone, speaking, camera }: PersonInRoom, isYou: boolean): string[] {
  return [
    ...(isYou ? ['You'] : []),
    ...(hand === null ? [] : ['Hand raised']),
    ...(speaking ? ['Speaking'] : microphone ? ['Microphone on'] : []),
    ...(camera ? ['Camera on'] : []),
  ];
}

/** A person keeps their item, and it changes only with their states: a reader of the list keeps the place. */
function personItem({ name }: PersonInRoom): PersonItem {
  const initials = element('span', 'initials', initialsOf(name));
  initials.ariaHidden = 'true';
  const text = element('p', '', element('b', '', name));
  let shown = '';
  const showStates = (states: readonly string[]) => {
    if (states.join() === shown) return;
    shown = states.join();
    text.querySelectorAll('.tag').forEach((tag) => tag.remove());
    text.append(...states.map((state) => element('span', state === 'Speaking' ? 'tag live' : 'tag', state)));
  };
  return { element: element('li', 'person', initials, text), showStates };
}
