import { randomUUID } from 'node:crypto';
import type { ChatMessage, PersonInRoom, Question, Reaction, RoomEvent } from '#src/dev-services/room/room-events.ts';

export type Listener = (event: RoomEvent) => void;

interface Person {
  shown: PersonInRoom;
  readonly pages: Set<Listener>;
}

interface Room {
  /** Those who are there, by the token of a registration or a guest pass. */
  readonly people: Map<string, Person>;
  /** Ids of all who have been there, by token: those who come back keep their votes. */
  readonly ids: Map<string, string>;
  readonly messages: ChatMessage[];
  questions: readonly Question[];
}

const MAX_MESSAGES = 200;
const MAX_QUESTIONS = 100;

/** Rooms in memory, by webinar or account. A restart empties them. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  /**
   * Adds a page of a person, who may have several. The page receives the people, messages and questions so far, then every change.
   * @returns removes the page
   */
  enter(alias: string, token: string, name: string, listener: Listener): () => void {
    const room = this.#rooms.get(alias) ?? { people: new Map(), ids: new Map(), messages: [], questions: [] };
    this.#rooms.set(alias, room);
    const person = room.people.get(token) ?? newcomer(idOf(room, token), name);
    room.people.set(token, person);
    person.pages.add(listener);
    listener({ kind: 'you', data: person.shown.id });
    for (const message of room.messages) listener({ kind: 'message', data: message });
    listener({ kind: 'questions', data: room.questions });
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
    return this.#act(alias, token, (room, { id, name }) => {
      const message = { id: randomUUID(), author: id, from: name, text, at: now.toISOString() };
      room.messages.push(message);
      if (room.messages.length > MAX_MESSAGES) room.messages.shift();
      tell(room, { kind: 'message', data: message });
    });
  }

  /** Adds a question of a person, who is the first to want an answer. @returns whether the person is in the room */
  ask(alias: string, token: string, text: string, now: Date): boolean {
    return this.#act(alias, token, (room, { id, name }) => {
      const question = { id: randomUUID(), author: id, from: name, text, at: now.toISOString(), votes: [id] };
      tellQuestions(room, [...room.questions, question].slice(-MAX_QUESTIONS));
    });
  }

  /** Gives a person's vote to a question, or takes it back. @returns whether the person is in the room */
  vote(alias: string, token: string, question: string, wanted: boolean): boolean {
    return this.#act(alias, token, (room, { id }) => {
      const voted = (votes: readonly string[]) => [...votes.filter((voter) => voter !== id), ...(wanted ? [id] : [])];
      tellQuestions(
        room,
        room.questions.map((each) => (each.id === question ? { ...each, votes: voted(each.votes) } : each)),
      );
    });
  }

  /** Tells everyone in a room a person's reaction. @returns whether the person is in the room */
  react(alias: string, token: string, reaction: Reaction): boolean {
    return this.#act(alias, token, (room, { id, name }) => tell(room, { kind: 'reaction', data: { author: id, from: name, reaction } }));
  }

  /** Changes what a person shows the others. @returns whether the person is in the room */
  show(alias: string, token: string, shown: Partial<Record<'hand' | 'microphone' | 'speaking' | 'camera', boolean>>, now: Date): boolean {
    return this.#act(alias, token, (room, { id, name, ...before }) => {
      const { hand, ...devices } = shown;
      const raised = hand === undefined ? before.hand : hand ? (before.hand ?? now.toISOString()) : null;
      const person = room.people.get(token);
      const next = { id, name, ...before, ...devices, hand: raised };
      // Without a microphone there is nothing to hear.
      if (person) person.shown = { ...next, speaking: next.microphone && next.speaking };
      tellPeople(room);
    });
  }

  #act(alias: string, token: string, change: (room: Room, person: PersonInRoom) => void): boolean {
    const room = this.#rooms.get(alias);
    const person = room?.people.get(token);
    if (!room || !person) return false;
    change(room, person.shown);
    return true;
  }
}

function idOf(room: Room, token: string): string {
  const id = room.ids.get(token) ?? randomUUID();
  room.ids.set(token, id);
  return id;
}

const newcomer = (id: string, name: string): Person => ({
  shown: { id, name, hand: null, microphone: false, speaking: false, camera: false },
  pages: new Set<Listener>(),
});

function tellPeople(room: Room): void {
  tell(room, { kind: 'people', data: [...room.people.values()].map(({ shown }) => shown) });
}

function tellQuestions(room: Room, questions: readonly Question[]): void {
  room.questions = questions;
  tell(room, { kind: 'questions', data: questions });
}

function tell(room: Room, event: RoomEvent): void {
  for (const { pages } of room.people.values()) for (const listener of pages) listener(event);
}
