import type { FastifyRequest } from 'fastify';
import type { SiteHosts } from '#contract/site-hosts.ts';

/**
 * Returns the origins of site and account area, with the scheme and port of the visitor's request; null if the request is for neither, as
 * on plain `localhost`, where both share the host.
 * @param domain the site's host name without port: `plenum.ru`; the account area is `account.` below it. Null: they always share a host
 */
export function siteHosts(domain: string | null, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): SiteHosts | null {
  const [, name = '', port = ''] = /^([^:]+)(:\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  if (domain === null || (name !== domain && name !== `account.${domain}`)) return null;
  return { site: `${protocol}://${domain}${port}`, account: `${protocol}://account.${domain}${port}`, domain };
}
