import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createPool } from '@plenum/shared-server/database/create-pool';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import type { Config } from '#src/config.ts';
import { queryOn, type Query } from '#src/platform/database/query.ts';
import { StatementNames } from '#src/platform/database/statement-names.ts';
import { inTransaction } from '#src/platform/database/transaction.ts';
import { unavailable } from '#src/errors.ts';

export interface Database {
  readonly query: Query;
  /**
   * Runs `work` in a transaction on one connection: commits when it resolves, rolls back when it throws. `work` may run twice, so it must
   * act only through the given `query`. Locks are taken in this order: the account first, then companies by id.
   * @throws what `work` throws, or HttpError `unavailable`
   */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Opens the database for queries, once its tables and content are in place. Until then every query fails with `unavailable`. */
  open(): void;
  /** Returns the current connection counts, by pool. */
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
 * Creates the connection pools of the service's database, which connect on demand. No statement waits longer than `connectMs + queryMs`,
 * whatever the state of the server, and the next one tries again.
 * @param isServiceCall whether a statement belongs to a call of the shell's loaders. These have their own connections, so that pages keep
 * their data when visitors' calls use up all others.
 */
export function createDatabase(settings: Config['database'], log: FastifyBaseLogger, isServiceCall: () => boolean = () => false): Database {
  const callers = poolOf(settings, settings.pool, log);
  const service = poolOf(settings, settings.servicePool, log);
  const pool = () => (isServiceCall() ? service : callers);
  const names = new StatementNames();
  let isOpen = false;
  const requireOpen = () => {
    if (!isOpen) throw unavailable(new Error('The database is not prepared yet.'));
  };
  return {
    query: async (sql, values) => {
      requireOpen();
      return queryOn(pool(), names)(sql, values);
    },
    transaction: async (work) => {
      requireOpen();
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

function poolOf(settings: Config['database'], max: number, log: FastifyBaseLogger): pg.Pool {
  return createPool(
    {
      connectionString: databaseUrl(settings),
      max,
      connectionTimeoutMillis: settings.connectMs,
      // The server times out first; the client only if the server is silent.
      statement_timeout: settings.queryMs,
      query_timeout: settings.queryMs + 250,
      idle_in_transaction_session_timeout: settings.queryMs,
      application_name: 'plenum-api',
    },
    (error) => log.warn({ err: error }, 'An idle database connection broke'),
  );
}
