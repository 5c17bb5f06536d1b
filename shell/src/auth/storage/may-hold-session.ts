/** Browser storage for a session. Each method may throw: cookies and storage can be forbidden. */
export interface BrowserStores {
  readonly cookies: { read(): string; write(cookie: string): void };
  /** Path of the page's address. */
  readonly path: () => string;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** specification section 3 */
export const STORAGE_KEY = 'plenum-auth';
/** Of the session's cookies, the one that is written last and removed first (contract/session/auth-cookies.ts). */
const FLAG = 'loggedInSystem=true';

/**
 * Whether this browser may hold a session: then its code loads at once. A browser whose stores are forbidden holds none when a page begins.
 */
export function mayHoldSession({ cookies, storage }: Pick<BrowserStores, 'cookies' | 'storage'>): boolean {
  return holds(() => cookies.read().includes(FLAG)) || holds(() => storage().getItem(STORAGE_KEY) !== null);
}

function holds(read: () => boolean): boolean {
  try {
    return read();
  } catch {
    return false;
  }
}
