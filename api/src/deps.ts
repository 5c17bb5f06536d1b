import type { Database } from '#src/platform/database/database.ts';

/** What features need from outside. */
export interface Deps {
  readonly database: Database;
  /** The present; tests set it. */
  readonly clock: () => Date;
}
