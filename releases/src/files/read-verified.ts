import { Readable } from 'node:stream';
import { RegistryError } from '#src/errors.ts';
import type { DeclaredFile, FileStore } from '#src/files/file-store.ts';
import { isDamage, verifyBytes } from '#src/files/verify-bytes.ts';

/**
 * Streams a stored file and verifies it on the way. The last chunk is held back until all bytes are verified, so that no caller receives a
 * complete damaged file: a small one fails here, a larger one breaks off.
 * @param onDamage called if the file is missing or does not match `claim`
 * @throws RegistryError `file_damaged`
 */
export async function readVerified(files: FileStore, claim: DeclaredFile, onDamage: (reason: unknown) => void): Promise<Readable> {
  const fail = (cause: unknown): RegistryError => {
    onDamage(cause);
    return new RegistryError(
      'file_damaged',
      'This file is lost or damaged in the registry. Publish the same version again to restore it.',
      { cause },
    );
  };
  // The size is checked before the length is sent: otherwise the reader would wait for bytes that never come.
  const bytes = (await files.size(claim.hash)) === claim.size ? await files.read(claim.hash) : null;
  if (!bytes) throw fail(new Error('The file is missing or has another size.'));
  const chunks = withLastHeldBack(verifyBytes(claim, bytes), fail);
  const first = await chunks.next();
  return Readable.from(first.done ? [] : prepended(first.value, chunks), { objectMode: false });
}

async function* withLastHeldBack(
  chunks: AsyncIterable<Uint8Array>,
  fail: (cause: unknown) => RegistryError,
): AsyncGenerator<Uint8Array, void> {
  let held: Uint8Array | null = null;
  try {
    for await (const chunk of chunks) {
      if (held) yield held;
      held = chunk;
    }
  } catch (error) {
    throw isDamage(error) ? fail(error) : error;
  }
  if (held) yield held;
}

async function* prepended(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
