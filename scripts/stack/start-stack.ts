import path from 'node:path';
import type { SourceMapTarget } from '@plenum/releases/cli/source-maps/upload-source-maps';
import { buildChanged } from '#scripts/build/build-changed.ts';
import { readWorkspaces } from '#scripts/build/workspaces.ts';
import { silentProgress, type Progress } from '#scripts/console/progress.ts';
import { ScriptError } from '#scripts/errors.ts';
import { assertReachable } from '#scripts/postgres/assert-reachable.ts';
import { choosePorts, type Ports } from '#scripts/stack/settings/choose-ports.ts';
import { rotateLogs } from '#scripts/process/log-files.ts';
import { lockDataFolder } from '#scripts/stack/data-folder.ts';
import { addresses, environments } from '#scripts/stack/settings/environments.ts';
import { nodeService } from '#scripts/stack/services/node-service.ts';
import { ensureServiceDatabases, postgresService } from '#scripts/stack/services/postgres-service.ts';
import { publishSite } from '#scripts/stack/releases/publish-site.ts';
import { ensureSecrets, ensureTokens, type Tokens } from '#scripts/stack/settings/secrets.ts';
import type { OnCrash, Service, ServiceName, Readiness } from '#scripts/stack/services/service.ts';

export interface StackOptions {
  /** Absolute path. The folder remains and can be used again. */
  readonly dataDir: string;
  /** 0, the default, picks a free port. */
  readonly ports?: Partial<Ports>;
  /** A PostgreSQL server to use; without it, one in `dataDir`. */
  readonly databaseUrl?: string | null;
  /** Additional variables for the services, such as `RENDER_PROCESSES`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default true: builds what has changed. */
  readonly build?: boolean;
  /** False publishes and activates nothing: on a fresh folder the site then has no release set. */
  readonly publish?: boolean;
  /** Where the source maps of the published releases are uploaded. By default they are not uploaded. */
  readonly sourceMaps?: SourceMapTarget | null;
  /** Called when a service that was ready exits. By default it is not restarted. */
  readonly onCrash?: OnCrash;
  readonly progress?: Progress;
  /** Aborts the start and stops the services that run already. */
  readonly signal?: AbortSignal;
}

/** The running product. Services can be started and stopped by name, for tests of failures. */
export interface Stack {
  readonly ports: Ports;
  /** Addresses without a trailing slash. `api` includes its base path. */
  readonly urls: { readonly site: string; readonly api: string; readonly releases: string };
  readonly dataDir: string;
  /** Address of the database server, with its superuser. */
  readonly databaseUrl: string;
  readonly tokens: Tokens;
  /** Points the release CLI (`npm run release`) at this registry, with its tokens. */
  readonly env: { readonly RELEASES_URL: string; readonly DATA_DIR: string };
  /** Releases that this start activated, such as `mf-blog@1.0.0`. */
  readonly activated: readonly string[];
  /** Starts a service that was stopped or has crashed. `running` does not wait until it can do its work. */
  start(name: ServiceName, until?: Readiness): Promise<void>;
  /** Stops one service, or all: the site first, the database last. */
  stop(name?: ServiceName): Promise<void>;
  restart(name: ServiceName, until?: Readiness): Promise<void>;
  /** Sends a signal, to kill (SIGKILL) or to hang (SIGSTOP, SIGCONT). */
  kill(name: ServiceName, signal: NodeJS.Signals): Promise<void>;
  /** Path of a service's log file. */
  log(name: ServiceName): string;
}

/**
 * Builds what has changed, starts PostgreSQL, the API, the release registry and the site, and publishes and activates the releases as teams
 * would.
 * @throws ScriptError for every error that the user can fix: ports, folders, builds, services
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, progress = silentProgress, signal, onCrash = () => undefined } = options;
  const running: Service[] = [];
  const begin = async <S extends Service>(service: S): Promise<S> => {
    signal?.throwIfAborted();
    running.push(service);
    await service.start();
    return service;
  };

  const { ports, lock } = await progress.step('Check ports and data folder', async () => {
    const chosen = await choosePorts({ site: 0, api: 0, releases: 0, ...options.ports });
    return { ports: chosen, lock: await lockDataFolder(dataDir) };
  });
  const stopAll = async (): Promise<void> => {
    for (const service of running.toReversed()) await service.stop();
    await lock.release();
  };
  const onAbort = (): void => void stopAll();
  signal?.addEventListener('abort', onAbort);

  try {
    await rotateLogs(dataDir);
    if (options.build !== false) await buildChanged(progress, signal);
    const databaseUrl = await startDatabase(options, onCrash, progress, begin);
    const released = readWorkspaces().filter(({ isReleased }) => isReleased);
    const tokens = await ensureTokens(
      dataDir,
      released.map(({ name }) => name),
    );
    const secrets = await ensureSecrets(dataDir);
    const extra = options.env ?? {};
    const databases = options.databaseUrl
      ? { api: databaseUrl, releases: databaseUrl }
      : await ensureServiceDatabases(databaseUrl, secrets.databases, { ...process.env, ...extra });
    const env = environments({ ports, dataDir, databases, tokens, secrets, extra });
    const urls = addresses(ports);
    const serviceOf = (name: 'api' | 'releases' | 'shell', script: string, probe: string): Service =>
      nodeService({ name, script, probe, environment: () => env[name], log: path.join(dataDir, `logs/${name}.log`), onCrash });

    await progress.step('Start the API and the registry', () =>
      Promise.all([
        begin(serviceOf('api', 'api/src/server.ts', `${urls.api}/v1/ping`)),
        begin(serviceOf('releases', 'releases/src/server/server.ts', `${urls.releases}/v1/health`)),
      ]),
    );
    const activated =
      options.publish === false
        ? []
        : await progress.step('Publish and activate releases', (note) =>
            publishSite({ url: urls.releases, tokens, sourceMaps: options.sourceMaps }, released, note),
          );
    const shell = serviceOf('shell', 'shell/server/server.ts', `${urls.site}/-/ready`);
    await progress.step('Start the site', async () => {
      if (options.publish !== false) return begin(shell);
      running.push(shell);
      return shell.start('running');
    });
    signal?.throwIfAborted();
    return {
      ports,
      urls,
      dataDir,
      databaseUrl,
      tokens,
      env: { RELEASES_URL: urls.releases, DATA_DIR: dataDir },
      activated,
      ...controls(running, stopAll),
    };
  } catch (error) {
    await stopAll();
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

async function startDatabase(
  { dataDir, databaseUrl }: StackOptions,
  onCrash: OnCrash,
  progress: Progress,
  begin: <S extends Service>(service: S) => Promise<S>,
): Promise<string> {
  if (databaseUrl) {
    await progress.step('Connect to PostgreSQL', () => assertReachable(databaseUrl));
    return databaseUrl;
  }
  return progress.step('Start PostgreSQL', async () => (await begin(postgresService(dataDir, onCrash))).url());
}

function controls(running: readonly Service[], stopAll: () => Promise<void>): Pick<Stack, 'start' | 'stop' | 'restart' | 'kill' | 'log'> {
  const find = (name: ServiceName): Service => {
    const service = running.find((candidate) => candidate.name === name);
    if (!service)
      throw new ScriptError('service_failed', `This stack does not run the service "${name}": DATABASE_URL names another server.`);
    return service;
  };
  return {
    start: (name, until) => find(name).start(until),
    stop: (name) => (name ? find(name).stop() : stopAll()),
    restart: async (name, until) => {
      await find(name).stop();
      await find(name).start(until);
    },
    kill: (name, signal) => find(name).kill(signal),
    log: (name) => find(name).log,
  };
}
