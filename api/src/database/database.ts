import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Config } from '#src/config.ts';
import { databaseUrl } from '#src/database/database-url.ts';
import { queryOn, type Query } from '#src/database/query.ts';
import { unavailable } from '#src/errors.ts';

export interface Database {
  readonly query: Query;
  /** Lets queries through: tables and content are in place. Before that they fail as `unavailable`. */
  open(): void;
  close(): Promise<void>;
}

/**
 * Connections to the service's database, made when needed. No statement waits longer than
 * `connectMs + queryMs`, whatever has become of the server, and the next one tries anew.
 */
export function createDatabase(settings: Config['database'], log: FastifyBaseLogger): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl(settings),
    max: settings.pool,
    connectionTimeoutMillis: settings.connectMs,
    // The server gives up first; the client only when the server is silent.
    statement_timeout: settings.queryMs,
    query_timeout: settings.queryMs + 250,
    idle_in_transaction_session_timeout: settings.queryMs,
    keepAlive: true,
    application_name: 'plenum-api',
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'));

  const query = queryOn(pool);
  let isOpen = false;
  return {
    query: async (sql, values) => {
      if (!isOpen) throw unavailable(new Error('The database is not prepared yet.'));
      return query(sql, values);
    },
    open: () => {
      isOpen = true;
    },
    close: () => pool.end(),
  };
}
