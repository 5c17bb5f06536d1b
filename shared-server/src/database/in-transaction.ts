import pg from 'pg';

/** SQLSTATEs of a transaction rolled back because of another one: serialization failure, deadlock. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** A connection borrowed for one transaction. */
export interface TransactionConnection {
  query(sql: string): Promise<unknown>;
  /** Returns the connection to its pool. @param destroy closes it instead, which also ends its transaction */
  release(destroy: boolean): void;
}

interface TransactionOptions {
  /** How often `work` may run if the transaction conflicts with another one; 1 by default. */
  readonly attempts?: number;
}

/**
 * Runs `work` between BEGIN and COMMIT, and rolls back if `work` rejects.
 * @param connect borrows a connection
 * @throws what `connect`, `work` or COMMIT throws
 */
export async function inTransaction<Connection extends TransactionConnection, Result>(
  connect: () => Promise<Connection>,
  work: (connection: Connection) => Promise<Result>,
  { attempts = 1 }: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(await connect(), work);
    } catch (error) {
      if (attempt >= attempts || !(error instanceof pg.DatabaseError) || !CONFLICTS.has(error.code)) throw error;
    }
  }
}

async function tryOnce<Connection extends TransactionConnection, Result>(
  connection: Connection,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  let isUsable = false;
  try {
    await connection.query('BEGIN');
    const result = await work(connection);
    await connection.query('COMMIT');
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = await connection.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    connection.release(!isUsable);
  }
}
