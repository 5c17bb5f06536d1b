import type { RequestSession } from '#src/server/visitor-session.ts';
import { readAuthCookies } from '#src/auth/keep/auth-cookies.ts';
import { liveToken } from '#src/auth/state/auth-state.ts';

/**
 * Who asks for a page, by the cookies; null: nobody. The refresh token stays here.
 * @param now epoch milliseconds
 */
export function requestSession(cookieHeader: string | undefined, now: number): RequestSession | null {
  const auth = readAuthCookies(cookieHeader ?? '');
  if (!auth.loggedInSystem) return null;
  return { accessToken: liveToken(auth, now), temporary: auth.refreshToken === null };
}
