import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '#server/errors.ts';

export interface VisitorLimits {
  /** Pages per minute and client address. */
  readonly pages: number;
  /** Feeds, sitemap, robots.txt and other files that a release renders, per minute and client address. */
  readonly siteFiles: number;
}

const MAX_ADDRESSES = 20_000;

/**
 * Whether a target is a feed or has a file extension. Readers and crawlers request these on a schedule, independently of the pages that
 * people read.
 */
export function isSiteFile(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return /^\/(?:feeds|\.well-known)\/|\.[a-z0-9]{1,12}$/i.test(path);
}

/** Limits rendered requests by client address. */
export async function limitVisitors(scope: FastifyInstance, limits: VisitorLimits): Promise<void> {
  const kind = ({ url }: FastifyRequest) => (isSiteFile(url) ? 'siteFiles' : 'pages');
  await limitAddresses(scope, { key: kind, max: (request) => limits[kind(request)] });
}

interface AddressLimit {
  /** Groups the requests of an address that are counted together. */
  readonly key: (request: FastifyRequest) => string;
  /** Requests per minute. */
  readonly max: (request: FastifyRequest) => number;
}

/**
 * Limits requests by client address, with IPv6 counted by the /64 network of one household or host. The address is that of the connection,
 * or the one that a trusted proxy reports (`SITE_TRUSTED_PROXIES`). Each process counts separately: with N processes behind a load
 * balancer, an address may have up to N times the limit.
 */
export async function limitAddresses(scope: FastifyInstance, { key, max }: AddressLimit): Promise<void> {
  await scope.register(rateLimit, {
    timeWindow: '1 minute',
    cache: MAX_ADDRESSES,
    keyGenerator: (request) => `${key(request)} ${normalizeIP(request.ip)}`,
    max,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
