import type { RequestSession } from '#contract/session/request-session.ts';
import { readAuthCookies } from '#contract/session/auth-cookies.ts';
import { liveToken } from '#contract/session/auth-state.ts';

/**
 * Who asks for a page, by the cookies; null: nobody. The refresh token stays here.
 * @param now epoch milliseconds
 */
export function requestSession(cookieHeader: string | undefined, now: number): RequestSession | null {
  const auth = readAuthCookies(cookieHeader ?? '');
  if (!auth.loggedInSystem) return null;
  return { accessToken: liveToken(auth, now), temporary: auth.refreshToken === null };
}
