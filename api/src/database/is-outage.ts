import pg from 'pg';

/**
 * SQLSTATEs with which PostgreSQL says "not now" rather than "wrong statement"
 * (postgresql.org/docs/current/errcodes-appendix.html).
 */
const NOT_NOW: ReadonlySet<string | undefined> = new Set([
  '25P03', // idle in a transaction: this process did not get on
  '3D000', // the database is not there (yet)
  '53300', // too many connections
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // terminated by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up or shutting down
  '57P04', // database dropped
  '57P05', // idle session timeout
]);

/** True for failures of pg that pass: the database is away, starting, overloaded or too slow. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code?.startsWith('08') === true || NOT_NOW.has(error.code);
  // What pg throws besides are broken or refused connections and its own timeouts, most without a
  // code; a TypeError is a value that cannot be sent.
  return error instanceof Error && !(error instanceof TypeError);
}
