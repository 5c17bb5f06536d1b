import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '#server/errors.ts';

export interface VisitorLimits {
  /** Pages per minute and client address. */
  readonly pages: number;
  /** Feeds, sitemap, robots.txt and other files that a release renders, per minute and client address. */
  readonly siteFiles: number;
}

const ADDRESSES_AT_MOST = 20_000;

/** Feeds and what has an extension: readers and crawlers ask for them by the clock, whatever people read meanwhile. */
export function isSiteFile(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return /^\/(?:feeds|\.well-known)\/|\.[a-z0-9]{1,12}$/i.test(path);
}

/** Counts what is rendered by client address. */
export async function limitVisitors(scope: FastifyInstance, limits: VisitorLimits): Promise<void> {
  const kind = ({ url }: FastifyRequest) => (isSiteFile(url) ? 'siteFiles' : 'pages');
  await limitAddresses(scope, { key: kind, max: (request) => limits[kind(request)] });
}

interface AddressLimit {
  /** What is counted apart from other requests of the address. */
  readonly key: (request: FastifyRequest) => string;
  /** Requests a minute. */
  readonly max: (request: FastifyRequest) => number;
}

/**
 * Counts requests by client address, IPv6 by the /64 network that one household or host has. The address is
 * the connection's, or what a trusted proxy says (`SITE_TRUSTED_PROXIES`). Counted in this process: with N of them
 * behind a balancer an address may have up to N times as much.
 */
export async function limitAddresses(scope: FastifyInstance, { key, max }: AddressLimit): Promise<void> {
  await scope.register(rateLimit, {
    timeWindow: '1 minute',
    cache: ADDRESSES_AT_MOST,
    keyGenerator: (request) => `${key(request)} ${normalizeIP(request.ip)}`,
    max,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
