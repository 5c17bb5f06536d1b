import { liveToken, type RequestSession } from '#contract/session/auth-state.ts';
import { readAuthCookies } from '#contract/session/auth-cookies.ts';

/**
 * Returns the session in a page request's cookies, or null for a visitor who is not signed in. Leaves out the refresh token.
 * @param now epoch milliseconds
 */
export function requestSession(cookieHeader: string | undefined, now: number): RequestSession | null {
  const auth = readAuthCookies(cookieHeader ?? '');
  if (!auth.loggedInSystem) return null;
  return { accessToken: liveToken(auth, now), temporary: auth.refreshToken === null };
}
