import pg from 'pg';

/**
 * Creates a connection pool that survives broken connections. It connects on demand, and connections stay open
 * (docs/decisions/0247-database-connections-stay-open.md).
 * @param onIdleError called for each idle connection that breaks
 */
export function createPool(config: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, idleTimeoutMillis: 0, ...config });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', onIdleError);
  // So would one that breaks between the pool and the waiting caller. The next statement on it is rejected, and that rejection is handled.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
