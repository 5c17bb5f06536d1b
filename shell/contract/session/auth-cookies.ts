import { readCookie } from '#contract/read-cookie.ts';
import { ACCESS_TOKEN_MS, type AuthState, NO_AUTH, normalizeAuth } from '#contract/session/auth-state.ts';

/** The four cookies of open question 10; the access token's cookie carries the product's name (specification section 3). */
export const AUTH_COOKIES = {
  accessToken: 'plenum-auth',
  refreshToken: 'refreshToken',
  expiredDate: 'expiredDate',
  loggedInSystem: 'loggedInSystem',
} as const satisfies Record<keyof AuthState, string>;

/** Extended with every refresh; the API decides how long an idle session lives. A temporary session cannot be extended. */
const MAX_AGE_SECONDS = 30 * 24 * 3600;
const TEMPORARY_MAX_AGE_SECONDS = ACCESS_TOKEN_MS / 1000;

/** Returns the session that the cookies hold; an incomplete one counts as none. */
export function readAuthCookies(header: string): AuthState {
  const text = (field: keyof AuthState) => readCookie(header, AUTH_COOKIES[field]) || null;
  const expiredDate = Number(text('expiredDate') ?? Number.NaN);
  return normalizeAuth({
    accessToken: text('accessToken'),
    refreshToken: text('refreshToken'),
    expiredDate: Number.isSafeInteger(expiredDate) ? expiredDate : null,
    loggedInSystem: text('loggedInSystem') === 'true',
  });
}

/**
 * Returns what to set so that the cookies hold exactly `auth`, each in the format of `document.cookie` and `Set-Cookie`; without a session
 * all four are removed. The flag is written last and removed first, so a reader in between finds no session rather than an incomplete one.
 * @param domain the parent domain that the site and the account host share; null: this host only
 */
export function authCookies(auth: AuthState, domain: string | null): string[] {
  const where = `Path=/; ${domain === null ? '' : `Domain=${domain}; `}Secure; SameSite=None`;
  const seconds = auth.refreshToken === null ? TEMPORARY_MAX_AGE_SECONDS : MAX_AGE_SECONDS;
  const fields = (Object.keys(NO_AUTH) as (keyof AuthState)[]).map((field) => {
    const value = auth[field];
    const hasValue = value !== null && value !== false;
    return `${AUTH_COOKIES[field]}=${hasValue ? encodeURIComponent(value) : ''}; ${where}; Max-Age=${hasValue ? seconds : 0}`;
  });
  return auth.loggedInSystem ? fields : fields.toReversed();
}
