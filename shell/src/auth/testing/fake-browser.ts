import { AuthStorage } from '#src/auth/storage/auth-storage.ts';
import type { BrowserStores } from '#src/auth/storage/may-hold-session.ts';
import type { WithTabLock } from '#src/auth/storage/with-tab-lock.ts';
import type { TabMessage, Tabs } from '#src/auth/storage/watch-tabs.ts';

type Listener = (what: TabMessage) => void;

/** What a tab shares with the other tabs of its host. */
export interface FakeHost {
  readonly authStorage: () => AuthStorage;
  readonly storage: Map<string, string>;
  readonly watchTabs: (onChange: Listener) => Tabs;
  readonly withTabLock: WithTabLock;
}

function forbidden(): never {
  throw new DOMException('The user forbids it.', 'SecurityError');
}

/** A browser with two hosts of one site: parent-domain cookies for both, and storage, channel and lock for each. */
export class FakeBrowser {
  /** Cookies of the parent domain by name, as they were set. */
  readonly cookies = new Map<string, string>();
  /** Cookies that another host of the domain has set for `/account`, the path of every tab. */
  readonly tossed = new Map<string, string>();
  allowsCookies = true;
  allowsStorage = true;

  host(): FakeHost {
    const storage = new Map<string, string>();
    const listeners = new Set<Listener>();
    let lock: Promise<unknown> = Promise.resolve();
    return {
      storage,
      authStorage: () => new AuthStorage(this.#stores(storage), 'plenum.test'),
      watchTabs: (onChange) => {
        listeners.add(onChange);
        return {
          announce: (what) => {
            // Delivered later, as on a real channel.
            for (const listener of listeners) if (listener !== onChange) queueMicrotask(() => listener(what));
          },
        };
      },
      withTabLock: (work) => {
        const mine = lock.then(work);
        lock = mine.catch(() => undefined);
        return mine;
      },
    };
  }

  get cookieHeader(): string {
    return [...this.tossed, ...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #stores(storage: Map<string, string>): BrowserStores {
    return {
      cookies: {
        read: () => (this.allowsCookies ? this.cookieHeader : ''),
        write: (cookie) => {
          if (!this.allowsCookies) return;
          const [pair = '', ...attributes] = cookie.split('; ');
          const [name = '', value = ''] = pair.split('=');
          const written = attributes.includes('Path=/account') ? this.tossed : this.cookies;
          if (attributes.includes('Max-Age=0')) written.delete(name);
          else written.set(name, value);
        },
      },
      path: () => '/account/security',
      storage: () =>
        this.allowsStorage
          ? {
              getItem: (key) => storage.get(key) ?? null,
              setItem: (key, value) => void storage.set(key, value),
              removeItem: (key) => void storage.delete(key),
            }
          : forbidden(),
    };
  }
}
