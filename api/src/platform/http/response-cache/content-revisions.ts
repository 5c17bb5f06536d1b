import type { Database } from '#src/platform/database/database.ts';

/** `content`: everything that the import writes. `seats`: registrations that take a seat of a webinar. `status`: reported minutes and incidents. */
export type RevisionName = 'content' | 'seats' | 'status';
export type Revisions = ReadonlyMap<string, string>;

/**
 * Reads the values that change with every transaction that changes public content (`migrations/031.do.content-revisions.sql`), whichever
 * process makes it. A caller gets a read that began after its call, so a change that was committed before is never missed. Callers that
 * come while a read runs share the next one: however many they are, they use one connection.
 */
export class ContentRevisions {
  readonly #query: Database['query'];
  #running: Promise<Revisions> | null = null;
  #next: Promise<Revisions> | null = null;

  constructor({ query }: Pick<Database, 'query'>) {
    this.#query = query;
  }

  /** @throws HttpError `unavailable` when the database does not answer in time */
  read(): Promise<Revisions> {
    if (this.#next) return this.#next;
    if (!this.#running) return this.#start();
    // They share a failure, too: callers do not wait as long as a second timeout takes.
    const next = this.#running.then(() => this.#start());
    this.#next = next;
    next.catch(() => {
      if (this.#next === next) this.#next = null;
    });
    return next;
  }

  #start(): Promise<Revisions> {
    this.#next = null;
    const running = this.#select().finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }

  async #select(): Promise<Revisions> {
    const rows = await this.#query<{ name: string; revision: string }>('SELECT name, revision FROM content_revision');
    return new Map(rows.map(({ name, revision }) => [name, revision]));
  }
}
