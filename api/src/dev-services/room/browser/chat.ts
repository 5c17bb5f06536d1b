import { clockText } from '#src/dev-services/room/browser/clock.ts';
import { byId, element } from '#src/dev-services/room/browser/dom.ts';
import type { RoomLink } from '#src/dev-services/room/browser/room-link.ts';
import { countNew } from '#src/dev-services/room/browser/tabs.ts';
import { startWriteForm } from '#src/dev-services/room/browser/write-form.ts';

export function startChat(link: RoomLink): void {
  const list = byId('chat');
  const opened = Date.now();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Everything so far comes again after each connection.
  link.on('you', () => list.replaceChildren());
  link.on('message', ({ author, from, text, at }) => {
    const isYours = author === link.you;
    const time = element('time', 'note', clockText(Date.parse(at), timeZone));
    time.dateTime = at;
    const by = element('p', 'by', element('b', '', from), ...(isYours ? [element('span', 'tag', 'You')] : []), time);
    list.append(element('div', isYours ? 'message yours' : 'message', by, element('p', '', text)));
    list.scrollTop = list.scrollHeight;
    if (!isYours && Date.parse(at) > opened) countNew('panel-chat');
  });
  startWriteForm('say', (text) => link.send('messages', { text }));
}
