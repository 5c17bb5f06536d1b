import { type JWTVerifyGetKey, createRemoteJWKSet, errors, jwtVerify } from 'jose';

/** The caller, as confirmed by the site. */
export interface Visitor {
  /** Id of the account. */
  readonly id: string;
  /** False for a read-only token. */
  readonly mayWrite: boolean;
}

/** The token is not the site's, is not meant for this backend, or has expired. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** Other errors, such as keys that the site did not send, say nothing about the token. */
const REFUSALS = [
  errors.JOSEAlgNotAllowed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
];

/** The name of this remote. Tokens for other backends contain another name. */
const AUDIENCE = 'mf-quizshow';

/**
 * Returns the site's signing keys, which are fetched on first use and cached.
 * @param site origin of the site
 */
export function keysOf(site: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL('/api/.well-known/jwks.json', site));
}

/**
 * Returns the caller. For a signed-in user the site sends its own token, valid for two minutes and for this backend only.
 * @param authorization header of the call
 * @returns null when no user is signed in
 * @throws TokenRefused
 * @throws Error when the site's keys cannot be fetched, or do not include the token's: perhaps the site is another one (`SITE_URL`)
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
    if (!REFUSALS.some((refusal) => cause instanceof refusal)) throw cause;
    throw new TokenRefused('The token was not made by the site for this backend, or has expired.', { cause });
  }
}
