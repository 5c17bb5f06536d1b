import pg from 'pg';

/**
 * SQLSTATEs with which PostgreSQL says "not now" rather than "wrong statement"
 * (postgresql.org/docs/current/errcodes-appendix.html).
 */
const NOT_NOW: ReadonlySet<string | undefined> = new Set([
  '25006', // read only: a standby, or an administrator has said so
  '25P03', // idle in a transaction: this process did not get on
  '3D000', // the database is not there (yet)
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // terminated by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up or shutting down
  '57P04', // database dropped
  '57P05', // idle session timeout
  '58030', // the disk does not read or write
]);

/** Classes of them: connections; insufficient resources, such as disk, memory and connections. */
const CLASSES_NOT_NOW: ReadonlySet<string | undefined> = new Set(['08', '53']);

/** True for failures of pg that pass: the database is away, starting, overloaded, too slow, full or read-only. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return CLASSES_NOT_NOW.has(error.code?.slice(0, 2)) || NOT_NOW.has(error.code);
  // What pg throws besides are broken or refused connections and its own timeouts, most without a
  // code; a TypeError is a value that cannot be sent.
  return error instanceof Error && !(error instanceof TypeError);
}
