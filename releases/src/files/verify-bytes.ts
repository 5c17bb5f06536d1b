import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { toDigest } from '#src/domain/digest.ts';
import { RegistryError } from '#src/errors.ts';
import type { DeclaredFile, FileStore } from '#src/files/file-store.ts';

/**
 * Passes `bytes` through and throws as soon as they cannot match `claim`: at the first surplus byte, or at the end. Every adapter writes
 * through this function.
 * @throws RegistryError `wrong_size` or `wrong_hash`
 */
export async function* verifyBytes({ hash, size }: DeclaredFile, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const sha384 = createHash('sha384');
  let seen = 0;
  for await (const chunk of bytes) {
    seen += chunk.length;
    if (seen > size) throw new RegistryError('wrong_size', `More than the ${size} bytes that the manifest declares.`);
    sha384.update(chunk);
    yield chunk;
  }
  if (seen < size)
    throw new RegistryError(
      'wrong_size',
      `${seen} bytes instead of the ${size} that the manifest declares: the upload was cut short, or the file changed after it was hashed.`,
    );
  if (toDigest(sha384.digest()) !== hash)
    throw new RegistryError(
      'wrong_hash',
      'The bytes do not have the hash that the manifest declares: they were changed on the way, or after they were hashed.',
    );
}

/** Whether the store has exactly the bytes of `claim`. Reads all of them. */
export async function isIntact(files: FileStore, claim: DeclaredFile): Promise<boolean> {
  const bytes: Readable | null = (await files.size(claim.hash)) === claim.size ? await files.read(claim.hash) : null;
  if (!bytes) return false;
  try {
    for await (const _ of verifyBytes(claim, bytes));
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** Whether `verifyBytes` refused the bytes. Any other error of a stream says nothing about the stored file. */
export function isDamage(error: unknown): boolean {
  return error instanceof RegistryError && (error.code === 'wrong_size' || error.code === 'wrong_hash');
}
