import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { equalSecrets } from '#src/security/equal-secrets.ts';

/** Who may read a service's metrics. */
export interface MetricsAccess {
  /** Addresses and networks in the notation of `trustProxy` (`loopback`, `10.0.0.0/8`). */
  readonly from: readonly string[];
  /** Token that grants access from anywhere, as `Authorization: Bearer …`. Null: no token does. */
  readonly token: string | null;
}

/** A request with one of these headers came through a proxy, so its peer address is not the caller's. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Returns a predicate that allows a request if it comes directly, without a proxy, from an allowed address, or has the token.
 * @throws TypeError if `from` contains anything but an address, a network or a network name
 */
export function maySeeMetrics({ from, token }: MetricsAccess): (request: FastifyRequest) => boolean {
  const isTrusted = proxyAddr.compile([...from]);
  return ({ socket, headers }) => {
    if (token !== null && equalSecrets(headers.authorization ?? '', `Bearer ${token}`)) return true;
    const isDirect = FORWARDING_HEADERS.every((name) => headers[name] === undefined);
    return isDirect && isTrusted(socket.remoteAddress ?? '', 0);
  };
}

/** Metrics that a service exposes. */
export interface ServiceMetrics {
  readonly registry: Registry;
  /** Refreshes database counts before each scrape. Does not reject. */
  readonly count?: () => Promise<void>;
}

interface MetricsOptions extends ServiceMetrics {
  readonly access: MetricsAccess;
  /** Answers callers without access as if the route did not exist. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/**
 * Adds `GET /metrics` in Prometheus's text format: the service's own metrics and the process's (event loop, memory, garbage collection).
 */
export function registerMetrics(app: FastifyInstance, { registry, count, access, refuse }: MetricsOptions): void {
  const isAllowed = maySeeMetrics(access);
  let hasDefaults = false;
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } as object, logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request)) return refuse(request, reply);
    // The observers have a cost, so they start with the first scrape.
    if (!hasDefaults) collectDefaultMetrics({ register: registry });
    hasDefaults = true;
    await count?.();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
