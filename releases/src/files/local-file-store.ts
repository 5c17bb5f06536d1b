import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import { digestOfHex, hexOfDigest } from '#src/domain/digest.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { removeOlderThan } from '#src/files/remove-older-than.ts';
import { isMissing, toStorageError } from '#src/files/storage-errors.ts';
import { verifyBytes } from '#src/files/verify-bytes.ts';

/**
 * Opens a folder as file store: `blobs/ab/<hex of the hash>`, current uploads in `incoming/`.
 * Several processes may share it. A file is written to a temporary name, synced and renamed, then its folder is synced: after a kill -9 or
 * a power cut it is complete or absent.
 * @param openFile opens a new file; a test replaces it to simulate a full disk
 */
export async function createLocalFileStore(root: string, openFile: typeof open = open): Promise<FileStore> {
  const blobs = path.join(root, 'blobs');
  const incoming = path.join(root, 'incoming');
  await Promise.all([blobs, incoming].map((folder) => mkdir(folder, { recursive: true })));

  return {
    async put(claim, bytes) {
      const target = blobPath(blobs, claim.hash);
      const partial = path.join(incoming, randomUUID());
      try {
        const file = await openFile(partial, 'wx');
        try {
          await file.writeFile(verifyBytes(claim, bytes));
          await file.sync();
        } finally {
          await file.close();
        }
        if (await mkdir(path.dirname(target), { recursive: true })) await syncFolder(blobs);
        await rename(partial, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        // If it cannot be removed now, a later sweep removes it.
        await rm(partial, { force: true }).catch(() => undefined);
        throw toStorageError(error);
      }
    },
    async size(hash) {
      return (await unlessMissing(stat(blobPath(blobs, hash))))?.size ?? null;
    },
    async read(hash) {
      const file = await unlessMissing(open(blobPath(blobs, hash), 'r'));
      return file?.createReadStream() ?? null;
    },
    async remove(hash) {
      await rm(blobPath(blobs, hash), { force: true });
    },
    async *list() {
      for await (const entry of await opendir(blobs, { recursive: true })) {
        const hash = entry.isFile() ? digestOfHex(entry.name) : null;
        if (hash !== null) yield hash;
      }
    },
    removePartial: (minutes) => removeOlderThan(incoming, minutes),
    close: () => undefined,
  };
}

function blobPath(blobs: string, hash: Digest): string {
  const hex = hexOfDigest(hash);
  return path.join(blobs, hex.slice(0, 2), hex);
}

/** Makes a new name in `folder` durable. Windows cannot open a folder; there the rename has to suffice. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<Value>(pending: Promise<Value>): Promise<Value | null> {
  return pending.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}
