import type { Database } from '#src/platform/database/database.ts';

/** Dependencies of all features. */
export interface Deps {
  readonly database: Database;
  /** Returns the current time; tests set it. */
  readonly clock: () => Date;
}
