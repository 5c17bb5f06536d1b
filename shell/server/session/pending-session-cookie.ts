import { parseCookies } from '#contract/session/auth-cookies.ts';
import { SWITCH_ACTION } from '#contract/session/switch-account.ts';

const NAME = 'plenum-auth-offer';
const SECONDS = 300;

/**
 * Returns the cookie that holds a token which would replace another user's session until the visitor has decided. It is Lax: the page that
 * asks can be reached from another site's link, but no other site can post the decision.
 */
export function pendingSessionCookie(token: string | null): string {
  const value = token === null ? '' : encodeURIComponent(token);
  return `${NAME}=${value}; Path=${SWITCH_ACTION}; Secure; HttpOnly; SameSite=Lax; Max-Age=${token === null ? 0 : SECONDS}`;
}

export function readPendingSession(cookieHeader: string | undefined): string | null {
  return parseCookies(cookieHeader ?? '').get(NAME) || null;
}
