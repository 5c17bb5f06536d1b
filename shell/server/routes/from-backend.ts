import type { IncomingHttpHeaders } from 'node:http';

/** What the site alone says to browsers, under its own name. */
const OF_THE_SITE = [
  'set-cookie',
  'clear-site-data',
  'strict-transport-security',
  'service-worker-allowed',
  'alt-svc',
  'content-security-policy',
  'content-security-policy-report-only',
];

/**
 * Headers of an answer of a team's backend, as the site sends them on. A backend answers under the site's own origin: it may not set
 * cookies or policies for it, and what it answers is data, not a page of the site.
 */
export function fromBackend<Headers extends IncomingHttpHeaders>(headers: Headers, upstream: URL): Headers {
  const dropped = new Set(OF_THE_SITE);
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase())));
  return {
    ...kept,
    ...(headers.location === undefined ? {} : { location: locationOnSite(headers.location, upstream) }),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  } as unknown as Headers;
}

/** Where a redirect of the backend leads, as the site's visitors reach it: below `/api` if it stays at the backend. */
function locationOnSite(location: string, upstream: URL): string {
  const base = upstream.pathname.replace(/\/$/, '');
  const target = URL.parse(location, upstream.origin);
  const isOwn = target?.origin === upstream.origin && target.pathname.startsWith(`${base}/`) && /^(\/|https?:)/i.test(location);
  return isOwn ? `/api${target.pathname.slice(base.length)}${target.search}${target.hash}` : location;
}
