import type { TokenPair } from '#src/auth/schemas.ts';
import type { Profile } from '#src/profile/codec.ts';

/** How a session began. A first sign-in or registration ends any previous session (specification section 4). */
export type SessionOrigin = 'login' | 'registration' | 'refresh' | 'social';

/** A snapshot of the session: plain data, a new object for each change. */
export interface SessionView {
  /** `signed-in`: the flag is set and there is an access token, valid or refreshable (specification section 4). */
  readonly status: 'anonymous' | 'signed-in';
  /**
   * Whether private calls are possible now. In the browser they are whenever the visitor is signed in, because the client refreshes tokens
   * itself. On the server they need a valid access token; the browser reloads a page without its private data once it has a token
   * (open question 10).
   */
  readonly canCall: boolean;
  /** Whether the session ends with its access token, as there is no refresh token (open question 11). */
  readonly temporary: boolean;
  /** Where the session is stored: in the `page` when cookies and storage are forbidden, so that it ends with this page. */
  readonly storedIn: 'browser' | 'page';
  /**
   * Profile of the signed-in user. While it is loading, it may be the one the browser remembers; null for anonymous visitors and when
   * nothing is known yet. The server's view has it if the server could fetch it.
   */
  readonly profile: Profile | null;
  /** `loaded` after a successful fetch, `failed` after an unsuccessful one (specification section 4). */
  readonly profileStatus: 'absent' | 'loading' | 'loaded' | 'failed';
  /** Current step of a registration, from 0. */
  readonly registrationStep: number;
  /** Whether the deletion of the account was confirmed; stays true until the next session begins. */
  readonly accountDeleted: boolean;
}

/** The session for a loader, on the server and in the browser. */
export interface SessionReader {
  /** The current snapshot. */
  readonly view: SessionView;
}

/** The session in a component's capabilities; `useSession()` re-renders on every change. */
export interface Session extends SessionReader {
  /** The snapshot that the server rendered the page with; the same as `view` once the page is hydrated. */
  readonly serverView: SessionView;
  /** Calls `listener` after every change of `view`; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly actions: SessionActions;
}

/** What a remote may do with the session. The shell keeps the tokens: a remote cannot read them back. */
export interface SessionActions {
  /** Begins a session with the tokens from the API. Resolves when the profile has been fetched, or the fetch has failed. */
  readonly begin: (tokens: TokenPair, origin: SessionOrigin) => Promise<void>;
  /** Ends the session in all tabs, on the site and the account host, and at the API. Never rejects: a failed API call is reported. */
  readonly signOut: () => Promise<void>;
  /** Fetches the profile again; returns null when that fails, which is reported. */
  readonly reloadProfile: () => Promise<Profile | null>;
  /**
   * Sends the changed fields (`encodeProfile`: `name` as `firstname`, without read-only fields) and stores the reply.
   * @throws ApiError, which the form shows
   */
  readonly updateProfile: (changes: Partial<Profile>) => Promise<Profile>;
  /**
   * Stores what a call has just changed without fetching the profile again: `{ isVerifiedEmail: true }` after a confirmation, the new
   * `email`, `phone` or `avatar` after a change (specification section 4).
   */
  readonly patchProfile: (known: Partial<Profile>) => void;
  /** Sets `accountDeleted` after the deletion of the account was confirmed, and ends the session everywhere. */
  readonly endDeletedAccount: () => void;
  readonly advanceRegistration: () => void;
  readonly resetRegistration: () => void;
}
