import path from 'node:path';
import { startPostgres, type Postgres } from '#scripts/postgres/start-postgres.ts';
import type { Died, Service } from '#scripts/stack/service.ts';

export interface PostgresService extends Service {
  /** Address of the server; known once it has been started. */
  url(): string;
}

/** Our own PostgreSQL in `<dataDir>/postgres` as a service. */
export function postgresService(dataDir: string, died: Died): PostgresService {
  let current: Postgres | null = null;
  let url = '';
  let isLeaving = false;

  const service: PostgresService = {
    name: 'postgres',
    log: path.join(dataDir, 'logs/postgres.log'),
    url: () => url,
    async start() {
      if (current) return;
      isLeaving = false;
      const running = await startPostgres(dataDir);
      if (isLeaving) return running.stop();
      current = running;
      url = running.url;
      void running.left.then(() => {
        current = null;
        if (!isLeaving) died(service);
      });
    },
    /** A server that is being started is stopped once it is up, by its start. */
    async stop() {
      isLeaving = true;
      await current?.stop();
    },
    kill: async (signal) => current?.kill(signal),
  };
  return service;
}
