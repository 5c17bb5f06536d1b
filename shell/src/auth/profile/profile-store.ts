import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import type { SessionView } from '@plenum/shared-contracts/remote/session';

type Status = SessionView['profileStatus'];

/** Profile of the current user (specification sections 3 and 4). A response requested by one session is never used for the next. */
export class ProfileStore {
  profile: Profile | null = null;
  status: Status = 'absent';
  #loading: Promise<Profile | null> | null = null;
  #session = 0;
  #changes = 0;

  constructor() {
    makeAutoObservable(this, { profile: observableRef }, { autoBind: true });
  }

  /** Shows a profile from another source: the server-rendered page or this browser's cache. */
  show(profile: Profile, status: Status): void {
    this.profile = profile;
    this.status = status;
  }

  /**
   * Loads the profile with one request for all concurrent callers. The previous profile stays during the load and after a failure.
   * @returns null when it could not be loaded, or the session ended meanwhile
   */
  load(fetch: () => Promise<Profile>, onFailure: (error: unknown) => void): Promise<Profile | null> {
    if (this.#loading) return this.#loading;
    const session = this.#session;
    const changes = this.#changes;
    if (this.status !== 'loaded') this.status = 'loading';
    const loading = fetch().then(
      (profile) => {
        if (session !== this.#session) return null;
        // The profile changed since this request was sent, so the answer may be out of date.
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
   * Changes the profile on the server.
   * @returns the changed profile; it is shown only if the session that sent the change still lasts
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

  /** Merges fields that another call returned. */
  patch(known: Partial<Profile>): void {
    this.#changes += 1;
    if (this.profile) this.profile = { ...this.profile, ...known };
  }

  /** Restores the defaults (specification section 4). */
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
