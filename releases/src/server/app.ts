import { fastify } from 'fastify';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { trackRequests } from '@plenum/shared-server/error-tracking/track-requests';
import { allowedHosts } from '@plenum/shared-server/http/allowed-hosts';
import { gracefulShutdown } from '@plenum/shared-server/http/graceful-shutdown';
import { requestId, requestIdHeader } from '@plenum/shared-server/http/request-id';
import { httpMetrics } from '@plenum/shared-server/metrics/http-metrics';
import { registerMetrics } from '@plenum/shared-server/metrics/metrics-route';
import { registerProbes } from '@plenum/shared-server/probes/probes';
import { loggerOptions } from '@plenum/shared-server/logging/logger-options';
import { requestSpans } from '@plenum/shared-server/tracing/request-spans';
import { teamRoutes } from '#src/server/access/team-routes.ts';
import { keyRoutes } from '#src/server/signing/key-routes.ts';
import { blockRoutes } from '#src/server/trust/block-routes.ts';
import { freezeRoutes } from '#src/server/trust/freeze-routes.ts';
import { restoreRoutes } from '#src/server/trust/restore-routes.ts';
import { trustRoutes } from '#src/server/trust/trust-routes.ts';
import { tokenRoutes } from '#src/server/access/token-routes.ts';
import { TokenUseRecorder } from '#src/server/access/token-use-recorder.ts';
import { consoleRoutes } from '#src/server/console/console-routes.ts';
import { auditRoutes } from '#src/server/audit/audit-routes.ts';
import { budgetRoutes } from '#src/server/budgets/budget-routes.ts';
import { catalogueRoutes } from '#src/server/catalogue-routes.ts';
import { contactRoutes } from '#src/server/owners/contact-routes.ts';
import { authentication } from '#src/server/plugins/authentication.ts';
import { crossOriginReads } from '#src/server/plugins/cross-origin-reads.ts';
import { errors, sendFrameworkError } from '#src/server/plugins/errors.ts';
import { requestLimit } from '#src/server/plugins/request-limit.ts';
import { discoveryRoutes } from '#src/server/discovery/routes.ts';
import { previewRoutes } from '#src/server/previews/preview-routes.ts';
import { preflightRoutes } from '#src/server/sets/preflight/preflight-routes.ts';
import { publishRoutes } from '#src/server/publish/routes.ts';
import { route } from '#src/server/route.ts';
import { retentionRoutes } from '#src/server/retention/routes.ts';
import { createRegistryMetrics } from '#src/server/registry-metrics.ts';
import type { App, Services } from '#src/server/services.ts';
import { measurementRoutes } from '#src/server/measurements/measurement-routes.ts';
import { candidateRoutes } from '#src/server/sets/candidate-routes.ts';
import { canaryRoutes } from '#src/server/sets/canary-routes.ts';
import { setChangeRoutes } from '#src/server/sets/change-routes.ts';
import { setRoutes } from '#src/server/sets/routes.ts';
import { environmentRoutes } from '#src/server/sites/environment-routes.ts';
import { siteRoutes } from '#src/server/sites/site-routes.ts';
import { streamRoute } from '#src/server/sets/stream/stream.ts';
import { RegistryError } from '#src/errors.ts';
import { findToken } from '#src/store/access/tokens.ts';

/** A manifest with the most files and the longest paths is smaller than this. */
const JSON_BYTES = 2 * 1024 * 1024;

/** Builds the registry's HTTP server without listening. */
export async function buildApp(services: Services): Promise<App> {
  const { config, pool, errorTracking } = services;
  const requestMs = config.requestSeconds * 1000;
  const app = fastify({
    logger: loggerOptions({ level: config.logLevel, errorTracking }),
    genReqId: requestId,
    bodyLimit: JSON_BYTES,
    frameworkErrors: (error, request, reply) => void sendFrameworkError(error, request, reply),
    // A caller that never completes its request is disconnected.
    requestTimeout: requestMs,
    // A client that has stopped reading keeps files and streams open. A stream in use is never idle, because it has a heartbeat.
    connectionTimeout: Math.max(config.idleSeconds, 2 * config.heartbeatSeconds) * 1000,
    // Node swaps the two timeouts if the one for headers is longer.
    http: { headersTimeout: Math.min(requestMs, 60_000), connectionsCheckingInterval: Math.min(requestMs, 5000) },
  });
  trackRequests(app, errorTracking);
  pool.on('error', (error) => app.log.warn({ err: error }, 'an idle database connection broke'));

  const metrics = createRegistryMetrics({
    pool,
    checkpoints: services.checkpoints,
    broadcaster: services.broadcaster,
    lostAfterSeconds: config.sites.lostAfterSeconds,
    log: app.log,
  });
  await app.register(httpMetrics, metrics);
  await app.register(requestSpans);
  await app.register(requestIdHeader);
  await app.register(gracefulShutdown);
  await app.register(errors);
  await app.register(crossOriginReads, { origins: config.corsOrigins });
  if (config.hosts) await app.register(allowedHosts, { hosts: config.hosts, refuse: misdirected });
  const uses = new TokenUseRecorder({ pool, onError: (error) => app.log.debug({ err: error }, 'the use of a token could not be written') });
  app.addHook('onClose', () => uses.settled());
  await app.register(authentication, { findToken: (sha256) => findToken(pool, sha256), onUse: uses.add });
  await app.register(requestLimit, { perMinute: config.requestsPerMinute });

  registerMetrics(app, { ...metrics, access: config.metrics, refuse: (_request, reply) => reply.callNotFound() });
  registerProbes(app, { database: async () => (await pool.query('SELECT 1')).rowCount === 1 });
  route(app, registryEndpoints.health, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const { rows } = await pool.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    return { status: 'ok' as const, writes: rows[0]?.transaction_read_only === 'off' };
  });
  catalogueRoutes(app, services);
  discoveryRoutes(app, services);
  publishRoutes(app, services);
  retentionRoutes(app, services);
  setRoutes(app, services);
  candidateRoutes(app, services);
  setChangeRoutes(app, services);
  canaryRoutes(app, services);
  measurementRoutes(app, services);
  teamRoutes(app, services);
  tokenRoutes(app, services);
  keyRoutes(app, services);
  trustRoutes(app, services);
  blockRoutes(app, services);
  freezeRoutes(app, services);
  restoreRoutes(app, services);
  auditRoutes(app, services);
  budgetRoutes(app, services);
  contactRoutes(app, services);
  streamRoute(app, services);
  preflightRoutes(app, services);
  previewRoutes(app, services);
  siteRoutes(app, services);
  environmentRoutes(app, services);
  await consoleRoutes(app);
  return { app, metrics };
}

function misdirected(): RegistryError {
  return new RegistryError(
    'misdirected',
    'This registry does not answer to this host name. Use its address, or add the name to RELEASES_HOSTS.',
  );
}
