import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';
import { sameDigest } from '#src/platform/secrets/token.ts';

type Keys = Pick<ServiceKeys, 'refresh' | 'refreshSignature'>;

const ID_BYTES = 16;
const SECRET_BYTES = 32;
/** Characters of base64url, without padding. */
const BODY_LENGTH = ((ID_BYTES + SECRET_BYTES) / 3) * 4;
/** 144 bits. */
const SIGNATURE_LENGTH = 24;

/** A refresh token: the body identifies it, the signature proves that this service has issued it (decision 42). */
export interface RefreshToken {
  readonly sessionId: string;
  readonly body: string;
  /** False: issued before tokens were signed, or invented. */
  readonly isSigned: boolean;
}

/** Returns the first refresh token of a session, derived from the key, so that it is never stored. */
export function firstRefreshToken(keys: Keys, sessionId: string): RefreshToken {
  return tokenFor(keys, sessionId, `first ${sessionId}`);
}

/** Returns the token that replaces another. Always the same, so that a lost answer can be repeated (faults, 25 and 26). */
export function nextRefreshToken(keys: Keys, { sessionId, body }: RefreshToken): RefreshToken {
  return tokenFor(keys, sessionId, `after ${body}`);
}

export function serializeRefreshToken({ refreshSignature }: Keys, { body }: RefreshToken): string {
  return body + signatureOf(refreshSignature, body);
}

/** Reads a token from a client; undefined: not a token, or one with a signature that is not ours. */
export function readRefreshToken({ refreshSignature }: Keys, token: string): RefreshToken | undefined {
  const [body, signature] = [token.slice(0, BODY_LENGTH), token.slice(BODY_LENGTH)];
  if (body.length !== BODY_LENGTH || !/^[\w-]+$/.test(body)) return undefined;
  if (signature !== '' && !sameDigest(signature, signatureOf(refreshSignature, body))) return undefined;
  const id = Buffer.from(body, 'base64url').toString('hex', 0, ID_BYTES);
  return { sessionId: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), body, isSigned: signature !== '' };
}

function tokenFor({ refresh }: Keys, sessionId: string, text: string): RefreshToken {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  const body = Buffer.concat([id, Buffer.from(keyedDigest(refresh, text), 'base64url')]).toString('base64url');
  return { sessionId, body, isSigned: true };
}

function signatureOf(key: Uint8Array, body: string): string {
  return keyedDigest(key, body).slice(0, SIGNATURE_LENGTH);
}
