import { ensureServiceDatabase } from '#scripts/postgres/service-database.ts';
import type { Secrets } from '#scripts/stack/secrets.ts';

/** Addresses of the server, with the user of each service. */
export interface ServiceDatabases {
  readonly api: string;
  readonly releases: string;
}

/** On our own server: each service with a role of its own, which owns its database and nothing else. */
export async function ownServiceDatabases(
  serverUrl: string,
  { databases }: Pick<Secrets, 'databases'>,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ServiceDatabases> {
  const api = { name: env['API_DATABASE'] || 'plenum_api', role: 'plenum_api', password: databases.api };
  const releases = { name: env['RELEASES_DATABASE'] || 'plenum_releases', role: 'plenum_releases', password: databases.releases };
  return { api: await ensureServiceDatabase(serverUrl, api), releases: await ensureServiceDatabase(serverUrl, releases) };
}
