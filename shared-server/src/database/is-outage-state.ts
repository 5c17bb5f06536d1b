/** SQLSTATEs of temporary conditions, as opposed to wrong statements (postgresql.org/docs/current/errcodes-appendix.html). */
const TEMPORARY: ReadonlySet<string> = new Set([
  '25006', // read only: a standby, or set by an administrator
  '25P03', // idle-in-transaction timeout: this process was stuck
  '3D000', // the database does not exist (yet)
  '55P03', // lock not available
]);

/**
 * Classes of temporary conditions: connections; insufficient resources, such as disk, memory and connections; operator intervention, such
 * as a shutdown or a statement timeout; system errors, such as a disk that cannot be read.
 */
const TEMPORARY_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58']);

/** Returns whether an SQLSTATE says that the database is temporarily unreachable, starting, overloaded, too slow, full or read-only. */
export function isOutageState(sqlState: string | undefined): boolean {
  return sqlState !== undefined && (TEMPORARY_CLASSES.has(sqlState.slice(0, 2)) || TEMPORARY.has(sqlState));
}
