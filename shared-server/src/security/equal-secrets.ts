import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares digests, so that the timing reveals nothing about the secret, not even its length. */
export function equalSecrets(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}
