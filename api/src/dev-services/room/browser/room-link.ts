import type { RoomEvent } from '#src/dev-services/room/room-events.ts';

type Kind = RoomEvent['kind'];
type DataOf<Wanted extends Kind> = Extract<RoomEvent, { kind: Wanted }>['data'];

/** A room that takes longer to answer is regarded as out of reach. */
const ANSWER_MS = 15_000;

/** `refused`: the room is closed to this page, and it does not try again. */
export type LinkState = 'open' | 'lost' | 'refused';

/** A page's connection to a room: what happens there, and what the visitor does. */
export class RoomLink {
  /** Id of the visitor in the room; empty before they have entered. */
  you = '';
  readonly #handlers: [kind: Kind, handler: (data: never) => void][] = [];
  readonly #watchers: ((state: LinkState) => void)[] = [];
  #events: EventSource | null = null;
  #base = '';
  #query = '';

  /** Calls back for each event of a kind. Add all handlers before `open`. */
  on<Wanted extends Kind>(kind: Wanted, handler: (data: DataOf<Wanted>) => void): void {
    this.#handlers.push([kind, handler]);
  }

  onState(watcher: (state: LinkState) => void): void {
    this.#watchers.push(watcher);
  }

  /** @param query follows the paths below `base`: the key of the visitor */
  open(base: string, query: string): void {
    this.close();
    this.#base = base;
    this.#query = query;
    const events = new EventSource(`${base}/events${query}`);
    this.#events = events;
    events.addEventListener('you', ({ data }: MessageEvent<string>) => {
      this.you = JSON.parse(data) as string;
    });
    for (const [kind, handler] of this.#handlers) {
      events.addEventListener(kind, ({ data }: MessageEvent<string>) => handler(JSON.parse(data) as never));
    }
    events.addEventListener('open', () => this.#tell('open'));
    events.addEventListener('error', () => this.#tell(events.readyState === EventSource.CLOSED ? 'refused' : 'lost'));
  }

  close(): void {
    this.#events?.close();
    this.#events = null;
  }

  /** Tells the room what the visitor does. @returns whether the room knows it now */
  async send(
    action: 'messages' | 'questions' | 'votes' | 'reactions' | 'presence',
    body: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    const answer = await fetch(`${this.#base}/${action}${this.#query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => null);
    return answer?.ok === true;
  }

  #tell(state: LinkState): void {
    for (const watcher of this.#watchers) watcher(state);
  }
}
