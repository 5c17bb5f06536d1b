import { fastify } from 'fastify';
import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import { nameRequests } from '@plenum/shared-server/error-tracking/name-requests';
import { allowedHosts } from '@plenum/shared-server/http/allowed-hosts';
import { gracefulShutdown } from '@plenum/shared-server/http/graceful-shutdown';
import { requestId, requestIdHeader } from '@plenum/shared-server/http/request-id';
import { httpMetrics } from '@plenum/shared-server/metrics/http-metrics';
import { registerMetrics } from '@plenum/shared-server/metrics/metrics-route';
import { registerProbes } from '@plenum/shared-server/probes/probes';
import { loggerOptions } from '@plenum/shared-server/logging/logger-options';
import { requestSpans } from '@plenum/shared-server/tracing/request-spans';
import { teamRoutes } from '#src/server/access/team-routes.ts';
import { tokenRoutes } from '#src/server/access/token-routes.ts';
import { TokenUseRecorder } from '#src/server/access/token-use-recorder.ts';
import { catalogueRoutes } from '#src/server/catalogue-routes.ts';
import { authentication } from '#src/server/plugins/authentication.ts';
import { errors } from '#src/server/plugins/errors.ts';
import { requestLimit } from '#src/server/plugins/request-limit.ts';
import { publishRoutes } from '#src/server/publish/routes.ts';
import { route } from '#src/server/route.ts';
import { createRegistryMetrics } from '#src/server/registry-metrics.ts';
import type { App, Services } from '#src/server/services.ts';
import { setRoutes } from '#src/server/sets/routes.ts';
import { streamRoute } from '#src/server/sets/stream.ts';
import { RegistryError } from '#src/errors.ts';
import { findToken } from '#src/store/tokens.ts';

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
    // A caller that never completes its request is disconnected.
    requestTimeout: requestMs,
    // A client that has stopped reading keeps files and streams open. A stream in use is never idle, because it has a heartbeat.
    connectionTimeout: Math.max(config.idleSeconds, 2 * config.heartbeatSeconds) * 1000,
    // Node swaps the two timeouts if the one for headers is longer.
    http: { headersTimeout: Math.min(requestMs, 60_000), connectionsCheckingInterval: Math.min(requestMs, 5000) },
  });
  nameRequests(app, errorTracking);
  pool.on('error', (error) => app.log.warn({ err: error }, 'an idle database connection broke'));

  const metrics = createRegistryMetrics({ pool, broadcaster: services.broadcaster, log: app.log });
  await app.register(httpMetrics, metrics);
  await app.register(requestSpans);
  await app.register(requestIdHeader);
  await app.register(gracefulShutdown);
  await app.register(errors);
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
  publishRoutes(app, services);
  setRoutes(app, services);
  teamRoutes(app, services);
  tokenRoutes(app, services);
  streamRoute(app, services);
  return { app, metrics };
}

function misdirected(): RegistryError {
  return new RegistryError(
    'misdirected',
    'This registry does not answer to this host name. Use its address, or add the name to RELEASES_HOSTS.',
  );
}
