/** A message of the chat. */
interface ChatMessage {
  readonly from: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What the pages of a room receive. */
export type RoomEvent =
  | { readonly kind: 'people'; readonly data: readonly string[] }
  | { readonly kind: 'message'; readonly data: ChatMessage }
  /** Milliseconds that are left; null without limit. */
  | { readonly kind: 'meeting'; readonly data: { readonly size: number; readonly leftMs: number | null } }
  | { readonly kind: 'ended'; readonly data: null };

export type Listener = (event: RoomEvent) => void;

interface Room {
  /** Name and open pages of each person, by registration token. */
  readonly people: Map<string, { readonly name: string; readonly pages: Set<Listener> }>;
  readonly messages: ChatMessage[];
}

const MAX_MESSAGES = 200;

/** Rooms in memory, by webinar or account. A restart empties them. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  /**
   * Adds a page of a person, who may have several. The page receives the people and all messages so far, then every change.
   * @returns removes the page
   */
  enter(alias: string, token: string, name: string, listener: Listener): () => void {
    const room = this.#rooms.get(alias) ?? { people: new Map(), messages: [] };
    this.#rooms.set(alias, room);
    const person = room.people.get(token) ?? { name, pages: new Set<Listener>() };
    room.people.set(token, person);
    person.pages.add(listener);
    for (const message of room.messages) listener({ kind: 'message', data: message });
    tellPeople(room);
    return () => {
      person.pages.delete(listener);
      if (person.pages.size > 0) return;
      room.people.delete(token);
      tellPeople(room);
    };
  }

  /** Returns the number of people in a room. */
  size(alias: string): number {
    return this.#rooms.get(alias)?.people.size ?? 0;
  }

  has(alias: string, token: string): boolean {
    return this.#rooms.get(alias)?.people.has(token) ?? false;
  }

  /** Tells everyone in a room that it has ended, and empties it. */
  close(alias: string): void {
    const room = this.#rooms.get(alias);
    this.#rooms.delete(alias);
    if (room) tell(room, { kind: 'ended', data: null });
  }

  /** Adds a message of a person. @returns whether the person is in the room */
  say(alias: string, token: string, text: string, now: Date): boolean {
    const room = this.#rooms.get(alias);
    const person = room?.people.get(token);
    if (!room || !person) return false;
    const message = { from: person.name, text, at: now.toISOString() };
    room.messages.push(message);
    if (room.messages.length > MAX_MESSAGES) room.messages.shift();
    tell(room, { kind: 'message', data: message });
    return true;
  }
}

function tellPeople(room: Room): void {
  tell(room, { kind: 'people', data: [...room.people.values()].map(({ name }) => name) });
}

function tell(room: Room, event: RoomEvent): void {
  for (const { pages } of room.people.values()) for (const listener of pages) listener(event);
}
