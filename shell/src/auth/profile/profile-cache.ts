import { wireProfile } from '@plenum/shared-contracts/profile/schemas';
import { type Profile, profileFromWire } from '@plenum/shared-contracts/profile/wire';
import type { BrowserStores } from '#src/auth/keep/session-keeper.ts';

const KEY = 'plenum-profile';

/** The profile in local storage (product-spec section 3), shown until the API has answered. Where storage is forbidden there is none. */
export class ProfileCache {
  readonly #storage: BrowserStores['storage'];

  constructor(storage: BrowserStores['storage']) {
    this.#storage = storage;
  }

  /** Null also for one that an older release wrote in another shape. */
  read(): Profile | null {
    try {
      const kept = JSON.parse(this.#storage().getItem(KEY) ?? 'null') as Record<string, unknown> | null;
      const parsed = wireProfile.safeParse(
        Object.fromEntries(Object.entries(kept ?? {}).map(([field, value]) => [wireName(field), value])),
      );
      return parsed.success ? profileFromWire(parsed.data) : null;
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

/** `isVerifiedEmail` → `is_verified_email`, by which the schema knows it. */
function wireName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
