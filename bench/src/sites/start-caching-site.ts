import path from 'node:path';
import { nodeService } from '@plenum/scripts/stack/services/node-service';
import { choosePorts } from '@plenum/scripts/stack/settings/choose-ports';
import { shellEnvironment } from '@plenum/scripts/stack/settings/environments';
import { ensureSecrets } from '@plenum/scripts/stack/settings/secrets';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { UNLIMITED } from '#src/sites/start-sites.ts';

export interface CachingSite {
  /** Address without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a second server of the site on the same API and registry, with a cache of pages. @throws ScriptError */
export async function startCachingSite(stack: Stack): Promise<CachingSite> {
  const { site } = await choosePorts({ site: 0, api: 0, releases: 0 });
  const dataDir = path.join(stack.dataDir, 'caching');
  const secrets = await ensureSecrets(stack.dataDir);
  const extra = { ...UNLIMITED, SITE_PAGE_CACHE_MB: '64' };
  const environment = shellEnvironment({ ...stack, dataDir, ports: { ...stack.ports, site }, secrets, extra });
  const url = `http://127.0.0.1:${site}`;
  const service = nodeService({
    name: 'shell',
    script: 'shell/server/server.ts',
    environment: () => environment,
    probe: `${url}/-/ready`,
    log: path.join(stack.dataDir, 'logs/caching.log'),
    onCrash: () => undefined,
  });
  await service.start();
  return { url, stop: () => service.stop() };
}
