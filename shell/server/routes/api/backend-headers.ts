import type { IncomingHttpHeaders } from 'node:http';

/** Headers that only the site itself may set on its origin. */
const SITE_ONLY_HEADERS = [
  'set-cookie',
  'clear-site-data',
  'strict-transport-security',
  'service-worker-allowed',
  'alt-svc',
  'content-security-policy',
  'content-security-policy-report-only',
];

/**
 * Filters the headers of a response of a team's backend. A backend answers on the site's own origin: it must not set cookies or policies
 * for it, and its responses are data, not pages of the site.
 */
export function filterBackendHeaders<Headers extends IncomingHttpHeaders>(headers: Headers, upstream: URL): Headers {
  const dropped = new Set(SITE_ONLY_HEADERS);
  const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase())));
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
