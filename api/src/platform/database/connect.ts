import pg from 'pg';
import { unavailable } from '#src/errors.ts';
import { isOutage } from '#src/platform/database/is-outage.ts';
import { queryOn, type Query } from '#src/platform/database/query.ts';

/** Long: another instance may hold the lock while it migrates. */
const STATEMENT_MS = 60_000;

/**
 * Opens a connection for work that is not a request's, hands it to `work` and closes it.
 * A transaction that `work` leaves open is rolled back.
 * @throws Fault `unavailable` when the database cannot be reached
 */
export async function withConnection<Result>(url: string, connectMs: number, work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 5000,
    application_name: 'plenum-api-prepare',
  });
  // A connection that breaks also fails the running statement, which is where it is dealt with.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw isOutage(error) ? unavailable(error) : error;
  }
  try {
    return await work(queryOn(client));
  } finally {
    await client.end();
  }
}
