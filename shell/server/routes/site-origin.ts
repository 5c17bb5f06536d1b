import type { FastifyRequest } from 'fastify';

/** Where the site is tried on one's own machine: there its address is whatever the visitor wrote. */
const LOCAL_HOST = /^(?:localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Scheme and host for addresses that others keep: canonical links, sitemap, feeds. A Host header is
 * written by whoever asks, so beyond the own machine it never gets there.
 * @param configured the site's public origin; null leaves it to the Host header, in local use only
 * @param port of this server, for a Host header that is not believed
 */
export function siteOrigin(configured: string | null, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, port: number): string {
  if (configured !== null) return configured;
  return LOCAL_HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : new URL(`http://localhost:${port}`).origin;
}
