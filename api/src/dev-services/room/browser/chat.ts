import type { ChatMessage } from '#src/dev-services/room/room-events.ts';
import { clockText } from '#src/dev-services/room/browser/clock.ts';
import { byId, element } from '#src/dev-services/room/browser/dom.ts';
import type { RoomLink } from '#src/dev-services/room/browser/room-link.ts';
import { countNew } from '#src/dev-services/room/browser/tabs.ts';
import { startWriteForm } from '#src/dev-services/room/browser/write-form.ts';

/** Screen readers notice a change later than it happens. */
const SETTLE_MS = 1000;
/** A list is at its end if that many pixels are missing: browsers round. */
const ROUNDING = 4;

/**
 * Shows the messages. All of them come after each connection: what is shown stays, and what was written before the visitor entered is not
 * announced.
 */
export function startChat(link: RoomLink): void {
  const list = byId('chat');
  const shown = new Map<string, HTMLElement>();
  /** Ids of the messages so far, while they come. */
  let received: Set<string> | null = null;
  const isEntering = () => list.getAttribute('aria-live') === 'off';

  link.on('you', () => {
    received = new Set();
    if (shown.size === 0) list.setAttribute('aria-live', 'off');
  });
  link.on('message', (message) => {
    received?.add(message.id);
    if (shown.has(message.id)) return;
    const isYours = message.author === link.you;
    const wasAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight <= ROUNDING;
    const item = messageItem(message, isYours);
    shown.set(message.id, item);
    list.append(item);
    if (wasAtEnd || isYours) list.scrollTop = list.scrollHeight;
    if (!isYours && !(received && isEntering())) countNew('panel-chat');
  });
  // They follow the last of the messages so far.
  link.on('questions', () => {
    if (!received) return;
    for (const [id, item] of shown) {
      if (received.has(id)) continue;
      item.remove();
      shown.delete(id);
    }
    received = null;
    setTimeout(() => list.removeAttribute('aria-live'), SETTLE_MS);
  });
  link.on('ended', () => {
    list.replaceChildren();
    shown.clear();
  });
  startWriteForm('say', (text) => link.send('messages', { text }));
}

function messageItem({ from, text, at }: ChatMessage, isYours: boolean): HTMLElement {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = element('time', 'note', clockText(Date.parse(at), timeZone));
  time.dateTime = at;
  const by = element('p', 'by', element('b', '', from), ...(isYours ? [element('span', 'tag', 'You')] : []), time);
  return element('div', isYours ? 'message yours' : 'message', by, element('p', '', text));
}
