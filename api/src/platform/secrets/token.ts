import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, fit for an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: it has so many possibilities that a plain digest cannot be turned back. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** In the same time wherever the two differ. */
export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
