/** Origins of one site: the account area has a host of its own (decisions.md 4). */
export interface SiteHosts {
  /** Scheme and host of the site: `https://plenum.ru`. */
  readonly site: string;
  /** Scheme and host of the account area: `https://account.plenum.ru`. */
  readonly account: string;
  /** Parent domain whose cookies both hosts share: `plenum.ru`. */
  readonly domain: string;
}
