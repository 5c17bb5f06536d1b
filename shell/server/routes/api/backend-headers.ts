import type { IncomingHttpHeaders } from 'node:http';

/** What describes the response itself (decision 271). Any other header might be a policy for the site's whole origin, or an order to a proxy. */
const RESPONSE_HEADERS = new Set([
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'deprecation',
  'etag',
  'expires',
  'last-modified',
  'link',
  'location',
  'ratelimit',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'sunset',
  'vary',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
]);

/**
 * Filters the headers of a response of a team's backend. A backend answers on the site's own origin: it must not set cookies or policies
 * for it, and its responses are data, not pages of the site.
 */
export function filterBackendHeaders<Headers extends IncomingHttpHeaders>(headers: Headers, upstream: URL): Headers {
  const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => RESPONSE_HEADERS.has(name.toLowerCase())));
  return {
    ...forwarded,
    ...(headers.location === undefined ? {} : { location: locationOnSite(headers.location, upstream) }),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  } as unknown as Headers;
}

/** Rewrites the target of a backend's redirect for visitors of the site: below `/api` if it stays on the backend. */
function locationOnSite(location: string, upstream: URL): string {
  const base = upstream.pathname.replace(/\/$/, '');
  const target = URL.parse(location, upstream.origin);
  const isOwn = target?.origin === upstream.origin && target.pathname.startsWith(`${base}/`) && /^(\/|https?:)/i.test(location);
  return isOwn ? `/api${target.pathname.slice(base.length)}${target.search}${target.hash}` : location;
}
