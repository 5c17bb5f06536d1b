import { createHash, timingSafeEqual } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Who may see figures of a service. */
export interface MetricsAccess {
  /** Addresses and networks as `trustProxy` names them (`loopback`, `10.0.0.0/8`). */
  readonly from: readonly string[];
  /** Opens it from anywhere, as `Authorization: Bearer …`; null: nothing does. */
  readonly token: string | null;
}

/** A request that has one came through a proxy, so its peer is not who asks. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request may see figures: it comes from an allowed address without a proxy between, or has the token.
 * @throws TypeError when `from` has something that is no address, network or name of networks
 */
export function maySeeMetrics({ from, token }: MetricsAccess): (request: FastifyRequest) => boolean {
  const isTrusted = proxyAddr.compile([...from]);
  return ({ socket, headers }) => {
    if (token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))) return true;
    const isDirect = FORWARDING_HEADERS.every((name) => headers[name] === undefined);
    return isDirect && isTrusted(socket.remoteAddress ?? '', 0);
  };
}

/** What a service tells of itself. */
export interface ServiceMetrics {
  readonly registry: Registry;
  /** Looks up before each scrape what is in the database. Does not reject. */
  readonly count?: () => Promise<void>;
}

interface MetricsOptions extends ServiceMetrics {
  readonly access: MetricsAccess;
  /** What others get: as if there were nothing. */
  readonly refuse: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** `GET /metrics` in Prometheus's text format, with the figures of the process (event loop, memory, garbage collection) beside the service's own. */
export function registerMetrics(app: FastifyInstance, { registry, count, access, refuse }: MetricsOptions): void {
  const isAllowed = maySeeMetrics(access);
  let hasDefaults = false;
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } as object, logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request)) return refuse(request, reply);
    // Its observers cost something, which a service that nobody scrapes need not pay.
    if (!hasDefaults) collectDefaultMetrics({ register: registry });
    hasDefaults = true;
    await count?.();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
