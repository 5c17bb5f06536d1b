import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { choosePorts } from '@plenum/scripts/stack/settings/choose-ports';
import { shellEnvironment } from '@plenum/scripts/stack/settings/environments';
import { ensureSecrets } from '@plenum/scripts/stack/settings/secrets';
import { nodeService } from '@plenum/scripts/stack/services/node-service';
import type { Stack } from '@plenum/scripts/stack/start-stack';

/** Another server of the site. */
export interface AddedSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts another server of the site of `stack`, with one render process and a copy of its files, and waits until it is ready. */
export async function addSite(stack: Stack, name: string, env: Readonly<Record<string, string>>): Promise<AddedSite> {
  const dataDir = path.join(stack.dataDir, name);
  await mkdir(path.join(dataDir, 'logs'), { recursive: true });
  // The first site may be writing: a temporary file may be gone when it is its turn.
  const filter = (file: string): boolean => !file.endsWith('.tmp');
  await cp(path.join(stack.dataDir, 'shell-cache'), path.join(dataDir, 'shell-cache'), { recursive: true, filter });
  const { site: port } = await choosePorts({ site: 0, api: 0, releases: 0 });
  const url = `http://127.0.0.1:${port}`;
  const secrets = await ensureSecrets(stack.dataDir);
  const environment = shellEnvironment({ ports: stack.ports, dataDir, secrets, extra: env });
  const service = nodeService({
    name: 'shell',
    script: 'shell/server/server.ts',
    environment: () => ({ ...environment, SITE_PORT: String(port), SITE_ID: name, RENDER_PROCESSES: '1' }),
    probe: `${url}/-/ready`,
    log: path.join(dataDir, 'logs/shell.log'),
    onCrash: () => undefined,
  });
  await service.start();
  return { url, stop: () => service.stop() };
}
