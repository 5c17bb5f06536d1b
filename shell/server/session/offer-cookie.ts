import { parseCookies } from '#src/auth/keep/auth-cookies.ts';

/** Where the switch is confirmed; the only address that the offered token is sent to. */
export const SWITCH_PATH = '/-/session/switch';
const NAME = 'plenum-auth-offer';
const SECONDS = 300;

/**
 * A token that would replace somebody else's session waits here until the visitor has decided. Lax: the
 * page that asks is reached from another site's link, but no other site can post the answer.
 */
export function offerCookie(token: string | null): string {
  const value = token === null ? '' : encodeURIComponent(token);
  return `${NAME}=${value}; Path=${SWITCH_PATH}; Secure; HttpOnly; SameSite=Lax; Max-Age=${token === null ? 0 : SECONDS}`;
}

export function readOffer(cookieHeader: string | undefined): string | null {
  return parseCookies(cookieHeader ?? '').get(NAME) || null;
}
