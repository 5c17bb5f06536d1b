import type pg from 'pg';
import { createPool } from '@plenum/shared-server/database/create-pool';
import { inTransaction as runInTransaction } from '@plenum/shared-server/database/in-transaction';
import { inQuerySpan } from '@plenum/shared-server/tracing/spans';

/** Runs queries: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** Runs statements in child spans of the current request. Supports promises only, because no code here passes a callback. */
function traced(db: Queryable): Queryable['query'] {
  const query = db.query.bind(db) as (...given: unknown[]) => Promise<unknown>;
  const run = (statement: string | { readonly text: string }, ...rest: unknown[]) =>
    inQuerySpan(typeof statement === 'string' ? statement : statement.text, () => query(statement, ...rest));
  return run as Queryable['query'];
}

/** Creates a pool with timeouts: a stuck query returns 503 and the caller retries. Statements are traced. */
export function createRegistryPool(connectionString: string): pg.Pool {
  const pool = createPool(
    {
      connectionString,
      application_name: 'plenum-releases',
      max: 10,
      connectionTimeoutMillis: 5000,
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    // The service adds a listener that logs.
    () => undefined,
  );
  pool.query = traced(pool);
  return pool;
}

/** Runs `work` in one transaction, which is rolled back if `work` rejects. */
export function inTransaction<Result>(pool: pg.Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  return runInTransaction(async () => {
    const client = await pool.connect();
    return { query: traced(client), release: (destroy: boolean) => client.release(destroy) };
  }, work);
}

/** Returns the database's time: one clock for all processes, constant throughout a transaction. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('SELECT now() AS now');
  const [row] = rows;
  if (!row) throw new Error('The database did not return its time.');
  return row.now;
}
