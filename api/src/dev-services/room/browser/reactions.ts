import { byId, element } from '#src/dev-services/room/browser/dom.ts';
import type { RoomLink } from '#src/dev-services/room/browser/room-link.ts';

/** More at once would hide the stage. */
const MAX_SHOWN = 5;

/** Sends what the visitor chooses, and shows each reaction with its author until it has risen. */
export function startReactions(link: RoomLink): void {
  const place = byId('reactions');
  const choices = [...document.querySelectorAll<HTMLElement>('[data-reaction]')];
  for (const choice of choices)
    choice.addEventListener('click', () => void link.send('reactions', { reaction: choice.dataset['reaction'] }));
  link.on('reaction', ({ author, from, reaction }) => {
    const icon =
      choices
        .find(({ dataset }) => dataset['reaction'] === reaction)
        ?.querySelector('svg')
        ?.cloneNode(true) ?? '';
    const shown = element('p', 'reaction', icon, author === link.you ? 'You' : from);
    shown.addEventListener('animationend', () => shown.remove());
    place.append(shown);
    if (place.children.length > MAX_SHOWN) place.firstElementChild?.remove();
  });
}
