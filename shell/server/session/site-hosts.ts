import type { FastifyRequest } from 'fastify';
import type { SiteHosts } from '#contract/site-hosts.ts';

/**
 * The addresses of site and account area, as the visitor's request names them (scheme and port are
 * kept); null when it came to neither, as on plain `localhost`: there both share that host.
 * @param domain the site's host name without port: `plenum.ru`; the account area is `account.` below it. Null: they always share
 */
export function siteHosts(domain: string | null, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): SiteHosts | null {
  const [, name = '', port = ''] = /^([^:]+)(:\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  if (domain === null || (name !== domain && name !== `account.${domain}`)) return null;
  return { site: `${protocol}://${domain}${port}`, account: `${protocol}://account.${domain}${port}`, domain };
}
