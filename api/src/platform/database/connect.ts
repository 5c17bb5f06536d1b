import pg from 'pg';
import { unavailable } from '#src/errors.ts';
import { isOutage } from '#src/platform/database/is-outage.ts';
import { queryOn, type Query } from '#src/platform/database/query.ts';

/** Long, as another instance may hold the lock while it migrates. */
const STATEMENT_MS = 60_000;

/**
 * Opens a connection for work outside requests, passes it to `work` and closes it, which rolls back a transaction that `work` has left
 * open.
 * @throws HttpError `unavailable` when the database cannot be reached
 */
export async function withConnection<Result>(url: string, connectMs: number, work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 5000,
    application_name: 'plenum-api-prepare',
  });
  // A broken connection also rejects the running statement, and that rejection is handled.
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
