import pg from 'pg';
import { inQuerySpan } from '@plenum/shared-server/tracing/spans';

/** Where a query can run: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

const DUPLICATE_DATABASE = '42P04';
/** Two that create at once: the loser meets the unique index of the catalogue instead. */
const UNIQUE_VIOLATION = '23505';
const NO_SUCH_DATABASE = '3D000';

/** The address of our database on the server that `url` names. */
export function databaseUrl({ url, name }: { url: string; name: string }): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

/** Makes our database if the server does not have it yet. The user needs CREATEDB only then. */
export async function ensureDatabase(database: { url: string; name: string }): Promise<void> {
  const missing = await withClient(databaseUrl(database), async () => false).catch((error: unknown) => {
    if (codeOf(error) === NO_SUCH_DATABASE) return true;
    throw error;
  });
  if (!missing) return;
  await withClient(database.url, async (client) => {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(database.name)}`).catch((error: unknown) => {
      if (codeOf(error) !== DUPLICATE_DATABASE && codeOf(error) !== UNIQUE_VIOLATION) throw error;
    });
  });
}

/** Runs statements in spans of the request that makes them. Only with promises: nothing here passes a callback. */
function traced(db: Queryable): Queryable['query'] {
  const query = db.query.bind(db) as (...given: unknown[]) => Promise<unknown>;
  const run = (statement: string | { readonly text: string }, ...rest: unknown[]) =>
    inQuerySpan(typeof statement === 'string' ? statement : statement.text, () => query(statement, ...rest));
  return run as Queryable['query'];
}

/** No query may wait for ever: a stuck one answers 503 and the caller tries again. Who uses the pool handles its `error` events (idle connections that broke). */
export function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'plenum-releases',
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // A connection that breaks fails the query that waits. It says so on itself too, perhaps between the hands of the pool and of
  // whoever waits for it, where nobody listens: that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.query = traced(pool);
  return pool;
}

/** Runs `work` in one transaction: all of it happens, or nothing. */
export async function inTransaction<Result>(pool: pg.Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work({ query: traced(client) });
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The database's clock: one for all processes, whatever theirs say. The same throughout a transaction. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('SELECT now() AS now');
  const [row] = rows;
  if (!row) throw new Error('The database did not tell the time.');
  return row.now;
}

async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}
