import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@plenum/scripts/postgres/start-postgres';
import { startServerProcess } from '#src/testing/server-process.ts';

/** A process that is killed and started again. */
export interface KillableService {
  readonly name: string;
  /** Address since the last start. */
  readonly url: string;
  /** Kills it with SIGKILL, waits until it has ended, and starts it again. */
  restart(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a database server in `dataDir`. It has the same address after each restart. */
export async function startDatabase(dataDir: string): Promise<KillableService> {
  let server = await startPostgres(dataDir);
  const kill = async () => {
    await server.kill('SIGKILL');
    await server.exited;
  };
  return {
    name: 'database',
    url: server.url,
    kill,
    async restart() {
      await kill();
      server = await startPostgres(dataDir);
    },
  };
}

/** Starts a registry. Without its database it does not start, so a restart tries again. */
export async function startRegistryProcess(name: string, env: Readonly<Record<string, string>>): Promise<KillableService> {
  let server = await startServerProcess(env);
  const kill = async () => {
    server.kill('SIGKILL');
    await server.left;
  };
  return {
    name,
    get url() {
      return server.url;
    },
    kill,
    async restart() {
      await kill();
      for (let started = false; !started;) {
        started = await startServerProcess(env, { isQuiet: true }).then(
          (next) => {
            server = next;
            return true;
          },
          () => false,
        );
        if (!started) await pause(200);
      }
    },
  };
}
