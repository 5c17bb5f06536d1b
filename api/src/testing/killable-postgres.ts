import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@plenum/scripts/postgres/start-postgres';
import { withConnection } from '#src/platform/database/connect.ts';

export interface KillablePostgres {
  /** The URL of the database "postgres" on a separate server. */
  readonly url: string;
  /** Kills the server with SIGKILL, and restarts it with the same data and port. */
  killServer(): Promise<void>;
  /** Kills one of its connections to `database` with SIGKILL, after which the server closes all others and recovers by itself. */
  killConnection(database: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a separate PostgreSQL that a test may kill. Unlike the one that tests share, it is durable, as the one of `npm start` is. */
export async function startKillablePostgres(): Promise<KillablePostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plenum-killable-'));
  let server = await startPostgres(dataDir);
  const { url } = server;

  const isUp = () => withConnection(url, 5000, (query) => query('SELECT')).then(Boolean, () => false);
  return {
    url,
    killServer: async () => {
      await server.kill('SIGKILL');
      await server.exited;
      server = await startPostgres(dataDir);
      if (server.url !== url) throw new Error('Another process took the port of a PostgreSQL that was killed.');
    },
    killConnection: async (database) => {
      await withConnection(url, 5000, async (query) => {
        const [found] = await query<{ pid: number }>(
          "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend' ORDER BY state_change DESC LIMIT 1",
          [database],
        );
        if (!found) throw new Error(`No client is connected to ${database}.`);
        process.kill(found.pid, 'SIGKILL');
        // Waits for the server to notice, which breaks this connection too.
        await query('SELECT pg_sleep(60)').catch(() => undefined);
      });
      while (!(await isUp()));
    },
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
