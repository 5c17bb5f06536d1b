import { runInAction } from 'mobx';
import type { AuthStore } from '#src/auth/state/auth-store.ts';
import type { AuthStorage } from '#src/auth/storage/auth-storage.ts';
import { type AuthEvent, isEndedByUser, sameAuth } from '#src/auth/state/auth-machine.ts';
import { type AuthState, liveToken } from '#contract/session/auth-state.ts';
import type { Tabs } from '#src/auth/storage/watch-tabs.ts';

interface Parts {
  readonly store: AuthStore;
  readonly authStorage: AuthStorage;
  readonly tabs: Tabs;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called after every change of the session, once it is stored. */
  readonly onChange: (before: AuthState, after: AuthState, event: AuthEvent) => void;
}

/** Keeps the page's store and the cookies in step: writes and announces local changes, and reads changes made elsewhere. */
export class SessionController {
  readonly #parts: Parts;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get auth(): AuthState {
    return this.#parts.store.auth;
  }

  /** The access token, if it may be used now. */
  get live(): string | null {
    return liveToken(this.auth, this.#parts.now());
  }

  /** Applies an event in one action, so that observers see the session, its storage and the profile change together. */
  readonly dispatch = (event: AuthEvent): void => runInAction(() => this.#apply(event));

  /** Adopts the session in the cookies, which another tab or the other host may have changed. */
  readonly adopt = (): void => {
    const { authStorage } = this.#parts;
    this.dispatch({ type: 'restored', stored: authStorage.read(), isFromThisHost: authStorage.copyIsCurrent });
  };

  #apply(event: AuthEvent): void {
    const { store, authStorage, tabs, onChange } = this.#parts;
    const before = store.auth;
    store.apply(event);
    const after = store.auth;
    if (sameAuth(before, after)) return;
    if (event.type === 'restored') {
      if (!authStorage.copyIsCurrent) authStorage.writeCopy(after);
    } else {
      authStorage.write(after);
      tabs.announce(after.loggedInSystem ? 'changed' : isEndedByUser(event) ? 'signed-out' : 'ended');
    }
    this.#watchExpiry(after);
    onChange(before, after, event);
  }

  /** A temporary session ends with its access token; the others are refreshed at their next use. */
  #watchExpiry({ loggedInSystem, refreshToken, expiredDate }: AuthState): void {
    clearTimeout(this.#expiry);
    if (!loggedInSystem || refreshToken !== null || expiredDate === null) return;
    const end = () => {
      if (this.live === null) this.dispatch({ type: 'temporary-expired' });
    };
    this.#expiry = setTimeout(end, Math.max(0, expiredDate - this.#parts.now()));
  }
}
