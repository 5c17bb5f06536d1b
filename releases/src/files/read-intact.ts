import { Readable } from 'node:stream';
import { RegistryError } from '#src/errors.ts';
import type { FileClaim, FileStore } from '#src/files/file-store.ts';
import { verified } from '#src/files/verified.ts';

/**
 * The bytes of a kept file, verified while they stream. The last chunk is held back until all are verified, so that nobody gets
 * all bytes of something else: a small file that is damaged fails here, a larger one breaks off.
 * @param onDamage told when the file is missing, or is not what `claim` says
 * @throws RegistryError `file_damaged`
 */
export async function readIntact(files: FileStore, claim: FileClaim, onDamage: (reason: unknown) => void): Promise<Readable> {
  const fail = (cause: unknown): RegistryError => {
    onDamage(cause);
    return new RegistryError(
      'file_damaged',
      'The registry has lost or damaged this file, and does not hand it out. Publishing the same version again puts it back.',
      { cause },
    );
  };
  // Looked at before the length is promised: a reader would wait for bytes that never come.
  const bytes = (await files.size(claim.hash)) === claim.size ? await files.read(claim.hash) : null;
  if (!bytes) throw fail(new Error('It is missing, or has another size.'));
  const chunks = withLastHeldBack(verified(claim, bytes), fail);
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
    throw error instanceof RegistryError ? fail(error) : error;
  }
  if (held) yield held;
}

async function* prepended(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}
