import { createHash } from 'node:crypto';
import type { Digest } from '@plenum/shared-contracts/release/digest';

/** Returns the sha384 of `bytes` (text as UTF-8) in the notation of Subresource Integrity. */
export function digestOf(bytes: string | Uint8Array): Digest {
  return toDigest(createHash('sha384').update(bytes).digest());
}

export function toDigest(sha384: Buffer): Digest {
  return `sha384-${sha384.toString('base64')}`;
}
