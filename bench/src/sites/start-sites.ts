import path from 'node:path';
import type { Progress } from '@plenum/scripts/console/progress';
import { choosePorts } from '@plenum/scripts/stack/settings/choose-ports';
import { nodeService } from '@plenum/scripts/stack/services/node-service';
import { ensureSecrets } from '@plenum/scripts/stack/settings/secrets';
import { type Stack, startStack } from '@plenum/scripts/stack/start-stack';
import { buildMonolith } from '#src/monolith/build-monolith.ts';
import type { BySide } from '#src/compare/sides.ts';

export interface Sites {
  /** The whole product: registry, API and the federated site. */
  readonly stack: Stack;
  /** Addresses without a trailing slash; null without a monolith. */
  readonly urls: BySide<string> | null;
  stop(): Promise<void>;
}

/** All measurements come from one IP address, and are of rendered pages, except those of the cache. */
export const UNLIMITED = {
  SITE_PAGE_CACHE_MB: '0',
  SITE_PAGES_PER_MINUTE: '1000000',
  SITE_FILES_PER_MINUTE: '1000000',
  API_RATE_LIMIT_SERVICE: '1000000',
  API_RATE_LIMIT_PUBLIC: '1000000',
};

/** Starts the product and, where it is measured, the monolith beside it, both on the same API. @throws ScriptError */
export async function startSites(dataDir: string, progress: Progress, hasMonolith: boolean): Promise<Sites> {
  const stack = await startStack({ dataDir, env: UNLIMITED, progress });
  if (!hasMonolith) return { stack, urls: null, stop: () => stack.stop() };
  try {
    await progress.step('Build the monolith', () => buildMonolith());
    const { site: port } = await choosePorts({ site: 0, api: 0, releases: 0 });
    const url = `http://127.0.0.1:${port}`;
    const { loader } = await ensureSecrets(dataDir);
    const environment = {
      ...process.env,
      ...UNLIMITED,
      NODE_ENV: 'production',
      SITE_PORT: String(port),
      SITE_ENVIRONMENT: 'bench',
      API_URL: stack.urls.api,
      API_LOADER_SECRET: loader,
      DATA_DIR: path.join(dataDir, 'monolith'),
    };
    const monolith = nodeService({
      name: 'shell',
      script: 'bench/monolith-server.ts',
      environment: () => environment,
      probe: `${url}/-/ready`,
      log: path.join(dataDir, 'logs/monolith.log'),
      onCrash: () => undefined,
    });
    await progress.step('Start the monolith', () => monolith.start());
    return {
      stack,
      urls: { federated: stack.urls.site, monolith: url, control: stack.urls.site },
      async stop() {
        await monolith.stop();
        await stack.stop();
      },
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
