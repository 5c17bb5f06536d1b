import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Config } from '#src/config.ts';
import { databaseUrl } from '#src/platform/database/database-url.ts';
import { queryOn, type Query } from '#src/platform/database/query.ts';
import { inTransaction } from '#src/platform/database/transaction.ts';
import { unavailable } from '#src/errors.ts';

export interface Database {
  readonly query: Query;
  /**
   * Runs `work` in a transaction on one connection: kept when it resolves, undone when it throws. It may run twice: what it does
   * is done with the given `query` alone. Whoever holds an account holds it before anything else, then companies by their ids.
   * @throws what `work` throws, or Fault `unavailable`
   */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Lets queries through: tables and content are in place. Before that they fail as `unavailable`. */
  open(): void;
  /** How its connections stand, by pool. */
  readonly pools: () => Readonly<Record<'callers' | 'service', PoolFigures>>;
  close(): Promise<void>;
}

export interface PoolFigures {
  readonly size: number;
  readonly inUse: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/**
 * Connections to the service's database, made when needed. No statement waits longer than
 * `connectMs + queryMs`, whatever has become of the server, and the next one tries anew.
 * @param isServiceCall whether a statement belongs to a call of the shell's loaders: these have connections of their
 * own, so that visitors' calls that use up all others leave no page without its data
 */
export function createDatabase(settings: Config['database'], log: FastifyBaseLogger, isServiceCall: () => boolean = () => false): Database {
  const callers = createPool(settings, settings.pool, log);
  const service = createPool(settings, settings.servicePool, log);
  const pool = () => (isServiceCall() ? service : callers);
  let isOpen = false;
  const demandOpen = () => {
    if (!isOpen) throw unavailable(new Error('The database is not prepared yet.'));
  };
  return {
    query: async (sql, values) => {
      demandOpen();
      return queryOn(pool())(sql, values);
    },
    transaction: async (work) => {
      demandOpen();
      return inTransaction(pool(), work);
    },
    open: () => {
      isOpen = true;
    },
    pools: () => ({ callers: figuresOf(callers, settings.pool), service: figuresOf(service, settings.servicePool) }),
    close: async () => {
      await Promise.all([callers.end(), service.end()]);
    },
  };
}

function figuresOf({ totalCount, idleCount, waitingCount }: pg.Pool, size: number): PoolFigures {
  return { size, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

function createPool(settings: Config['database'], max: number, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl(settings),
    max,
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
  // So would one between the hands of the pool and of whoever waits for it. The next statement fails, which is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
