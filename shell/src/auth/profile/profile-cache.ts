import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { BrowserStores } from '#src/auth/storage/may-hold-session.ts';

const KEY = 'plenum-profile';

/**
 * Caches the profile in local storage (specification section 3), to be shown until the API has answered. Where storage is forbidden nothing
 * is cached.
 */
export class ProfileCache {
  readonly #storage: BrowserStores['storage'];

  constructor(storage: BrowserStores['storage']) {
    this.#storage = storage;
  }

  /** Reads the cached value; null: absent or invalid JSON. An older release may have written it: `readProfile` validates it. */
  read(): unknown {
    try {
      return JSON.parse(this.#storage().getItem(KEY) ?? 'null');
    } catch {
      return null;
    }
  }

  write(profile: Profile | null): void {
    try {
      if (profile) this.#storage().setItem(KEY, JSON.stringify(profile));
      else this.#storage().removeItem(KEY);
    } catch {
      // Storage is full or forbidden: the next page asks the API.
    }
  }
}
