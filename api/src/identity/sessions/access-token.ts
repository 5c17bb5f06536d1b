import { errors, jwtVerify, SignJWT } from 'jose';
import { unauthorized } from '#src/errors.ts';

/** Half a minute longer than clients assume (open question 9). */
const ACCESS_SECONDS = 150;
const AUDIENCE = 'plenum-api';

/** The calling account and its session. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Returns the same token for the same moment and session, so that a pair can be answered again. */
export function signAccessToken(key: Uint8Array, { accountId, sessionId }: Caller, issuedAt: Date): Promise<string> {
  const seconds = Math.floor(issuedAt.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(accountId)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_SECONDS)
    .sign(key);
}

/** Verifies a token. `issuedAt` is a whole second. @throws HttpError `token_expired`, or `unauthorized` for a token that is not ours */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<Caller & { readonly issuedAt: Date }> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    return { accountId: String(payload.sub), sessionId: payload.sid, issuedAt: new Date((payload.iat ?? 0) * 1000) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw unauthorized('token_expired');
    if (error instanceof errors.JOSEError) throw unauthorized();
    throw error;
  }
}
