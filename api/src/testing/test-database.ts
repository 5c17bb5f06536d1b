import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withConnection } from '#src/platform/database/connect.ts';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { queryOn, type Query } from '#src/platform/database/query.ts';

export interface TestDatabase {
  readonly name: string;
  /** Opens a connection separate from the service's. */
  connect(): Promise<pg.Client>;
  /** Runs one statement on a connection separate from the service's, which stays open for the next one. */
  query: Query;
  /** Closes the connections of `query` and drops the database. */
  drop(): Promise<void>;
}

/** Reserves a unique database name; the service creates the database. */
export function testDatabase(serverUrl: string): TestDatabase {
  const name = `api_test_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl({ serverUrl, name });
  const pool = new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: 0, allowExitOnIdle: true, application_name: 'plenum-test' });
  // Some tests kill the server.
  pool.on('error', () => undefined);
  return {
    name,
    connect: async () => {
      const client = new pg.Client({ connectionString: url });
      // Dropping the database breaks the connection on purpose.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    query: queryOn(pool),
    drop: async () => {
      await pool.end();
      await withConnection(serverUrl, 5000, (query) => query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** Waits until the given number of the service's statements wait for a lock, or until the call has ended. */
export async function untilBlocked({ query }: TestDatabase, call: Promise<unknown>, statements = 1): Promise<void> {
  const isOver = call.then(
    () => true,
    () => true,
  );
  const isBlocked = async () =>
    (await query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).length >= statements;
  while (!(await Promise.race([isOver, isBlocked()])));
}
