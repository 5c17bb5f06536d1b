import pg from 'pg';
import { inQuerySpan } from '@plenum/shared-server/tracing/spans';

/** Runs queries: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

const DUPLICATE_DATABASE = '42P04';
/** If two instances create the database at once, the slower one violates the unique index of the catalogue. */
const UNIQUE_VIOLATION = '23505';
const NO_SUCH_DATABASE = '3D000';

/** Returns the URL of the registry's database on the server that `url` names. */
export function databaseUrl({ url, name }: { url: string; name: string }): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

/** Creates the registry's database if it does not exist. Only then does the user need CREATEDB. */
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

/** Runs statements in child spans of the current request. Supports promises only, because no code here passes a callback. */
function traced(db: Queryable): Queryable['query'] {
  const query = db.query.bind(db) as (...given: unknown[]) => Promise<unknown>;
  const run = (statement: string | { readonly text: string }, ...rest: unknown[]) =>
    inQuerySpan(typeof statement === 'string' ? statement : statement.text, () => query(statement, ...rest));
  return run as Queryable['query'];
}

/**
 * Creates a pool with timeouts: a stuck query answers 503 and the caller retries. The pool's owner handles its `error` events (broken idle
 * connections).
 */
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
  // A broken connection rejects its pending query. The client also emits `error`, perhaps between the pool's listener and the caller's, and
  // an unhandled `error` event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.query = traced(pool);
  return pool;
}

/** Runs `work` in one transaction, which is rolled back if `work` rejects. */
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

/** Returns the database's time: one clock for all processes, constant throughout a transaction. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('SELECT now() AS now');
  const [row] = rows;
  if (!row) throw new Error('The database did not return the time.');
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
