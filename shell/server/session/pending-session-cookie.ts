import { parseCookies } from '#contract/session/auth-cookies.ts';
import { SWITCH_ACTION } from '#contract/session/switch-account.ts';

const NAME = 'plenum-auth-offer';
const SECONDS = 300;

/**
 * A token that would replace somebody else's session waits here until the visitor has decided. Lax: the
 * page that asks is reached from another site's link, but no other site can post the answer.
 */
export function pendingSessionCookie(token: string | null): string {
  const value = token === null ? '' : encodeURIComponent(token);
  return `${NAME}=${value}; Path=${SWITCH_ACTION}; Secure; HttpOnly; SameSite=Lax; Max-Age=${token === null ? 0 : SECONDS}`;
}

export function readOffer(cookieHeader: string | undefined): string | null {
  return parseCookies(cookieHeader ?? '').get(NAME) || null;
}
