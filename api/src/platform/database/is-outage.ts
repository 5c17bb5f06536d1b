import pg from 'pg';
import { ConfigError } from '@plenum/shared-server/errors';
import { isOutageState } from '@plenum/shared-server/database/is-outage-state';

/** Returns whether an error of pg is temporary: the database is unreachable, starting, overloaded, too slow, full or read-only. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return isOutageState(error.code);
  // pg's other errors are broken or refused connections and its own timeouts, most without a code; a TypeError is a value that cannot be
  // sent, a ConfigError a connection that these settings do not allow.
  return error instanceof Error && !(error instanceof TypeError) && !(error instanceof ConfigError);
}
