import type { FastifyInstance } from 'fastify';
import { allowedHosts } from '@plenum/shared-server/http/allowed-hosts';
import { gracefulShutdown } from '@plenum/shared-server/http/graceful-shutdown';
import { requestIdHeader } from '@plenum/shared-server/http/request-id';
import { httpMetrics } from '@plenum/shared-server/metrics/http-metrics';
import { registerMetrics } from '@plenum/shared-server/metrics/metrics-route';
import { registerProbes } from '@plenum/shared-server/probes/probes';
import { requestSpans } from '@plenum/shared-server/tracing/request-spans';
import { multipartPlugin } from '#src/platform/http/read-multipart.ts';
import type { Config } from '#src/config.ts';
import type { Deps } from '#src/deps.ts';
import { notFound, unknownHost } from '#src/errors.ts';
import { areRoomsDown } from '#src/status/rooms/rooms-queries.ts';
import { ResponseCache } from '#src/platform/http/response-cache/response-cache.ts';
import { createApiMetrics } from '#src/platform/metrics/api-metrics.ts';
import { observeCalls } from '#src/platform/metrics/call-metrics.ts';
import { admissionPlugin } from '#src/platform/plugins/app/admission.ts';
import { conditionalGetPlugin } from '#src/platform/plugins/app/conditional-get.ts';
import { errorsPlugin } from '#src/platform/plugins/app/errors.ts';
import { isServiceCall, serviceCallsPlugin } from '#src/platform/plugins/app/service-calls.ts';
import { compressPlugin } from '#src/platform/plugins/external/compress.ts';
import { helmetPlugin } from '#src/platform/plugins/external/helmet.ts';
import { rateLimitPlugin } from '#src/platform/plugins/external/rate-limit.ts';
import { swaggerPlugin } from '#src/platform/plugins/external/swagger.ts';

/** Registers what all routes need: metrics, admission, limits, errors, compression and the cache of responses; and the probes. */
export async function registerBase(app: FastifyInstance, config: Config, { database, clock }: Deps): Promise<void> {
  const responseCache = new ResponseCache({ database, clock, isServiceCall, bytes: config.responseCacheBytes });
  const metrics = createApiMetrics(database, clock, app.log, { areRoomsDown });
  observeCalls(metrics.registry, { admission: () => app.admission, responseCache });
  await app.register(httpMetrics, metrics);
  await app.register(requestSpans);
  await app.register(requestIdHeader);
  await app.register(serviceCallsPlugin, config);
  await app.register(admissionPlugin, config);
  if (config.allowedHosts) await app.register(allowedHosts, { hosts: config.allowedHosts, refuse: unknownHost });
  await app.register(gracefulShutdown);
  await app.register(helmetPlugin);
  await app.register(rateLimitPlugin, config);
  await app.register(errorsPlugin);
  await app.register(conditionalGetPlugin);
  await app.register(multipartPlugin);
  await app.register(compressPlugin);
  if (config.docs) await app.register(swaggerPlugin);
  app.decorate('responseCache', responseCache);

  registerMetrics(app, { ...metrics, access: config.metrics, refuse: refuseAddress });
  registerProbes(app, { database: async () => (await database.query('SELECT 1')).length === 1 });
}

/** Answers as an unknown route would. */
function refuseAddress(): never {
  throw notFound('address');
}
