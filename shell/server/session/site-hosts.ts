import type { FastifyRequest } from 'fastify';
import type { SiteHosts } from '#contract/renderer.ts';
import { liveToken, type RequestSession } from '#contract/session/auth-state.ts';
import { readAuthCookies } from '#contract/session/auth-cookies.ts';

/**
 * Returns the origins of site and account area, with the scheme and port of the visitor's request; null if the request is for neither, as
 * on plain `localhost`, where both share the host.
 * @param domain the site's host name without port: `plenum.ru`; the account area is `account.` below it. Null: they always share a host
 */
export function siteHosts(domain: string | null, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): SiteHosts | null {
  const [, name = '', port = ''] = /^([^:]+)(:\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  if (domain === null || (name !== domain && name !== `account.${domain}`)) return null;
  // Without a default port, which a proxy may send: pages compare these with the origins of parsed URLs.
  const site = URL.parse(`${protocol}://${domain}${port}`)?.origin;
  const account = URL.parse(`${protocol}://account.${domain}${port}`)?.origin;
  return site === undefined || account === undefined ? null : { site, account, domain };
}

/** Hosts of this machine. Only there does the Host header determine the origin. */
export const LOCAL_HOST = /^(?:localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Returns the origin for URLs that others store: canonical links, sitemap, feeds. The client controls the Host header, so it is only used
 * on this machine.
 * @param configured the site's public origin; null takes it from the Host header, for local use only
 * @param port of this server, for a Host header that is not trusted
 */
export function siteOrigin(configured: string | null, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, port: number): string {
  if (configured !== null) return configured;
  return LOCAL_HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : new URL(`http://localhost:${port}`).origin;
}

/**
 * Returns the session in a page request's cookies, or null for a visitor who is not signed in. Leaves out the refresh token.
 * @param now epoch milliseconds
 */
export function requestSession(cookieHeader: string | undefined, now: number): RequestSession | null {
  const auth = readAuthCookies(cookieHeader ?? '');
  if (!auth.loggedInSystem) return null;
  return { accessToken: liveToken(auth, now), temporary: auth.refreshToken === null };
}
