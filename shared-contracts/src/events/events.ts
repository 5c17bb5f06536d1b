/** What one part of the page may tell the others, by name, with its payload (plain data only). */
export interface SiteEvents {
  /** The visitor's cart changed; `count` is the number of positions in it. */
  'cart:changed': { count: number };
  /** The session began or ended. */
  'session:changed': { signedIn: boolean };
}
