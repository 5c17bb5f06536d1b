import pg from 'pg';

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
 * @throws the error of pg if there is no connection within `connectMs`
 */
export async function connectClient({ connectionString, connectMs, applicationName }: ClientOptions): Promise<pg.Client> {
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
