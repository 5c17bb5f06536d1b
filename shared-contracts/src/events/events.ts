/** Events that parts of the page exchange: name and payload (plain data only). */
export interface SiteEvents {
  /** The visitor's cart changed; `count` is the number of items in it. */
  'cart:changed': { count: number };
  /** The session started or ended. */
  'session:changed': { signedIn: boolean };
}

/** Event bus between remotes, which never import each other. */
export interface EventBus {
  emit<Name extends keyof SiteEvents>(name: Name, payload: SiteEvents[Name]): void;
  /** Returns a function that unsubscribes. */
  on<Name extends keyof SiteEvents>(name: Name, listener: (payload: SiteEvents[Name]) => void): () => void;
}
