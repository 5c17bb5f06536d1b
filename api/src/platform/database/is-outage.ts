import pg from 'pg';

/** SQLSTATEs of temporary conditions, as opposed to wrong statements (postgresql.org/docs/current/errcodes-appendix.html). */
const NOT_NOW: ReadonlySet<string | undefined> = new Set([
  '25006', // read only: a standby, or set by an administrator
  '25P03', // idle-in-transaction timeout: this process was stuck
  '3D000', // the database does not exist (yet)
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // terminated by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up or shutting down
  '57P04', // database dropped
  '57P05', // idle session timeout
  '58030', // the disk cannot be read or written
]);

/** Classes of temporary conditions: connections; insufficient resources, such as disk, memory and connections. */
const CLASSES_NOT_NOW: ReadonlySet<string | undefined> = new Set(['08', '53']);

/** Returns whether an error of pg is temporary: the database is unreachable, starting, overloaded, too slow, full or read-only. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return CLASSES_NOT_NOW.has(error.code?.slice(0, 2)) || NOT_NOW.has(error.code);
  // pg's other errors are broken or refused connections and its own timeouts, most without a code; a TypeError is a value that cannot be
  // sent.
  return error instanceof Error && !(error instanceof TypeError);
}
