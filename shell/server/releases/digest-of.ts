import { createHash } from 'node:crypto';

/** Returns `sha384-…` of the bytes, in the notation of Subresource Integrity. */
export function digestOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
