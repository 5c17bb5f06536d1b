import { AUTH_COOKIES, authCookies, readAuthCookies } from '#contract/session/auth-cookies.ts';
import { type AuthState, NO_AUTH, normalizeAuth } from '#contract/session/auth-state.ts';
import { type BrowserStores, STORAGE_KEY } from '#src/auth/storage/may-hold-session.ts';
import { sameAuth } from '#src/auth/state/auth-machine.ts';

/**
 * Returns cookies that remove strays: cookies of these names that were set for part of the site, or for this host alone. Every cookie that
 * a page can read can be removed this way.
 * @param path of the page
 */
export function strayAuthCookies(path: string, domain: string | null): string[] {
  const ends = [...path.matchAll(/\//g)].flatMap(({ index }) => [index, index + 1]);
  const paths = new Set([...ends, path.length].map((end) => path.slice(0, end) || '/'));
  return Object.values(AUTH_COOKIES).flatMap((name) =>
    [...paths].flatMap((part) =>
      ['', ...(domain === null ? [] : [`Domain=${domain}; `])].map(
        (where) => `${name}=; Path=${part}; ${where}Secure; SameSite=None; Max-Age=0`,
      ),
    ),
  );
}

interface StoredCopy extends AuthState {
  /** The cookies did not hold the session: this copy is the only one. */
  readonly alone: boolean;
}

/** Returns the copy if the stored value is one. Every first view reads it, and needs no schema otherwise (docs/decisions/0204). */
function readCopy(value: unknown): StoredCopy | null {
  const { accessToken, refreshToken, expiredDate, loggedInSystem, alone } = (value ?? {}) as Partial<Record<keyof StoredCopy, unknown>>;
  const isText = (token: unknown): token is string | null => token === null || typeof token === 'string';
  if (!isText(accessToken) || !isText(refreshToken) || typeof loggedInSystem !== 'boolean' || typeof alone !== 'boolean') return null;
  if (expiredDate !== null && !Number.isFinite(expiredDate)) return null;
  return { accessToken, refreshToken, expiredDate: expiredDate as number | null, loggedInSystem, alone };
}

/**
 * Keeps the session in the cookies of the parent domain, the only source of truth between the site and the account host; local storage has
 * a copy (open question 9). Where cookies are forbidden the copy is authoritative, and where storage is forbidden too the session lives as
 * long as the page.
 */
export class AuthStorage {
  readonly #stores: BrowserStores;
  readonly #domain: string | null;
  #memory: AuthState | null = null;

  /** @param domain as for `authCookies` */
  constructor(stores: BrowserStores, domain: string | null) {
    this.#stores = stores;
    this.#domain = domain;
  }

  get storedIn(): 'browser' | 'page' {
    return this.#memory === null ? 'browser' : 'page';
  }

  /** Returns the stored session, whichever tab or host wrote it. */
  read(): AuthState {
    if (this.#memory) return this.#memory;
    const fromCookies = this.#fromCookies();
    if (fromCookies.loggedInSystem) return fromCookies;
    const { auth, alone } = this.#copy();
    return alone ? auth : NO_AUTH;
  }

  /** Whether local storage matches the session in the cookies, rather than one that another host has since replaced. */
  get copyIsCurrent(): boolean {
    return sameAuth(this.copy, this.read());
  }

  /** The session in local storage: the last one that this host knew of. */
  get copy(): AuthState {
    return this.#copy().auth;
  }

  write(auth: AuthState): void {
    const cookies = authCookies(auth, this.#domain);
    this.#writeCookies(cookies);
    // Another host of the domain has set cookies for part of the site. They must go, or they would survive a sign-out.
    if (this.#differsFrom(auth)) this.#writeCookies([...strayAuthCookies(this.#stores.path(), this.#domain), ...cookies]);
    const alone = this.#differsFrom(auth);
    const isStored = this.#store(auth, alone);
    this.#memory = auth.loggedInSystem && alone && !isStored ? auth : null;
  }

  /** Updates the copy to what was read. The cookies are left alone: the other host may have written newer ones. */
  writeCopy(auth: AuthState): void {
    this.#store(auth, false);
  }

  #writeCookies(cookies: readonly string[]): void {
    for (const cookie of cookies) attempt(() => this.#stores.cookies.write(cookie));
  }

  #differsFrom(auth: AuthState): boolean {
    return !sameAuth(this.#fromCookies(), auth);
  }

  #store(auth: AuthState, alone: boolean): boolean {
    return attempt(() => {
      const storage = this.#stores.storage();
      if (!auth.loggedInSystem) return storage.removeItem(STORAGE_KEY);
      return storage.setItem(STORAGE_KEY, JSON.stringify({ ...auth, alone } satisfies StoredCopy));
    });
  }

  /** Drops the in-memory session when another tab has ended it. */
  forget(): void {
    this.#memory = null;
  }

  #fromCookies(): AuthState {
    let header = '';
    attempt(() => {
      header = this.#stores.cookies.read();
    });
    return readAuthCookies(header);
  }

  #copy(): { readonly auth: AuthState; readonly alone: boolean } {
    let text: string | null = null;
    attempt(() => {
      text = this.#stores.storage().getItem(STORAGE_KEY);
    });
    const copy = readCopy(parsedJson(text));
    return copy ? { auth: normalizeAuth(copy), alone: copy.alone } : { auth: NO_AUTH, alone: false };
  }
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Tells whether `work` succeeded. A forbidden store is not an error: the next store takes over. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
