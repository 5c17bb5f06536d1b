import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DevCompiler } from '@plenum/federation/dev/dev-compiler';
import type { ApiBackend } from '@plenum/shared-contracts/release/access-schemas';
import { DevRenderService } from '#server/dev/dev-render-service.ts';
import { terminalLog } from '#server/dev/terminal-log.ts';
import { ActivatedVersions } from '#server/releases/activated-versions.ts';
import { compose } from '#server/release-set/compose.ts';
import { createRegistryClient } from '#server/releases/registry-client.ts';
import type { TeamBackends } from '#server/releases/team-grants.ts';
import { ReleaseStore } from '#server/releases/release-store.ts';
import { TrustStore } from '#server/trust/trust-store.ts';
import { createVerifiedRegistry } from '#server/trust/verified-registry.ts';
import { registerApiProxy } from '#server/routes/api/api-proxy.ts';
import { registerAssets } from '#server/routes/files/assets.ts';
import { createFeedFetcher } from '#server/routes/feeds.ts';
import { registerPages } from '#server/routes/pages/register-pages.ts';
import { registerSetState } from '#server/routes/set-state.ts';
import { createTokenExchange } from '#server/session/exchange-token.ts';
import { createTokenCheck } from '#server/session/check-token.ts';
import { registerSwitchAccount } from '#server/session/switch-account.ts';
import { registerOgImages } from '#server/og-images/og-images.ts';
import { createContentFetcher, OgImageContentCache } from '#server/og-images/og-image-content-cache.ts';

export interface DevAppOptions {
  readonly shell: DevCompiler;
  readonly local: readonly DevCompiler[];
  readonly apiUrl: string;
  /** Backend of the remote under development, which answers calls below its prefix; null for none. */
  readonly backend: ApiBackend | null;
  /** Port on which the caller listens. */
  readonly port: number;
  /** URL of the running site's registry; null if everything is built here. */
  readonly releasesUrl: string | null;
  readonly environment: string;
  readonly cacheDir: string;
}

/** Builds the site for one developer: local builds with fast refresh, everything else from the registry's set. */
export async function buildDevApp(options: DevAppOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: 'warn', stream: terminalLog }, genReqId: () => randomUUID() });
  const registry = createRegistryClient(options.releasesUrl ?? 'http://127.0.0.1:9', options.environment);
  const log = (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => app.log[level](details, message);
  const activated = new ActivatedVersions({ registry, cacheDir: options.cacheDir, environment: options.environment, log });
  // On a developer's machine the key that the registry shows is the expected one.
  const alarms: typeof log = (level, ...entry) => void (level === 'error' && log(level, ...entry));
  const trust = new TrustStore({ configured: [], cacheDir: options.cacheDir, environment: options.environment, log: alarms });
  await trust.load();
  const store = new ReleaseStore({
    dir: options.cacheDir,
    registry,
    activated,
    trust,
    memoryBytes: 64 * 1024 * 1024,
    alarm: (error, decision) => app.log.error({ decision }, error.message),
  });
  const answer = options.releasesUrl ? await createVerifiedRegistry(registry, trust).currentSet(null) : null;
  if (answer) activated.add(answer.set);
  const manifests = new Map(
    await Promise.all(
      Object.entries(answer?.set.releases ?? {}).map(
        async ([name, member]) => [name, await store.manifest(name, member.version, member)] as const,
      ),
    ),
  );
  const renders = new DevRenderService({
    shell: options.shell,
    local: options.local,
    released: answer ? compose(answer.set, manifests).remotes : {},
    exposes: new Map([...manifests].map(([name, { exposes }]) => [name, exposes])),
    readReleased: async (name, version, side, path) => Buffer.from(await store.read(name, version, side, path)).toString('utf8'),
    // Calls of pages pass through this server's own proxy, which knows the backend.
    apiUrl: options.backend ? `http://127.0.0.1:${options.port}/api` : options.apiUrl,
    log,
  });
  await renders.refresh();
  const devSources = [options.shell, ...options.local].flatMap(({ base }) => [
    new URL(base).origin,
    new URL(base).origin.replace('http', 'ws'),
  ]);
  registerAssets(app, { store, activated, compression: 'quick' });
  registerApiProxy(app, options.apiUrl, options.backend ? { backends: backendsOf(options.backend, options.apiUrl) } : {});
  registerOgImages(app, new OgImageContentCache(createContentFetcher(options.apiUrl, null)));
  const sessions = { domain: 'plenum.localhost', checkToken: createTokenCheck(options.apiUrl, null), now: Date.now };
  registerSwitchAccount(app, sessions);
  // Every page is of the newest build.
  registerSetState(app, { active: null });
  registerPages(app, { renders, follower: { state: 'current' }, sessions, feeds: createFeedFetcher(options.apiUrl, null), devSources });
  return app;
}

function backendsOf(backend: ApiBackend, apiUrl: string): TeamBackends {
  const { prefix } = backend;
  return {
    find: (below) => (below === prefix || below.startsWith(`${prefix}/`) ? backend : null),
    exchangeToken: createTokenExchange({ apiUrl, loaderSecret: null }),
  };
}
