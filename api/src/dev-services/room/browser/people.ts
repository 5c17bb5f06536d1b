import type { PersonInRoom } from '#src/dev-services/room/room-events.ts';
import { byId, element, initialsOf } from '#src/dev-services/room/browser/dom.ts';
import type { RoomLink } from '#src/dev-services/room/browser/room-link.ts';

/** After all times in ISO 8601. */
const LAST = '9999';

/** Those who raised their hands come first, in that order; the others in the order in which they came. */
const byHand = (a: PersonInRoom, b: PersonInRoom) => (a.hand ?? LAST).localeCompare(b.hand ?? LAST);

/** Shows who is there: in the list, as lit seats, and as a number. */
export function startPeople(link: RoomLink): void {
  link.on('people', (people) => {
    byId('people').replaceChildren(...people.toSorted(byHand).map((person) => item(person, person.id === link.you)));
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

function item({ name, hand, microphone, speaking, camera }: PersonInRoom, isYou: boolean): HTMLElement {
  const states = [
    ...(isYou ? ['You'] : []),
    ...(hand === null ? [] : ['Hand raised']),
    ...(speaking ? ['Speaking'] : microphone ? ['Microphone on'] : []),
    ...(camera ? ['Camera on'] : []),
  ];
  const initials = element('span', 'initials', initialsOf(name));
  initials.ariaHidden = 'true';
  const text = element(
    'p',
    '',
    element('b', '', name),
    ...states.map((state) => element('span', state === 'Speaking' ? 'tag live' : 'tag', state)),
  );
  return element('li', 'person', initials, text);
}
