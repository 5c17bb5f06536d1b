import pg from 'pg';

/** Returns whether a statement failed because a row with the same unique values exists, which may have been committed while the statement ran. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}
