import path from 'node:path';
import { ensureServiceDatabase } from '#scripts/postgres/service-database.ts';
import { startPostgres, type Postgres } from '#scripts/postgres/start-postgres.ts';
import type { OnCrash, Service } from '#scripts/stack/services/service.ts';

export interface PostgresService extends Service {
  /** Address of the server; known once it has been started. */
  url(): string;
}

/** Creates the service that runs our own PostgreSQL in `<dataDir>/postgres`. */
export function postgresService(dataDir: string, onCrash: OnCrash): PostgresService {
  let current: Postgres | null = null;
  let url = '';
  let isStopping = false;

  const service: PostgresService = {
    name: 'postgres',
    log: path.join(dataDir, 'logs/postgres.log'),
    url: () => url,
    async start() {
      if (current) return;
      isStopping = false;
      const running = await startPostgres(dataDir);
      if (isStopping) return running.stop();
      current = running;
      url = running.url;
      void running.exited.then(() => {
        current = null;
        if (!isStopping) onCrash(service);
      });
    },
    /** A server that is still starting is stopped by `start` as soon as it runs. */
    async stop() {
      isStopping = true;
      await current?.stop();
    },
    kill: async (signal) => current?.kill(signal),
  };
  return service;
}

/** Addresses of the database server, each with the user of that service. */
export interface ServiceDatabases {
  readonly api: string;
  readonly releases: string;
}

/**
 * Creates a role for each service on our own server. A role owns its database and nothing else.
 * @param passwords of the roles
 */
export async function ensureServiceDatabases(
  serverUrl: string,
  passwords: ServiceDatabases,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ServiceDatabases> {
  const api = { name: env['API_DATABASE'] || 'plenum_api', role: 'plenum_api', password: passwords.api };
  const releases = { name: env['RELEASES_DATABASE'] || 'plenum_releases', role: 'plenum_releases', password: passwords.releases };
  return { api: await ensureServiceDatabase(serverUrl, api), releases: await ensureServiceDatabase(serverUrl, releases) };
}
