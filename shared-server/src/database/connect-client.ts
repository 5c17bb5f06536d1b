import pg from 'pg';
import { tlsProblem } from '#src/database/tls-problem.ts';

/** Long, as another instance may hold the lock while it migrates. */
const STATEMENT_MS = 60_000;

export interface ClientOptions {
  readonly connectionString: string;
  /** Deadline for the connection. */
  readonly connectMs: number;
  /** Name of the connection in `pg_stat_activity`. */
  readonly applicationName: string;
}

/**
 * Opens a connection for work outside requests, such as migrations. The caller ends it.
 * @throws ConfigError if TLS is not possible as `connectionString` demands it, such as with a certificate that is not trusted
 * @throws the error of pg if there is no connection within `connectMs`
 */
export async function connectClient(options: ClientOptions): Promise<pg.Client> {
  try {
    return await connect(options);
  } catch (error) {
    throw tlsProblem(error, options.connectionString) ?? error;
  }
}

async function connect({ connectionString, connectMs, applicationName }: ClientOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_MS,
    // The server times out first; the client only if the server is silent.
    query_timeout: STATEMENT_MS + 5000,
    application_name: applicationName,
  });
  // A broken connection also rejects the running statement, and that rejection is handled.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
