import { createHash } from 'node:crypto';
import type { Digest } from '@plenum/shared-contracts/release/digest';

/** Returns the sha384 of `bytes` (text as UTF-8) in the notation of Subresource Integrity. */
export function digestOf(bytes: string | Uint8Array): Digest {
  return toDigest(createHash('sha384').update(bytes).digest());
}

export function toDigest(sha384: Buffer): Digest {
  return `sha384-${sha384.toString('base64')}`;
}

/** Returns a digest as 96 hexadecimal digits: a name that is valid in a file system and in an object store. */
export function hexOfDigest(digest: Digest): string {
  return Buffer.from(digest.slice('sha384-'.length), 'base64').toString('hex');
}

/** Returns the digest that `hexOfDigest` made `name` of, or null if `name` is no such name. */
export function digestOfHex(name: string): Digest | null {
  return /^[0-9a-f]{96}$/.test(name) ? `sha384-${Buffer.from(name, 'hex').toString('base64')}` : null;
}
