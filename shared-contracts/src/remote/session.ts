import type { TokenPair } from '#src/auth/schemas.ts';
import type { Profile } from '#src/profile/codec.ts';

/** How a session came about. A first sign-in or registration ends whatever session was there before (product-spec section 4). */
export type SessionOrigin = 'login' | 'registration' | 'refresh' | 'social';

/** The session as of one moment: plain data, a new object with every change. */
export interface SessionView {
  /** `signed-in`: the flag is set and there is an access token, live or to be refreshed (product-spec section 4). */
  readonly status: 'anonymous' | 'signed-in';
  /**
   * Whether private calls can be made now. In the browser whenever somebody is signed in: the client
   * refreshes by itself. On the server only with a live access token; a page without its private
   * data is loaded anew by the browser once it has one (decisions.md 10).
   */
  readonly canCall: boolean;
  /** Ends with its access token: there is none to refresh it with (decisions.md 11). */
  readonly temporary: boolean;
  /** Where the session is kept: `page` when cookies and storage are forbidden, so that it ends with this page. */
  readonly keptIn: 'browser' | 'page';
  /**
   * Who is signed in. While it is loading that may be what the browser remembers; null when nobody is
   * signed in, or nothing is known yet. Its server view has it when the server could ask.
   */
  readonly profile: Profile | null;
  /** `loaded` after a successful fetch, `failed` after one that was not (product-spec section 4). */
  readonly profileStatus: 'absent' | 'loading' | 'loaded' | 'failed';
  /** The step of a registration under way, from 0. */
  readonly registrationStep: number;
  /** The deletion of the account was confirmed; stays until the next session begins. */
  readonly accountDeleted: boolean;
}

/** What a loader may know of the session, on the server and in the browser. */
export interface SessionReader {
  /** As of now. */
  readonly view: SessionView;
}

/** The session in a component's capabilities; `useSession()` draws anew with every change. */
export interface Session extends SessionReader {
  /** As the page was rendered on the server; the same as `view` once it is hydrated. */
  readonly serverView: SessionView;
  /** Calls `listener` after every change of `view`; answers a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly actions: SessionActions;
}

/** What a remote may do with the session. The shell keeps the tokens: no remote sees them again. */
export interface SessionActions {
  /** Begins a session with the tokens that the API answered. Resolves when the profile has come, or could not be had. */
  readonly begin: (tokens: TokenPair, origin: SessionOrigin) => Promise<void>;
  /** Ends the session in all tabs, on the site and on the account host, and at the API. Never rejects: what the API missed is reported. */
  readonly signOut: () => Promise<void>;
  /** Asks the API again; null when it could not be had, which is reported. */
  readonly reloadProfile: () => Promise<Profile | null>;
  /**
   * Sends what changed (`encodeProfile`: `name` as `firstname`, nothing that may not change) and keeps the answer.
   * @throws ApiError, which the form shows
   */
  readonly updateProfile: (changes: Partial<Profile>) => Promise<Profile>;
  /**
   * Keeps what an answer of the API has just made true, without asking again: `{ isVerifiedEmail: true }`
   * after a confirmation, the new `email`, `phone` or `avatar` after a change (product-spec section 4).
   */
  readonly patchProfile: (known: Partial<Profile>) => void;
  /** The deletion of the account was confirmed: sets `accountDeleted` and ends the session everywhere. */
  readonly endDeletedAccount: () => void;
  readonly advanceRegistration: () => void;
  readonly resetRegistration: () => void;
}
