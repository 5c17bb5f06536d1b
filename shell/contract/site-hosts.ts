/** The addresses that one site has: the account area lives on a host of its own (decisions.md 4). */
export interface SiteHosts {
  /** Scheme and host of the site: `https://plenum.ru`. */
  readonly site: string;
  /** Of the account area: `https://account.plenum.ru`. */
  readonly account: string;
  /** The parent domain, whose cookies both see: `plenum.ru`. */
  readonly domain: string;
}
