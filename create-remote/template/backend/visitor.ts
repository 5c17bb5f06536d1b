import { type JWTVerifyGetKey, createRemoteJWKSet, errors, jwtVerify } from 'jose';

/** Who calls, as the site vouches for it. */
export interface Visitor {
  /** Id of the account. */
  readonly id: string;
  /** False for a token that was made for reading. */
  readonly mayWrite: boolean;
}

/** The token is not the site's, is not meant for this backend, or has expired. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** The name of this remote: a token for any other backend says another one. */
const AUDIENCE = 'mf-quizshow';

/** The keys that a site signs with; they are fetched when they are needed, and kept. @param site origin of the site */
export function keysOf(site: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL('/api/.well-known/jwks.json', site));
}

/**
 * Who calls: the site sends a token of its own, good for two minutes and for this backend only, when somebody is signed in.
 * @param authorization header of the call
 * @returns null when nobody is signed in
 * @throws TokenRefused
 * @throws Error when the site's keys cannot be had
 */
export async function visitorOf(authorization: string | undefined, keys: JWTVerifyGetKey): Promise<Visitor | null> {
  if (authorization === undefined) return null;
  try {
    const { payload } = await jwtVerify<{ scope: string }>(authorization.replace(/^Bearer +/i, ''), keys, {
      algorithms: ['EdDSA'],
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'scope'],
    });
    return { id: String(payload.sub), mayWrite: payload.scope.split(' ').includes('write') };
  } catch (cause) {
    if (cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError)) throw cause;
    throw new TokenRefused('The token was not made by the site for this backend, or has expired.', { cause });
  }
}
