import { cp } from 'node:fs/promises';
import path from 'node:path';
import { choosePorts } from '@plenum/scripts/stack/settings/choose-ports';
import { shellEnvironment } from '@plenum/scripts/stack/settings/environments';
import { makeLogFolder } from '@plenum/scripts/process/log-files';
import { nodeService, type ExitStatus } from '@plenum/scripts/stack/services/node-service';
import { ensureSecrets } from '@plenum/scripts/stack/settings/secrets';
import type { Service } from '@plenum/scripts/stack/services/service';
import type { Site } from '#src/site/site.ts';
import { SITE_ENVIRONMENT } from '#src/site/site.ts';
import { freshFolder } from '#src/site/start-site.ts';

interface ShellOptions {
  /** Address of the API with its path, if not the site's own. */
  readonly api?: string;
  /** Address of the registry, if not the site's own. */
  readonly releases?: string;
  /** Folder of its cache; a fresh one by default. */
  readonly dataDir?: string;
  /** Whether a fresh folder starts with a copy of the site's cache, which saves fetching all releases where the test is not about that. */
  readonly isWarm?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Shell extends Service {
  /** Origin of its pages. */
  readonly url: string;
  readonly dataDir: string;
  /** Whether it exited without having been asked to. */
  readonly hasCrashed: () => boolean;
  /** Exit status of its last process; null if none has exited. */
  readonly exitStatus: () => ExitStatus | null;
}

/**
 * Creates another server of the site beside the one of `site`, with the same registry and API or with proxies to them. It has one render
 * process instead of two, and is not started yet.
 */
export async function addShell(site: Site, options: ShellOptions = {}): Promise<Shell> {
  const dataDir = options.dataDir ?? freshFolder('shell');
  await makeLogFolder(dataDir);
  if (options.isWarm) await copyCache(site.dataDir, dataDir);
  const { site: port } = await choosePorts({ site: 0, api: 0, releases: 0 });
  const url = `http://127.0.0.1:${port}`;
  const secrets = await ensureSecrets(site.dataDir);
  const environment = shellEnvironment({ ...site, secrets, extra: SITE_ENVIRONMENT });
  let hasCrashed = false;
  let status: ExitStatus | null = null;
  const service = nodeService({
    name: 'shell',
    script: 'shell/server/server.ts',
    environment: () => ({
      ...environment,
      SITE_PORT: String(port),
      DATA_DIR: dataDir,
      RENDER_PROCESSES: '1',
      ...(options.api ? { API_URL: options.api } : {}),
      ...(options.releases ? { RELEASES_URL: options.releases } : {}),
      ...options.env,
    }),
    probe: `${url}/-/ready`,
    log: path.join(dataDir, 'logs/shell.log'),
    onCrash: () => (hasCrashed = true),
    onExit: (exit) => (status = exit),
  });
  return { ...service, url, dataDir, hasCrashed: () => hasCrashed, exitStatus: () => status };
}

/** Copies the release cache of a server of the site into another data folder. */
export async function copyCache(from: string, to: string): Promise<void> {
  // The site may be writing: a temporary file may be gone when it is its turn.
  await cp(path.join(from, 'shell-cache'), path.join(to, 'shell-cache'), { recursive: true, filter: (file) => !file.endsWith('.tmp') });
}
