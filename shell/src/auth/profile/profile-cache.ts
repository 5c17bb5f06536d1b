import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { BrowserStores } from '#src/auth/storage/auth-storage.ts';

const KEY = 'plenum-profile';

/** The profile in local storage (product-spec section 3), shown until the API has answered. Where storage is forbidden there is none. */
export class ProfileCache {
  readonly #storage: BrowserStores['storage'];

  constructor(storage: BrowserStores['storage']) {
    this.#storage = storage;
  }

  /** What is there; null: nothing that is JSON. It may be of an older release: `readProfile` knows. */
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
      // Full or forbidden: the next page asks the API.
    }
  }
}
