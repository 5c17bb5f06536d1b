import { jest } from '@jest/globals';
import { controls, chatTab, peopleTab, questionsTab, selfTile, tabs } from '#src/dev-services/room/pages/room-parts.ts';
import { RoomLink } from '#src/dev-services/room/browser/room-link.ts';
import type { RoomEvent } from '#src/dev-services/room/room-events.ts';

/** The visitor’s id in the room. */
export const YOU = 'you';

/** A room’s connection without a network. */
class FakeEventSource extends EventTarget {
  static last: FakeEventSource | undefined;
  readonly readyState = 1;

  constructor() {
    super();
    FakeEventSource.last = this;
  }

  close(): void {}
}

export interface OpenRoom {
  readonly link: RoomLink;
  /** Sends events to the page, as the room does. */
  readonly send: (...events: readonly RoomEvent[]) => void;
  /** What the page sends. By default the room accepts it. */
  readonly sent: jest.SpiedFunction<typeof fetch>;
}

/** Shows the parts of a room’s page. `connect` starts it, after its scripts. */
export function openRoom(): OpenRoom & { readonly connect: () => void } {
  document.body.innerHTML = `${tabs('The room', [chatTab, questionsTab, peopleTab])}<p id="here"></p><p id="speaking"></p>${selfTile('You', 'div', true)}${controls('/')}`;
  const link = new RoomLink();
  return { link, ...replaceNetwork(), connect: () => link.open('/on-now', '?key=a') };
}

/** Replaces the network of a room’s page. */
export function replaceNetwork(): Pick<OpenRoom, 'send' | 'sent'> {
  Object.defineProperty(globalThis, 'EventSource', { value: FakeEventSource, configurable: true });
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 204 }));
  const send = (...events: readonly RoomEvent[]) => {
    for (const { kind, data } of events) FakeEventSource.last?.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  };
  return { send, sent };
}
