/** The addresses that one site has: the account area lives on a host of its own (decisions.md 4). */
export interface SiteHosts {
  /** Scheme and host of the site: `https://plenum.ru`. */
  readonly site: string;
  /** Of the account area: `https://account.plenum.ru`. */
  readonly account: string;
  /** The parent domain, whose cookies both see: `plenum.ru`. */
  readonly domain: string;
}

const ACCOUNT_AREA = /^\/account(\/|$)/;
/** Pages that come before, between and after those of the account area: to sign in must not lead away from it. */
const ON_BOTH = /^\/(signin|signup|social-auth|recovery-password|new-pass|email-validate|validate|invite|switch-account)(\/|$)/;
/** What browsers ask of every host: sent elsewhere, the content security policy would refuse it. */
const OF_EVERY_HOST = /^\/(favicon\.(svg|ico)|site\.webmanifest|robots\.txt)$/;

/**
 * Where a page lives when not on the host it was asked for: whole address of the other host, or null.
 * @param hosts null where site and account area share a host, as on plain `localhost`
 */
export function onItsHost(url: URL, hosts: SiteHosts | null): string | null {
  if (!hosts || ON_BOTH.test(url.pathname) || OF_EVERY_HOST.test(url.pathname)) return null;
  const home = ACCOUNT_AREA.test(url.pathname) ? hosts.account : hosts.site;
  if (url.origin === home) return null;
  const path = url.origin === hosts.account && url.pathname === '/' ? '/account' : url.pathname;
  return `${path === '/account' ? hosts.account : home}${path}${url.search}${url.hash}`;
}
