/** The session of specification section 3, as its cookies hold it. */
export interface AuthState {
  readonly accessToken: string | null;
  /** Null in a temporary session, which ends with its access token (open question 11). */
  readonly refreshToken: string | null;
  /** Epoch milliseconds by this browser's clock. From then on the client treats the access token as absent (open question 9). */
  readonly expiredDate: number | null;
  readonly loggedInSystem: boolean;
}

export const NO_AUTH: AuthState = { accessToken: null, refreshToken: null, expiredDate: null, loggedInSystem: false };

/** The client's lifetime for a token (specification section 9); on the server a token lives 150 s. */
export const ACCESS_TOKEN_MS = 120_000;

/** Returns the access token while it may be used, null from `expiredDate` on. `now` in epoch milliseconds. */
export function liveToken({ accessToken, expiredDate }: AuthState, now: number): string | null {
  return expiredDate !== null && now < expiredDate ? accessToken : null;
}

/**
 * Repairs a session found in cookies or storage. An incomplete one (a tab was closed while writing, or a cookie was removed) never yields
 * tokens without the flag or the flag without tokens.
 */
export function normalizeAuth({ accessToken, refreshToken, expiredDate, loggedInSystem }: AuthState): AuthState {
  if (!loggedInSystem || (accessToken === null && refreshToken === null)) return NO_AUTH;
  return { accessToken, refreshToken, loggedInSystem, expiredDate: accessToken === null ? null : (expiredDate ?? 0) };
}

/** Session of a page request, from the four cookies (open question 10). */
export interface RequestSession {
  /** Null when the access token has expired: the server never refreshes. */
  readonly accessToken: string | null;
  readonly temporary: boolean;
}

/**
 * Returns the subject of an access token, only to tell users apart: the signature is not checked here. Null for a token without a subject
 * (RFC 7519, section 4.1.2).
 */
export function tokenSubject(token: string | null): string | null {
  const [, middle = ''] = token?.split('.') ?? [];
  try {
    const json = new TextDecoder().decode(Uint8Array.from(atob(middle.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0)));
    const { sub } = JSON.parse(json) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
