import type pg from 'pg';
import { inTransaction as runInTransaction } from '@plenum/shared-server/database/in-transaction';
import { isOutage } from '#src/platform/database/is-outage.ts';
import { queryOn, type Query } from '#src/platform/database/query.ts';
import { unavailable } from '#src/errors.ts';

/**
 * Runs `work` in a transaction on a connection of the pool, and once more after a conflict with another transaction; see
 * `Database.transaction`.
 */
export function inTransaction<Result>(pool: pg.Pool, work: (query: Query) => Promise<Result>): Promise<Result> {
  return runInTransaction(
    () => connect(pool),
    ({ query }) => work(query),
    { attempts: 2 },
  );
}

async function connect(pool: pg.Pool) {
  try {
    const client = await pool.connect();
    return { query: queryOn(client), release: (destroy: boolean) => client.release(destroy) };
  } catch (error) {
    throw isOutage(error) ? unavailable(error) : error;
  }
}
