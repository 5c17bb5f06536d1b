import { randomBytes } from 'node:crypto';
import type { TeamBackends } from '#server/releases/team-grants.ts';
import type { FastifyInstance } from 'fastify';
import { identifyVisitor } from '#server/routes/pages/identify-visitor.ts';
import type { PartMeasurements } from '#server/measurements/part-measurements.ts';
import { OverloadDetector } from '#server/admission/overload-detector.ts';
import { RenderQueue } from '#server/admission/render-queue.ts';
import type { Config } from '#server/config.ts';
import type { ErrorProjects } from '#server/error-tracking/error-projects.ts';
import { registerTunnel } from '#server/error-tracking/tunnel.ts';
import { registerSiteGauges } from '#server/metrics/site-gauges.ts';
import { sendNotFound } from '#server/responses/send-error.ts';
import { registerMetrics } from '@plenum/shared-server/metrics/metrics-route';
import { setSessionNice } from '@plenum/shared-server/sandbox/session-priority';
import { registerProbes } from '@plenum/shared-server/probes/probes';
import type { ActivatedVersions } from '#server/releases/activated-versions.ts';
import type { DiskAlarm } from '#server/releases/disk-alarm.ts';
import type { ReleaseStore } from '#server/releases/release-store.ts';
import type { SetFollower } from '#server/release-set/set-follower.ts';
import { registerPreviewRoutes } from '#server/previews/preview-routes.ts';
import type { PageTexts } from '#server/page-texts/page-texts.ts';
import { registerPageTexts } from '#server/page-texts/register-page-texts.ts';
import type { RenderService } from '#server/render-pool/render-service.ts';
import { registerApiProxy } from '#server/routes/api/api-proxy.ts';
import { registerAssets } from '#server/routes/files/assets.ts';
import { createFeedFetcher } from '#server/routes/feeds.ts';
import { registerHealth } from '#server/routes/health.ts';
import { collectFirstSegments, refusePagesWhenFull } from '#server/routes/pages/page-refusal.ts';
import { registerPages } from '#server/routes/pages/register-pages.ts';
import { registerPartReports } from '#server/routes/part-reports.ts';
import { registerSetState } from '#server/routes/set-state.ts';
import { siteOrigin } from '#server/session/site-hosts.ts';
import { registerVitals } from '#server/routes/vitals.ts';
import { registerWellKnown } from '#server/routes/well-known.ts';
import { registerStatusReporter } from '#server/status/status-reporter.ts';
import { createTokenCheck } from '#server/session/check-token.ts';
import { registerSwitchAccount } from '#server/session/switch-account.ts';
import { registerOgImages } from '#server/og-images/og-images.ts';
import { createContentFetcher, OgImageContentCache } from '#server/og-images/og-image-content-cache.ts';
import { registerTouchIcon } from '#server/og-images/touch-icon.ts';
import type { createPreviews } from '#server/previews/create-previews.ts';
import type { createCaches } from '#server/page-cache/create-caches.ts';
import type { createSiteMetrics } from '#server/metrics/site-metrics.ts';

/** Feeds and similar files have their own queue: they do not wait for pages, nor pages for them. */
const SITE_FILE_CONCURRENCY = 4;
/**
 * Nice values of the sessions of render processes (`setSessionNice`): this server gets three times the share of the processors that a render
 * process gets, and nine times while it is overloaded.
 */
const SESSION_NICE = 5;
const OVERLOAD_SESSION_NICE = 10;
const OVERLOAD_QUIET_MS = 2000;

interface RoutesParts {
  readonly config: Config;
  readonly follower: SetFollower;
  readonly disk: DiskAlarm;
  readonly store: ReleaseStore;
  readonly activated: ActivatedVersions;
  readonly renders: RenderService;
  readonly previews: ReturnType<typeof createPreviews>;
  readonly caches: ReturnType<typeof createCaches>;
  readonly pageTexts: PageTexts;
  readonly teamBackends: TeamBackends;
  readonly projects: ErrorProjects;
  readonly metrics: ReturnType<typeof createSiteMetrics>;
  readonly measurements: PartMeasurements;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/** Registers all routes of the site's server: probes and metrics, its own files, the files of releases, `/api`, and last the pages. */
export function registerRoutes(app: FastifyInstance, parts: RoutesParts): void {
  const { config, follower, disk, store, activated, renders, previews, pageTexts, teamBackends, projects, metrics, measurements, log } =
    parts;
  const { apiCache, pageCache, shared, contentVersions } = parts.caches;
  const otherRoutes = collectFirstSegments(app);
  setSessionNice(SESSION_NICE);
  const overload = new OverloadDetector({
    quietMs: OVERLOAD_QUIET_MS,
    onChange: (isOverloaded) => setSessionNice(isOverloaded ? OVERLOAD_SESSION_NICE : SESSION_NICE),
  });
  const queues = {
    pages: new RenderQueue({ ...config.queue, onCrowded: () => overload.crowded() }),
    siteFiles: new RenderQueue({ ...config.queue, concurrency: SITE_FILE_CONCURRENCY }),
  };
  registerSiteGauges(metrics.registry, { queues, follower, disk, renders, apiCache, pageCache });
  registerMetrics(app, { registry: metrics.registry, access: config.metrics, refuse: sendNotFound });
  registerProbes(app, { 'release-set': () => follower.state !== 'empty', 'render-processes': () => renders.figures.processes > 0 });
  registerHealth(app, follower, { access: config.status, queues, renders, disk });
  const countPage = registerStatusReporter(app, { apiUrl: config.apiUrl, loaderSecret: config.loaderSecret, now: Date.now, log });
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
  registerApiProxy(app, config.apiUrl, {
    deadlineMs: config.apiTimeoutMs,
    onRefused: metrics.apiCallRefused,
    backends: teamBackends,
    hsts: config.hsts,
  });
  if (projects.dsn !== null) registerTunnel(app, { projects, perMinute: config.errorTracking.perMinute, log });
  registerOgImages(app, new OgImageContentCache(createContentFetcher(config.apiUrl, config.loaderSecret)));
  registerTouchIcon(app, renders);
  const sessions = { domain: config.domain, checkToken: createTokenCheck(config.apiUrl, config.loaderSecret), now: Date.now };
  registerSwitchAccount(app, sessions);
  registerPreviewRoutes(app, { previews, domain: config.domain, now: Date.now });
  refusePagesWhenFull(app, { queue: queues.pages, otherRoutes, hsts: config.hsts, onRefused: countPage });
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
    contentVersion: () => (contentVersions ? `${contentVersions.version} ${pageTexts.version}` : ''),
  });
}
