import type { FastifyRequest } from 'fastify';
import { authCookies, readAuthCookies } from '#contract/session/auth-cookies.ts';
import { ACCESS_TOKEN_MS, type AuthState } from '#contract/session/auth-state.ts';
import { subjectOf } from '#contract/session/subject-of.ts';
import { SWITCH_PAGE } from '#contract/session/switch-account.ts';
import type { CheckToken, CheckedToken } from '#server/session/check-token.ts';
import { pendingSessionCookie } from '#server/session/pending-session-cookie.ts';
import { siteHosts } from '#server/session/site-hosts.ts';

/** What an `Authorization` header can carry (RFC 6750, section 2.1), and a cookie hold. */
const TOKEN = /^[A-Za-z0-9._~+/-]{1,3500}=*$/;

export interface SessionRoutes {
  /** As for `siteHosts`. */
  readonly domain: string | null;
  readonly checkToken: CheckToken;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The session that a checked token begins. One of the same user keeps its way to be refreshed; another user's is gone first (decisions.md 11). */
export function sessionWith({ token, refreshToken }: CheckedToken, before: AuthState, now: number): AuthState {
  return {
    accessToken: token,
    refreshToken: refreshToken ?? (isSameUser(before, token) ? before.refreshToken : null),
    expiredDate: now + ACCESS_TOKEN_MS,
    loggedInSystem: true,
  };
}

function isSameUser({ accessToken }: AuthState, token: string): boolean {
  const subject = subjectOf(token);
  return subject !== null && subject === subjectOf(accessToken);
}

/** Where to go instead, and what to remember there. */
export interface Taken {
  /** Path on the same host. */
  readonly to: string;
  readonly cookies: readonly string[];
}

/**
 * `?auth=` on any address (product-spec section 2; decisions.md 11): the token is checked and becomes
 * the session, and the visitor goes to the same address without it. A session of somebody else is
 * never replaced without asking. A token that the API does not take is dropped.
 * @returns null when the address has no such parameter
 */
export async function takeAuthParameter(url: URL, request: FastifyRequest, routes: SessionRoutes): Promise<Taken | null> {
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

/** Path and query. A path that begins with two slashes would name another site when it stands alone. */
function withoutAuth(url: URL): string {
  const clean = new URL(url);
  clean.searchParams.delete('auth');
  return `${clean.pathname.replace(/^\/+/, '/')}${clean.search}`;
}

async function check(token: string, request: FastifyRequest, { checkToken }: SessionRoutes): Promise<CheckedToken | null> {
  try {
    return await checkToken(token, request);
  } catch (error) {
    request.log.warn({ reason: (error as Error).message }, 'A token of an address could not be checked, and was dropped');
    return null;
  }
}
