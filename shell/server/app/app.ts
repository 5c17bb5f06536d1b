import Fastify, { type FastifyInstance } from 'fastify';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { IntegrityError } from '#server/errors.ts';
import { PartMeasurements } from '#server/measurements/part-measurements.ts';
import { createCaches } from '#server/page-cache/create-caches.ts';
import { checkRequests } from '#server/admission/check-request.ts';
import type { Config } from '#server/config.ts';
import { gracefulShutdown } from '@plenum/shared-server/http/graceful-shutdown';
import { trackRequests } from '@plenum/shared-server/error-tracking/track-requests';
import { type ErrorTracking, NO_ERROR_TRACKING } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { ErrorProjects } from '#server/error-tracking/error-projects.ts';
import { createSiteMetrics } from '#server/metrics/site-metrics.ts';
import { sendError, sendNoRoute } from '#server/responses/send-error.ts';
import { httpMetrics } from '@plenum/shared-server/metrics/http-metrics';
import { requestSpans } from '@plenum/shared-server/tracing/request-spans';
import { ActivatedVersions } from '#server/releases/activated-versions.ts';
import { TeamGrants } from '#server/releases/team-grants.ts';
import { compose } from '#server/release-set/compose.ts';
import { ReleasePrefetcher } from '#server/releases/prefetch-releases.ts';
import { createRegistryClient, type RegistryClient } from '#server/releases/registry-client.ts';
import { ReleaseCleanup } from '#server/releases/release-cleanup.ts';
import { ReleaseStore } from '#server/releases/release-store.ts';
import { DiskAlarm } from '#server/releases/disk-alarm.ts';
import { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';
import { TrustStore } from '#server/trust/trust-store.ts';

import { PageDependencies } from '#server/page-cache/page-dependencies.ts';
import { createPreviews } from '#server/previews/create-previews.ts';
import { refuseWrites } from '#server/previews/refuse-writes.ts';
import { PageTexts } from '#server/page-texts/page-texts.ts';
import { createCallApi } from '#server/api-calls/call-api.ts';
import { RenderService } from '#server/render-pool/render-service.ts';
import { createTokenExchange } from '#server/session/exchange-token.ts';
import { createFollower } from '#server/app/create-follower.ts';
import { fastifyOptions } from '#server/app/fastify-options.ts';
import { registerRoutes } from '#server/app/register-routes.ts';

/** Path below which releases are served. */
const ASSET_BASE = '/_/';
const MEMORY_BYTES = 128 * 1024 * 1024;

export interface AppParts {
  /** Source of release sets and files. Defaults to the configured registry. */
  readonly registry?: RegistryClient;
  /** Composes a set. By default every member is below the asset base. */
  readonly compose?: typeof compose;
  /** Target of the log. Defaults to standard output. */
  readonly logTo?: { write(line: string): void };
  /** Defaults to none. */
  readonly errorTracking?: ErrorTracking;
}

/** Builds the site's server, which follows the registry, renders pages, serves the files of releases and proxies `/api`. */
export async function buildApp(config: Config, parts: AppParts = {}): Promise<FastifyInstance> {
  const { errorTracking = NO_ERROR_TRACKING } = parts;
  let activeSet: () => ReleaseSet | null = () => null;
  const app = Fastify(fastifyOptions(config, { errorTracking, logTo: parts.logTo, activeSet: () => activeSet() }));
  const metrics = createSiteMetrics();
  const measurements = new PartMeasurements();
  const dependencies = new PageDependencies();
  const log = (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => {
    metrics.logged(level, details);
    measurements.logged(level, details);
    dependencies.logged(level, details);
    app.log[level](details, message);
  };

  const {
    registry: client = createRegistryClient(config.releasesUrl, config.environment, config.registryToken),
    compose: composeSet = compose,
  } = parts;
  const registry = metrics.observeRegistry(client);
  const disk = new DiskAlarm(log);
  const kept = { cacheDir: config.cacheDir, environment: config.environment, disk, log };
  const activated = new ActivatedVersions({ registry, ...kept });
  const trust = new TrustStore({ configured: config.trustedKeys, ...kept });
  const integrityAlarm = (error: IntegrityError, decision: 'fetched again' | 'refused') => {
    metrics.integrityAlarm(decision);
    log('error', error.message, { alarm: 'integrity', file: error.file, decision });
  };
  const writes = new WriteRetryQueue(disk.watch('The cache of releases'));
  const cleanup: ReleaseCleanup = new ReleaseCleanup({
    dir: config.cacheDir,
    activated,
    activeSet: () => activeSet(),
    newest: () => prefetcher.versions,
    log,
  });
  const onUsed = (name: string, version: string) => cleanup.used(name, version);
  const store = new ReleaseStore({
    dir: config.cacheDir,
    registry,
    activated,
    trust,
    memoryBytes: MEMORY_BYTES,
    alarm: integrityAlarm,
    onRead: metrics.fileRead,
    onUsed,
    writes,
  });
  const grants = new TeamGrants({ registry, cacheDir: config.cacheDir, disk, pollMs: config.pollMs, log });
  const exchangeToken = createTokenExchange(config);
  const teamBackends = { find: (below: string) => grants.find(below), exchangeToken };
  const projects = new ErrorProjects(config.errorTracking.dsn, config.environment, grants);
  errorTracking.routeTo((remote) => projects.teams[remote] ?? null);
  const pageTexts = new PageTexts({
    apiUrl: config.apiUrl,
    loaderSecret: config.loaderSecret,
    cacheDir: config.cacheDir,
    log,
  });
  const caches = createCaches(config, {
    dependencies,
    assetBase: ASSET_BASE,
    log,
    onContentChange: () => pageTexts.expire(),
  });
  const environment = { apiUrl: config.apiUrl, assetBase: ASSET_BASE, maps: config.maps, widgets: config.widgets };
  const callApi = createCallApi({ apiUrl: config.apiUrl, loaderSecret: config.loaderSecret, backends: teamBackends });
  const renders = new RenderService({
    ...config.render,
    onProcessEnded: metrics.processEnded,
    environment,
    callApi: dependencies.observe(pageTexts.wrap(caches.apiCache.wrap(metrics.observeApi(callApi)))),
    readFile: async (name, version, side, path) => Buffer.from(await store.read(name, version, side, path)).toString('utf8'),
    log,
  });
  const previews = createPreviews({
    config,
    registry,
    trust,
    store: { dir: config.cacheDir, alarm: integrityAlarm, onUsed },
    compose: composeSet,
    pathsOf: (name) => grants.pathsOf(name),
    renders: { environment, callApi },
    log: (level, message, details) => app.log[level](details, message),
  });
  const { follower, reporter } = createFollower(config, {
    registry,
    compose: composeSet,
    activated,
    trust,
    store,
    writes,
    disk,
    grants,
    renders,
    pageCache: caches.pageCache,
    metrics,
    measurements,
    log,
  });
  activeSet = () => follower.active;
  const prefetcher = new ReleasePrefetcher({ registry, store, pollMs: config.pollMs, log });

  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNoRoute);

  trackRequests(app, errorTracking);
  await app.register(gracefulShutdown);
  const { hsts } = config;
  if (hsts !== null) app.addHook('onRequest', async (_request, reply) => void reply.header('strict-transport-security', hsts));
  await app.register(httpMetrics, { registry: metrics.registry });
  await app.register(requestSpans, { announced: true, errorsTracked: config.errorTracking.dsn !== null });
  checkRequests(app);
  refuseWrites(app, previews);
  registerRoutes(app, {
    config,
    follower,
    disk,
    store,
    activated,
    renders,
    previews,
    caches,
    pageTexts,
    teamBackends,
    projects,
    metrics,
    measurements,
    log,
  });
  app.addHook('onReady', async () => {
    await trust.load();
    await activated.load();
    // An incomplete set is composed with the grants that are known.
    await grants.start();
    await follower.start();
    reporter?.start();
    void pageTexts.start();
    caches.contentVersions?.start();
    prefetcher.start();
    cleanup.start();
  });
  app.addHook('onClose', async () => {
    await reporter?.stop();
    prefetcher.stop();
    cleanup.stop();
    activated.stop();
    follower.stop();
    grants.stop();
    pageTexts.stop();
    caches.contentVersions?.stop();
    renders.stop();
    previews.stop();
  });
  return app;
}
