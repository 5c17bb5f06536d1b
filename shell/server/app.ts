import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { plainPage } from '#server/pages/plain-page.ts';
import { compose } from '#server/releases/compose.ts';
import { LastGoodSet } from '#server/releases/last-good-set.ts';
import { type RegistryClient, createRegistryClient } from '#server/releases/registry-client.ts';
import { ReleaseStore } from '#server/releases/release-store.ts';
import { SetFollower } from '#server/releases/set-follower.ts';
import { RenderService } from '#server/render-pool/render-service.ts';
import { registerApiProxy } from '#server/routes/api-proxy.ts';
import { registerAssets } from '#server/routes/assets.ts';
import { registerHealth } from '#server/routes/health.ts';
import { registerPages } from '#server/routes/pages.ts';

const MEMORY_BYTES = 128 * 1024 * 1024;

export interface AppParts {
  /** Where release sets and files come from. Default: the registry that the configuration names. */
  readonly registry?: RegistryClient;
  /** Makes a composition of a set. Default: every member below the asset base. */
  readonly compose?: typeof compose;
}

/** The site's server: follows the registry, renders pages, serves releases' files, hands `/api` on. */
export async function buildApp(config: Config, parts: AppParts = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      // An access token may stand in any address (product-spec section 2): it never reaches the log.
      serializers: { req: (request) => ({ method: request.method, url: request.url?.replace(/([?&]auth=)[^&]*/g, '$1[redacted]') }) },
    },
    trustProxy: config.trustedProxies,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
  });
  const log = (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => app.log[level](details, message);

  const { registry = createRegistryClient(config.releasesUrl, config.environment), compose: composeSet = compose } = parts;
  const store = new ReleaseStore({
    dir: config.cacheDir,
    registry,
    memoryBytes: MEMORY_BYTES,
    alarm: (error, decision) => log('error', error.message, { alarm: 'integrity', file: error.file, decision }),
  });
  const renders = new RenderService({
    ...config.render,
    environment: { apiUrl: config.apiUrl, loaderSecret: config.loaderSecret, assetBase: '/_/', errorTrackingDsn: config.errorTrackingDsn },
    readFile: async (name, version, side, path) => Buffer.from(await store.read(name, version, side, path)).toString('utf8'),
    log,
  });
  const follower = new SetFollower({
    registry,
    lastGood: new LastGoodSet(config.cacheDir, config.environment),
    pollMs: config.pollMs,
    log,
    activate: async (set) => {
      const manifests = await Promise.all(
        Object.entries(set.releases).map(async ([name, member]) => [name, await store.complete(name, member)] as const),
      );
      await renders.activate(composeSet(set, new Map(manifests)));
      log('info', 'Release set is active', { environment: set.environment, number: set.number });
    },
  });

  app.setErrorHandler((error, request, reply) => {
    const { name } = error as Error;
    const status =
      name === 'ReleaseNotFound'
        ? 404
        : name === 'RegistryUnavailable' || name === 'IntegrityError'
          ? 503
          : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status >= 500) request.log.error(error);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(plainPage(status === 404 ? 'Not found' : 'Something went wrong', 'Please try again in a moment.', request.id));
  });

  registerHealth(app, follower);
  registerAssets(app, store);
  registerApiProxy(app, config.apiUrl);
  registerPages(app, { renders, follower });
  app.addHook('onReady', () => follower.start());
  app.addHook('onClose', async () => {
    follower.stop();
    await renders.stop();
  });
  return app;
}
