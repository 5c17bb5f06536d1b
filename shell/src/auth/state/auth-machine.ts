import type { TokenPair } from '@plenum/shared-contracts/auth/schemas';
import { ACCESS_TOKEN_MS, type AuthState, NO_AUTH, normalizeAuth } from '#contract/session/auth-state.ts';

/** Every event of a session (specification section 4). `now` in epoch milliseconds. */
export type AuthEvent =
  /** The previous session is ended first. */
  | { readonly type: 'login-started' | 'registration-started' }
  | {
      readonly type: 'login-succeeded' | 'registration-succeeded' | 'social-succeeded';
      readonly tokens: TokenPair;
      readonly now: number;
    }
  | {
      readonly type: 'refresh-succeeded';
      readonly tokens: TokenPair;
      readonly now: number;
      /** The refresh token that was exchanged for them. */
      readonly used: string;
    }
  | { readonly type: 'login-failed' | 'registration-failed' }
  /** The API rejected the refresh token as spent, revoked or expired. */
  | { readonly type: 'refresh-refused'; readonly used: string }
  /** 401 or 403 with no retry left (specification section 7). */
  | { readonly type: 'request-refused' }
  /** The access token of a temporary session has expired. */
  | { readonly type: 'temporary-expired' }
  /** The server has just accepted the access token by its own clock, which may differ from this one. */
  | { readonly type: 'found-live'; readonly now: number }
  | { readonly type: 'logged-out' | 'account-deleted' | 'reset' }
  /** Contents of the cookies: at start, before a refresh, and when another tab or host changed them. */
  | {
      readonly type: 'restored';
      readonly stored: AuthState;
      /** Whether a tab of this host wrote it, as its copy in local storage tells. */
      readonly isFromThisHost: boolean;
    };

function opened({ token, refresh_token }: TokenPair, now: number): AuthState {
  return { accessToken: token, refreshToken: refresh_token, expiredDate: now + ACCESS_TOKEN_MS, loggedInSystem: true };
}

/** Returns the session after `event`. Pure; implements the table of specification section 4 and open question 9. */
export function nextAuth(auth: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'login-succeeded':
    case 'registration-succeeded':
    case 'social-succeeded':
      return opened(event.tokens, event.now);
    // The user signed out, or in again, before this answer arrived: it belongs to a session that has ended.
    case 'refresh-succeeded':
      return auth.refreshToken === event.used ? opened(event.tokens, event.now) : auth;
    case 'refresh-refused':
      return auth.refreshToken === event.used ? NO_AUTH : auth;
    case 'temporary-expired':
      return auth.refreshToken === null ? NO_AUTH : auth;
    case 'found-live':
      return auth.accessToken === null ? auth : { ...auth, expiredDate: event.now + ACCESS_TOKEN_MS };
    case 'restored':
      return normalizeAuth(event.stored);
    case 'login-started':
    case 'registration-started':
    case 'login-failed':
    case 'registration-failed':
    case 'request-refused':
    case 'logged-out':
    case 'account-deleted':
    case 'reset':
      break;
  }
  return NO_AUTH;
}

/** Tells whether the user meant the session to end, rather than it expiring. */
export function isEndedByUser({ type }: AuthEvent): boolean {
  return type === 'logged-out' || type === 'account-deleted';
}

/** specification section 4: the flag is set and an access token exists, live or not. */
export function isLoggedIn({ loggedInSystem, accessToken }: AuthState): boolean {
  return loggedInSystem && accessToken !== null;
}

/** Tells whether every field is equal. */
export function sameAuth(one: AuthState, other: AuthState): boolean {
  return (Object.keys(NO_AUTH) as (keyof AuthState)[]).every((field) => one[field] === other[field]);
}
