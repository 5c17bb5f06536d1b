import pg from 'pg';
import { isOutageState } from '@plenum/shared-server/database/is-outage-state';

/** Returns whether an error of pg is temporary: the database is unreachable, starting, overloaded, too slow, full or read-only. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return isOutageState(error.code);
  // pg's other errors are broken or refused connections and its own timeouts, most without a code; a TypeError is a value that cannot be
  // sent.
  return error instanceof Error && !(error instanceof TypeError);
}
