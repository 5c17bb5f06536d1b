import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { type IntegrityError, SetSuperseded } from '#server/errors.ts';
import { identifyVisitor } from '#server/routes/pages/identify-visitor.ts';
import { PartMeasurements } from '#server/measurements/part-measurements.ts';
import { AdoptionRecord } from '#server/site-report/adoption-record.ts';
import { createSiteDescription } from '#server/site-report/describe-site.ts';
import { createReportClient } from '#server/site-report/report-client.ts';
import { reportBeforeSwitch } from '#server/site-report/report-before-switch.ts';
import { type SiteDescription, SiteReporter } from '#server/site-report/site-reporter.ts';
import { createCaches } from '#server/page-cache/create-caches.ts';
import { checkRequests } from '#server/admission/check-request.ts';
import { RenderQueue } from '#server/admission/render-queue.ts';
import type { Config } from '#server/config.ts';
import { gracefulShutdown } from '@plenum/shared-server/http/graceful-shutdown';
import { trackRequests } from '@plenum/shared-server/error-tracking/track-requests';
import { type ErrorTracking, NO_ERROR_TRACKING } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { ErrorProjects } from '#server/error-tracking/error-projects.ts';
import { registerTunnel } from '#server/error-tracking/tunnel.ts';
import { registerSiteGauges } from '#server/metrics/site-gauges.ts';
import { createSiteMetrics } from '#server/metrics/site-metrics.ts';
import { answerClientError } from '#server/replies/answer-client-error.ts';
import { answerError, answerNotFound, answerUnreadable } from '#server/replies/answer-error.ts';
import { redactUrl } from '@plenum/shared-contracts/navigation/redact-url';
import { httpMetrics } from '@plenum/shared-server/metrics/http-metrics';
import { registerMetrics } from '@plenum/shared-server/metrics/metrics-route';
import { registerProbes } from '@plenum/shared-server/probes/probes';
import { loggerOptions } from '@plenum/shared-server/logging/logger-options';
import { RequestLog } from '@plenum/shared-server/logging/request-log';
import { requestSpans } from '@plenum/shared-server/tracing/request-spans';
import { ActivatedVersions } from '#server/releases/activated-versions.ts';
import { TeamGrants } from '#server/releases/team-grants.ts';
import { compose, composeCanaries } from '#server/release-set/compose.ts';
import { ReleasePrefetcher } from '#server/releases/prefetch-releases.ts';
import { fetchSet } from '#server/release-set/fetch-set.ts';
import { LastKnownGood } from '#server/release-set/last-known-good.ts';
import { createRegistryClient, type RegistryClient } from '#server/releases/registry-client.ts';
import { ReleaseStore } from '#server/releases/release-store.ts';
import { TrustStore } from '#server/trust/trust-store.ts';
import { createVerifiedRegistry } from '#server/trust/verified-registry.ts';
import { SetFollower } from '#server/release-set/set-follower.ts';
import { PageDependencies } from '#server/page-cache/page-dependencies.ts';
import { createPreviews } from '#server/previews/create-previews.ts';
import { registerPreviewRoutes } from '#server/previews/preview-routes.ts';
import { refuseWrites } from '#server/previews/refuse-writes.ts';
import { PageTexts } from '#server/page-texts/page-texts.ts';
import { registerPageTexts } from '#server/page-texts/register-page-texts.ts';
import { createCallApi } from '#server/api-calls/call-api.ts';
import { type LoadFailures, RenderService } from '#server/render-pool/render-service.ts';
import { registerApiProxy } from '#server/routes/api/api-proxy.ts';
import { registerAssets } from '#server/routes/files/assets.ts';
import { isReleaseFile } from '#server/routes/files/is-release-file.ts';
import { createFeedFetcher } from '#server/routes/feeds.ts';
import { registerHealth } from '#server/routes/health.ts';
import { registerPages } from '#server/routes/pages/register-pages.ts';
import { registerPartReports } from '#server/routes/part-reports.ts';
import { registerSetState } from '#server/routes/set-state.ts';
import { siteOrigin } from '#server/session/site-hosts.ts';
import { registerVitals } from '#server/routes/vitals.ts';
import { registerWellKnown } from '#server/routes/well-known.ts';
import { registerStatusReporter } from '#server/status/status-reporter.ts';
import { createTokenCheck } from '#server/session/check-token.ts';
import { createTokenExchange } from '#server/session/exchange-token.ts';
import { registerSwitchAccount } from '#server/session/switch-account.ts';
import { registerOgImages } from '#server/og-images/og-images.ts';
import { createCardFetcher, ShareCards } from '#server/og-images/share-cards.ts';
import { registerTouchIcon } from '#server/og-images/touch-icon.ts';

/** Path below which releases are served. */
const ASSET_BASE = '/_/';
const MEMORY_BYTES = 128 * 1024 * 1024;
/**
 * Node's default limit, 16 KB, is reached with four cookies. Any other host of the parent domain could set that many, and its visitors
 * could no longer open any page of this site.
 */
const MAX_HEADER_BYTES = 128 * 1024;
/** Clients send headers at once. A client that sends them byte by byte is disconnected. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Interval of the checks for requests that do not arrive. */
const CONNECTION_CHECK_INTERVAL_MS = 2000;
/** A longer URL is refused, and must not fill the log either. */
const MAX_LOGGED_URL_BYTES = 16 * 1024;
/** Feeds and similar files have their own queue: they do not wait for pages, nor pages for them. */
const SITE_FILE_CONCURRENCY = 4;

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
  let active: () => { readonly number: number } | null = () => null;
  const app = Fastify({
    logger: {
      ...loggerOptions({ level: config.logLevel, errorTracking }),
      // The set that is active when the line is written.
      mixin: () => ({ set: active()?.number }),
      // Any URL may contain an access token (product-spec section 2), which must never reach the log. `source` is the URL that the proxy
      // fetches from.
      serializers: { req: (request) => ({ method: request.method, url: loggedUrl(request.url ?? '') }), source: loggedUrl },
      ...(parts.logTo ? { stream: parts.logTo } : {}),
    },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, config.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CONNECTION_CHECK_INTERVAL_MS, config.requestTimeoutMs),
    },
    requestTimeout: config.requestTimeoutMs,
    // Ends a connection only if nothing is transferred in either direction. A slow reader is served to the end.
    connectionTimeout: config.idleTimeoutMs,
    clientErrorHandler: answerClientError,
    logController: new RequestLog({ isQuiet: isReleaseFile }),
    trustProxy: config.trustedProxies,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections during shutdown are answered as usual.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => void answerUnreadable(reply),
    // Starting includes fetching a whole release set, and each of those calls has its own deadline.
    pluginTimeout: 0,
  });
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
  const activated = new ActivatedVersions({ registry, cacheDir: config.cacheDir, environment: config.environment, log });
  const trust = new TrustStore({ configured: config.trustedKeys, cacheDir: config.cacheDir, environment: config.environment, log });
  const integrityAlarm = (error: IntegrityError, decision: 'fetched again' | 'refused') => {
    metrics.integrityAlarm(decision);
    log('error', error.message, { alarm: 'integrity', file: error.file, decision });
  };
  const store = new ReleaseStore({
    dir: config.cacheDir,
    registry,
    activated,
    trust,
    memoryBytes: MEMORY_BYTES,
    alarm: integrityAlarm,
    onRead: metrics.fileRead,
    onUnwritable: (error) => log('warn', 'The cache of releases cannot be written', { reason: error.message }),
  });
  const grants = new TeamGrants({ registry, cacheDir: config.cacheDir, pollMs: config.pollMs, log });
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
  const { apiCache, pageCache, shared, contentVersions } = createCaches(config, {
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
    callApi: dependencies.observe(pageTexts.wrap(apiCache.wrap(metrics.observeApi(callApi)))),
    readFile: async (name, version, side, path) => Buffer.from(await store.read(name, version, side, path)).toString('utf8'),
    log,
  });
  const previews = createPreviews({
    config,
    registry,
    trust,
    store: { dir: config.cacheDir, alarm: integrityAlarm },
    compose: composeSet,
    pathsOf: (name) => grants.pathsOf(name),
    renders: { environment, callApi },
    log: (level, message, details) => app.log[level](details, message),
  });
  /** Reports how the current adoption ends. */
  let adopted: ReturnType<typeof metrics.adoptionBegun> | null = null;
  const record = new AdoptionRecord();
  const follower: SetFollower = new SetFollower({
    registry: { ...createVerifiedRegistry(registry, trust), listen: (...given) => registry.listen(...given) },
    lastGood: new LastKnownGood(config.cacheDir, config.environment, trust),
    pollMs: config.pollMs,
    log,
    fetch: (set) => {
      activated.add(set);
      adopted = metrics.adoptionBegun();
      return fetchSet(store, set);
    },
    activate: async (set, fetched) => {
      const before = follower.active;
      const pathsOf = (name: string) => grants.pathsOf(name);
      const composition = composeSet(set, fetched.manifests, pathsOf);
      const canaries = composeCanaries(set, fetched, composeSet, pathsOf);
      try {
        const confirm = (failures: LoadFailures) => reportBeforeSwitch({ record, reporter }, set, before, failures);
        // Followed before the first page is rendered from the set.
        measurements.follow(set, [composition, ...canaries]);
        const unloaded = await renders.activate(composition, confirm, { assigned: set.canaries ?? {}, compositions: canaries });
        record.adopted(set, before, { unfetched: fetched.failed, unloaded, unfetchedCanaries: fetched.candidates.failed });
      } catch (error) {
        adopted?.('failed');
        if (!(error instanceof SetSuperseded)) record.refusedBy(error, set, before);
        throw error;
      }
      adopted?.('adopted');
      pageCache?.clear();
      log('info', 'Release set is active', { environment: set.environment, number: set.number });
      // Open tabs may request older versions while the registry is down.
      activated.refresh().catch(() => undefined);
    },
    onIncomplete: (set, failed) => record.unfetched(set, follower.active, failed),
    onCompared: () => reporter?.changed(),
    isBlocked: (name, version) => trust.isBlocked(name, version),
    onAlarm: metrics.trustAlarm,
    onGrants: () => void grants.refresh(),
  });
  active = () => follower.active;
  const reporter = siteReporter(
    config,
    createSiteDescription({ follower, renders, record, measurements, now: () => performance.now() }),
    log,
  );
  const prefetcher = new ReleasePrefetcher({ registry, store, pollMs: config.pollMs, log });

  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);

  trackRequests(app, errorTracking);
  await app.register(gracefulShutdown);
  const { hsts } = config;
  if (hsts !== null) app.addHook('onRequest', async (_request, reply) => void reply.header('strict-transport-security', hsts));
  await app.register(httpMetrics, { registry: metrics.registry });
  await app.register(requestSpans, { announced: true, errorsTracked: config.errorTracking.dsn !== null });
  checkRequests(app);
  refuseWrites(app, previews);
  const queues = {
    pages: new RenderQueue(config.queue),
    siteFiles: new RenderQueue({ ...config.queue, concurrency: SITE_FILE_CONCURRENCY }),
  };
  registerSiteGauges(metrics.registry, { queues, follower, renders, apiCache, pageCache });
  registerMetrics(app, { registry: metrics.registry, access: config.metrics, refuse: answerNotFound });
  registerProbes(app, { 'release-set': () => follower.state !== 'empty', 'render-processes': () => renders.figures.processes > 0 });
  registerHealth(app, follower, { access: config.status, queues, renders });
  registerStatusReporter(app, { apiUrl: config.apiUrl, loaderSecret: config.loaderSecret, now: Date.now, log });
  registerVitals(app, metrics.vitals, measurements);
  registerPartReports(app, measurements);
  registerSetState(app, follower);
  registerWellKnown(app, {
    securityContact: config.securityContact,
    domain: config.domain,
    siteOrigin: (request) => siteOrigin(config.origin, request, config.port),
    now: Date.now,
  });
  registerAssets(app, {
    store,
    activated,
    compression: config.compression,
    previewStoreFor: (request, name, version) => previews.storeFor(request, name, version),
  });
  registerPageTexts(app, pageTexts);
  registerApiProxy(app, config.apiUrl, { deadlineMs: config.apiTimeoutMs, onRefused: metrics.apiCallRefused, backends: teamBackends });
  if (projects.dsn !== null) registerTunnel(app, { projects, perMinute: config.errorTracking.perMinute, log });
  registerOgImages(app, new ShareCards(createCardFetcher(config.apiUrl, config.loaderSecret)));
  registerTouchIcon(app, renders);
  const sessions = { domain: config.domain, checkToken: createTokenCheck(config.apiUrl, config.loaderSecret), now: Date.now };
  registerSwitchAccount(app, sessions);
  registerPreviewRoutes(app, { previews, domain: config.domain, now: Date.now });
  registerPages(app, {
    renders,
    previewFor: (request) => previews.rendersFor(request),
    queues,
    limits: config.visitorLimits,
    follower,
    sessions,
    feeds: createFeedFetcher(config.apiUrl, config.loaderSecret),
    errorTracking: () => projects.ofPages(),
    widgetSources: config.widgetSources,
    publicOrigin: config.origin,
    port: config.port,
    identify: (request) => identifyVisitor(request, () => randomBytes(16).toString('base64url')),
    onRendered: (page, seconds, requestId) => {
      metrics.pageRendered(page, seconds);
      measurements.rendered(requestId, page, seconds);
    },
    vitalsSample: config.vitalsSample,
    shared,
    contentVersion: () => contentVersions?.version ?? '',
  });
  app.addHook('onReady', async () => {
    await trust.load();
    await activated.load();
    // An incomplete set is composed with the grants that are known.
    await grants.start();
    await follower.start();
    reporter?.start();
    void pageTexts.start();
    contentVersions?.start();
    prefetcher.start();
  });
  app.addHook('onClose', async () => {
    await reporter?.stop();
    prefetcher.stop();
    activated.stop();
    follower.stop();
    grants.stop();
    pageTexts.stop();
    contentVersions?.stop();
    renders.stop();
    previews.stop();
  });
  return app;
}

/** Returns the reporter of this site, or null without the token of a site. */
function siteReporter(
  { registryToken: token, releasesUrl: base, environment, siteId }: Config,
  describe: () => SiteDescription,
  log: (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void,
): SiteReporter | null {
  if (token === null) return null;
  return new SiteReporter({ client: createReportClient({ base, environment, siteId, token }), host: hostname(), describe, log });
}

function loggedUrl(url: string): string {
  return url.length > MAX_LOGGED_URL_BYTES ? `[${url.length} characters]` : redactUrl(url);
}
