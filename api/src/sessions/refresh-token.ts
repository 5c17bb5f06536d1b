import { createHmac } from 'node:crypto';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

/** The first refresh token of a session. Whoever has the key can make it again: it is kept nowhere. */
export function firstRefreshToken(key: Uint8Array, sessionId: string): string {
  return tokenOf(key, sessionId, `first ${sessionId}`);
}

/** The token that takes the place of `token`: always the same, so that a lost answer can be given again (faults, 25 and 26). */
export function nextRefreshToken(key: Uint8Array, sessionId: string, token: string): string {
  return tokenOf(key, sessionId, `after ${token}`);
}

function tokenOf(key: Uint8Array, sessionId: string, text: string): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, createHmac('sha256', key).update(text).digest()]).toString('base64url');
}

/** The session that a token says it is of; undefined: it is no token. */
export function sessionOf(token: string): string | undefined {
  if (!/^[\w-]+$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return undefined;
  return bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
