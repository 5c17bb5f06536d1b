import { createHash } from 'node:crypto';
import pg from 'pg';

/** Above the number of statements in the code. A statement with a varying text must not use up the memory of the database server. */
const MAX_STATEMENTS = 500;

/** PostgreSQL's `feature_not_supported`, which it also reports for a plan whose columns a migration has changed. */
const NOT_SUPPORTED = '0A000';

/** The names under which connections keep prepared statements. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** Returns the name of a statement; undefined if it is not to be prepared. */
  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    // Several statements in one text cannot be prepared.
    if (this.#names.size >= MAX_STATEMENTS || sql.includes(';')) return undefined;
    const name = `${createHash('sha1').update(sql).digest('base64url')}_${this.#generation}`;
    this.#names.set(sql, name);
    return name;
  }

  /**
   * Gives a statement a new name if a migration has changed the types of its columns since a connection prepared it. Connections would
   * refuse the old name for as long as they are open.
   * @returns whether it has done so, and the statement can be run again
   */
  forgetIfStale(sql: string, error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError) || error.code !== NOT_SUPPORTED || error.routine !== 'RevalidateCachedQuery') return false;
    this.#generation += 1;
    return this.#names.delete(sql);
  }
}
