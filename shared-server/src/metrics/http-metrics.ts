import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { BoundedLabel } from '#src/metrics/bounded-label.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the release set's page that answered, where that is more specific than Fastify's route. */
    routePattern: string | null;
  }
}

/** Label of requests without a route. */
const UNMATCHED = 'unmatched';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const MAX_ROUTES = 400;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures rate, errors and duration of requests: `http_request_duration_seconds` by method, route pattern and status class. The raw path
 * is never a label.
 */
export const httpMetrics = fp<{ readonly registry: Registry }>(
  async (app, { registry }) => {
    const registers = [registry];
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests that are being answered.', registers });
    const routes = new BoundedLabel(MAX_ROUTES, [UNMATCHED]);
    const methods = new BoundedLabel(METHODS.length, METHODS);
    app.decorateRequest('routePattern', null);
    app.addHook('onRequest', (_request, reply, done) => {
      inFlight.inc();
      reply.raw.once('close', () => inFlight.dec());
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      duration.observe(
        { method: methods.ifKnown(request.method), route: routes.of(routeOf(request)), status: statusClass(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      done();
    });
  },
  { name: 'http-metrics' },
);

/** Returns the pattern of the route that answered: `/api/blogs/v1/blogs/:id`. */
export function routeOf(request: FastifyRequest): string {
  return request.routePattern ?? request.routeOptions.url ?? UNMATCHED;
}

/** Returns the status class: `2xx` for 204. */
export function statusClass(status: number): string {
  return status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : 'other';
}
