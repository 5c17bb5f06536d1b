import { byId } from '#src/dev-services/room/browser/dom.ts';
import type { RoomLink } from '#src/dev-services/room/browser/room-link.ts';

/** Makes the button raise and lower the visitor's hand. It shows what the room knows. */
export function startHand(link: RoomLink): void {
  const button = byId('hand');
  let isRaised = false;
  link.on('people', (people) => {
    isRaised = people.some(({ id, hand }) => id === link.you && hand !== null);
    for (const shown of [button, byId('self')]) shown.classList.toggle('raised', isRaised);
    byId('hand-label').textContent = isRaised ? 'Lower' : 'Raise';
  });
  button.addEventListener('click', () => void link.send('presence', { hand: !isRaised }));
}
