import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { SessionView } from '@plenum/shared-contracts/remote/session';

type Status = SessionView['profileStatus'];

/** Who is signed in (product-spec sections 3 and 4). What was asked for one session never answers for the next. */
export class ProfileStore {
  profile: Profile | null = null;
  status: Status = 'absent';
  #loading: Promise<Profile | null> | null = null;
  #session = 0;
  #changes = 0;

  constructor() {
    makeAutoObservable(this, { profile: observableRef }, { autoBind: true });
  }

  /** Known from elsewhere: the page that the server rendered, this browser's memory. */
  show(profile: Profile, status: Status): void {
    this.profile = profile;
    this.status = status;
  }

  /**
   * Asks for it, once for all who wait. What was known stays while it is on its way, and when it could not be had.
   * @returns null when it could not be had, or the session ended meanwhile
   */
  load(fetch: () => Promise<Profile>, onFailure: (error: unknown) => void): Promise<Profile | null> {
    if (this.#loading) return this.#loading;
    const session = this.#session;
    const changes = this.#changes;
    if (this.status !== 'loaded') this.status = 'loading';
    const loading = fetch().then(
      (profile) => {
        if (session !== this.#session) return null;
        // Changed since it was asked for: the answer may be of before.
        return this.#keep(changes === this.#changes ? profile : (this.profile ?? profile));
      },
      (error: unknown) => {
        if (session !== this.#session) return null;
        this.#fail();
        onFailure(error);
        return null;
      },
    );
    this.#loading = loading;
    return loading;
  }

  /**
   * Changes it where it is kept.
   * @returns what it is now; shown only while the session lasts in which it was sent
   * @throws what `send` throws
   */
  async change(send: () => Promise<Profile>): Promise<Profile> {
    const session = this.#session;
    const profile = await send();
    if (session === this.#session) {
      this.#changes += 1;
      this.show(profile, 'loaded');
    }
    return profile;
  }

  /** A part of it that became known by another call. */
  patch(known: Partial<Profile>): void {
    this.#changes += 1;
    if (this.profile) this.profile = { ...this.profile, ...known };
  }

  /** Restores the defaults (product-spec section 4). */
  reset(): void {
    this.#session += 1;
    this.#loading = null;
    this.profile = null;
    this.status = 'absent';
  }

  #keep(profile: Profile): Profile {
    this.#loading = null;
    this.show(profile, 'loaded');
    return profile;
  }

  #fail(): void {
    this.#loading = null;
    runInAction(() => {
      this.status = 'failed';
    });
  }
}
