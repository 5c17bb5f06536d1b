/** What one part of the page may tell the others, by name, with its payload (plain data only). */
export interface SiteEvents {
  /** The visitor's cart changed; `count` is the number of positions in it. */
  'cart:changed': { count: number };
  /** The session began or ended. */
  'session:changed': { signedIn: boolean };
}

/** Remotes never import each other: this is how they hear of each other. */
export interface EventBus {
  emit<Name extends keyof SiteEvents>(name: Name, payload: SiteEvents[Name]): void;
  /** Answers a function that ends the listening. */
  on<Name extends keyof SiteEvents>(name: Name, listener: (payload: SiteEvents[Name]) => void): () => void;
}
