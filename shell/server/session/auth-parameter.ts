import type { FastifyRequest } from 'fastify';
import { readCookie } from '#contract/read-cookie.ts';
import { authCookies, readAuthCookies } from '#contract/session/auth-cookies.ts';
import { ACCESS_TOKEN_MS, type AuthState, tokenSubject } from '#contract/session/auth-state.ts';
import { SWITCH_ACTION, SWITCH_PAGE } from '#contract/session/switch-account.ts';
import type { CheckedToken, CheckToken } from '#server/session/check-token.ts';
import { siteHosts } from '#server/session/site-hosts.ts';

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
  return readCookie(cookieHeader ?? '', NAME) || null;
}

/** Characters and length that fit both an `Authorization` header (RFC 6750, section 2.1) and a cookie. */
const TOKEN = /^[A-Za-z0-9._~+/-]{1,3500}=*$/;

export interface SessionRoutes {
  /** As in `siteHosts`. */
  readonly domain: string | null;
  readonly checkToken: CheckToken;
  /** Returns epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Returns the session that a checked token starts. If it is the same user's, its refresh token is kept; another user's session is ended
 * first (open question 11).
 */
export function sessionWith({ token, refreshToken }: CheckedToken, before: AuthState, now: number): AuthState {
  return {
    accessToken: token,
    refreshToken: refreshToken ?? (isSameUser(before, token) ? before.refreshToken : null),
    expiredDate: now + ACCESS_TOKEN_MS,
    loggedInSystem: true,
  };
}

function isSameUser({ accessToken }: AuthState, token: string): boolean {
  const subject = tokenSubject(token);
  return subject !== null && subject === tokenSubject(accessToken);
}

/** @param target path and query */
export function hasAuthParameter(target: string): boolean {
  return /[?&]auth=/.test(target);
}

/** Redirect target and cookies. */
export interface AuthParameterResult {
  /** Path on the same host. */
  readonly to: string;
  readonly cookies: readonly string[];
}

/**
 * Handles `?auth=` on any URL (specification section 2; open question 11): the token is checked and becomes the session, and the visitor is
 * redirected to the URL without it. Another user's session is never replaced without asking. A token that the API rejects is dropped.
 * @returns null if the URL has no such parameter
 */
export async function consumeAuthParameter(url: URL, request: FastifyRequest, routes: SessionRoutes): Promise<AuthParameterResult | null> {
  if (!url.searchParams.has('auth')) return null;
  const to = withoutAuth(url);
  const token = url.searchParams.get('auth') ?? '';
  const checked = request.method === 'GET' && TOKEN.test(token) ? await check(token, request, routes) : null;
  if (!checked) return { to, cookies: [] };
  const before = readAuthCookies(request.headers.cookie ?? '');
  if (before.loggedInSystem && !isSameUser(before, checked.token))
    return { to: `${SWITCH_PAGE}?to=${encodeURIComponent(to)}`, cookies: [pendingSessionCookie(token)] };
  const cookieDomain = siteHosts(routes.domain, request)?.domain ?? null;
  return { to, cookies: authCookies(sessionWith(checked, before, routes.now()), cookieDomain) };
}

/** Returns path and query. A path with two leading slashes would name another site on its own. */
function withoutAuth(url: URL): string {
  const clean = new URL(url);
  clean.searchParams.delete('auth');
  return `${clean.pathname.replace(/^\/+/, '/')}${clean.search}`;
}

async function check(token: string, request: FastifyRequest, { checkToken }: SessionRoutes): Promise<CheckedToken | null> {
  try {
    return await checkToken(token, request);
  } catch (error) {
    request.log.warn({ reason: (error as Error).message }, 'A token from a URL could not be checked and was dropped');
    return null;
  }
}
