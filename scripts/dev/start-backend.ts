import path from 'node:path';
import type { Progress } from '#scripts/console/progress.ts';
import { assertReachable } from '#scripts/postgres/assert-reachable.ts';
import { environments } from '#scripts/stack/settings/environments.ts';
import { nodeService } from '#scripts/stack/services/node-service.ts';
import { ensureServiceDatabases, postgresService } from '#scripts/stack/services/postgres-service.ts';
import { ensureSecrets, ensureTokens } from '#scripts/stack/settings/secrets.ts';
import type { Service } from '#scripts/stack/services/service.ts';
import type { FolderLock } from '#scripts/process/folder-lock.ts';
import type { DevSettings } from '#scripts/dev/dev-settings.ts';

/**
 * Starts the database and the API for development of the whole product. It needs no registry, because every release is built here. Returns
 * a function that stops them and unlocks the data folder.
 * @param lock lock of the data folder
 */
export async function startBackend(
  settings: DevSettings,
  lock: FolderLock,
  progress: Progress,
  onCrash: (name: string) => void,
): Promise<() => Promise<void>> {
  const { dataDir, ports } = settings;
  const running: Service[] = [];
  const stop = async (): Promise<void> => {
    for (const service of running.toReversed()) await service.stop();
    await lock.release();
  };
  const reportCrash = (service: Service): void => onCrash(service.name);
  try {
    const databaseUrl = await progress.step('Start PostgreSQL', async () => {
      if (settings.databaseUrl) {
        await assertReachable(settings.databaseUrl);
        return settings.databaseUrl;
      }
      const postgres = postgresService(dataDir, reportCrash);
      running.push(postgres);
      await postgres.start();
      return postgres.url();
    });
    // Links in the API's e-mails lead to the site under development.
    const addresses = { ...ports, site: settings.port };
    const secrets = await ensureSecrets(dataDir);
    const facts = {
      ports: addresses,
      dataDir,
      databases: settings.databaseUrl
        ? { api: databaseUrl, releases: databaseUrl }
        : await ensureServiceDatabases(databaseUrl, secrets.databases, process.env),
      tokens: await ensureTokens(dataDir, []),
      secrets,
      extra: {},
    };
    const api = nodeService({
      name: 'api',
      script: 'api/src/server.ts',
      probe: `${settings.apiUrl}/v1/ping`,
      environment: () => environments(facts).api,
      log: path.join(dataDir, 'logs/api.log'),
      onCrash: reportCrash,
    });
    running.push(api);
    await progress.step('Start the API', () => api.start());
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
