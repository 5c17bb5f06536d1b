import path from 'node:path';
import { buildChanged } from '#scripts/build/build-changed.ts';
import { readHouses } from '#scripts/build/houses.ts';
import { silent, type Progress } from '#scripts/console/progress.ts';
import { ScriptError } from '#scripts/errors.ts';
import { assertReachable } from '#scripts/postgres/assert-reachable.ts';
import { choosePorts, type Ports } from '#scripts/stack/choose-ports.ts';
import { claimDataFolder } from '#scripts/stack/data-folder.ts';
import { addresses, environments } from '#scripts/stack/environments.ts';
import { nodeService } from '#scripts/stack/node-service.ts';
import { postgresService } from '#scripts/stack/postgres-service.ts';
import { publishSite } from '#scripts/stack/publish-site.ts';
import { keepSecrets, keepTokens, type Tokens } from '#scripts/stack/secrets.ts';
import { ownServiceDatabases } from '#scripts/stack/service-databases.ts';
import type { Died, Service, ServiceName, Until } from '#scripts/stack/service.ts';
import { setLogsAside } from '#scripts/stack/set-logs-aside.ts';

export interface StackOptions {
  /** Absolute; kept and used again. */
  readonly dataDir: string;
  /** 0, the default, picks a free one. */
  readonly ports?: Partial<Ports>;
  /** A PostgreSQL server to use; without it, one in `dataDir`. */
  readonly databaseUrl?: string | null;
  /** Further variables for the services, such as `RENDER_WORKERS`. */
  readonly env?: Readonly<Record<string, string>>;
  /** False leaves the builds as they are. */
  readonly build?: boolean;
  /** False publishes and activates nothing: on a fresh folder the site then has no release set. */
  readonly publish?: boolean;
  /** Called when a service that was ready exits; without it the service is not restarted. */
  readonly died?: Died;
  readonly progress?: Progress;
  /** Ends the start: what runs already is stopped. */
  readonly signal?: AbortSignal;
}

/** The running product. Services are started and stopped by name, as a test of faults needs it. */
export interface Stack {
  readonly ports: Ports;
  /** `api` with its base path. No slash at the end. */
  readonly urls: { readonly site: string; readonly api: string; readonly releases: string };
  readonly dataDir: string;
  /** Of the server, with the user who may do everything. */
  readonly databaseUrl: string;
  readonly tokens: Tokens;
  /** Points the release CLI (`npm run release`) at this registry, with its tokens. */
  readonly env: { readonly RELEASES_URL: string; readonly DATA_DIR: string };
  /** What this start activated, `mf-blog@1.0.0`; empty when nothing was new. */
  readonly activated: readonly string[];
  /** Starts a service that was stopped or died. `running` does not wait until it can do its work. */
  start(name: ServiceName, until?: Until): Promise<void>;
  /** Stops one service, or all: the site first, the database last. */
  stop(name?: ServiceName): Promise<void>;
  restart(name: ServiceName, until?: Until): Promise<void>;
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
  const { dataDir, progress = silent, signal, died = () => undefined } = options;
  const running: Service[] = [];
  const begin = async <S extends Service>(service: S): Promise<S> => {
    signal?.throwIfAborted();
    running.push(service);
    await service.start();
    return service;
  };

  const { ports, lock } = await progress.step('Check ports and data folder', async () => {
    const chosen = await choosePorts({ site: 0, api: 0, releases: 0, ...options.ports });
    return { ports: chosen, lock: await claimDataFolder(dataDir) };
  });
  const stopAll = async (): Promise<void> => {
    for (const service of running.toReversed()) await service.stop();
    await lock.release();
  };
  const onAbort = (): void => void stopAll();
  signal?.addEventListener('abort', onAbort);

  try {
    await setLogsAside(dataDir);
    if (options.build !== false) await buildChanged(progress, signal);
    const databaseUrl = await startDatabase(options, died, progress, begin);
    const released = readHouses().filter(({ isReleased }) => isReleased);
    const tokens = await keepTokens(
      dataDir,
      released.map(({ name }) => name),
    );
    const secrets = await keepSecrets(dataDir);
    const extra = options.env ?? {};
    const databases = options.databaseUrl
      ? { api: databaseUrl, releases: databaseUrl }
      : await ownServiceDatabases(databaseUrl, secrets, { ...process.env, ...extra });
    const env = environments({ ports, dataDir, databases, tokens, secrets, extra });
    const urls = addresses(ports);
    const serviceOf = (name: 'api' | 'releases' | 'shell', script: string, probe: string): Service =>
      nodeService({ name, script, probe, environment: () => env[name], log: path.join(dataDir, `logs/${name}.log`), died });

    await progress.step('Start the API and the registry', () =>
      Promise.all([
        begin(serviceOf('api', 'api/src/server.ts', `${urls.api}/v1/ping`)),
        begin(serviceOf('releases', 'releases/src/server/server.ts', `${urls.releases}/v1/health`)),
      ]),
    );
    const activated =
      options.publish === false
        ? []
        : await progress.step('Publish and activate releases', (note) => publishSite({ url: urls.releases, tokens }, released, note));
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
  died: Died,
  progress: Progress,
  begin: <S extends Service>(service: S) => Promise<S>,
): Promise<string> {
  if (databaseUrl) {
    await progress.step('Reach PostgreSQL', () => assertReachable(databaseUrl));
    return databaseUrl;
  }
  return progress.step('Start PostgreSQL', async () => (await begin(postgresService(dataDir, died))).url());
}

function controls(running: readonly Service[], stopAll: () => Promise<void>): Pick<Stack, 'start' | 'stop' | 'restart' | 'kill' | 'log'> {
  const find = (name: ServiceName): Service => {
    const service = running.find((candidate) => candidate.name === name);
    if (!service) throw new ScriptError('service_failed', `There is no service "${name}" here; DATABASE_URL names a server of your own.`);
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
