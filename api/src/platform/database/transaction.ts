import pg from 'pg';
import { isOutage } from '#src/platform/database/is-outage.ts';
import { queryOn, type Query } from '#src/platform/database/query.ts';
import { unavailable } from '#src/errors.ts';

/** SQLSTATEs of a transaction rolled back because of another one: serialization failure, deadlock. */
const UNDONE: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);

/**
 * Runs `work` between BEGIN and COMMIT on a connection of the pool, and once more after a conflict with another transaction; see
 * `Database.transaction`.
 */
export async function inTransaction<Result>(pool: pg.Pool, work: (query: Query) => Promise<Result>): Promise<Result> {
  try {
    return await tryOnce(pool, work);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !UNDONE.has(error.code)) throw error;
    return tryOnce(pool, work);
  }
}

async function tryOnce<Result>(pool: pg.Pool, work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = await connect(pool);
  const query = queryOn(client);
  let isUsable = false;
  try {
    await query('BEGIN');
    const result = await work(query);
    await query('COMMIT');
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = await query('ROLLBACK').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    // Closes a connection in an unknown state, which also ends its transaction.
    client.release(!isUsable);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw isOutage(error) ? unavailable(error) : error;
  }
}
