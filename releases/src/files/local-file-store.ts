import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import { RegistryError } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { verifyBytes } from '#src/files/verify-bytes.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const CANNOT_WRITE = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO']);

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
        if (CANNOT_WRITE.has(codeOf(error)))
          throw new RegistryError(
            'storage_unavailable',
            'The registry cannot write files at the moment. This file was not stored; publish again later.',
            { cause: error },
          );
        if (FULL.has(codeOf(error)))
          throw new RegistryError(
            'storage_full',
            'The registry has no space left for this file. It was not stored; free space, then publish again.',
            { cause: error },
          );
        throw error;
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
        if (entry.isFile() && /^[0-9a-f]{96}$/.test(entry.name)) yield `sha384-${Buffer.from(entry.name, 'hex').toString('base64')}`;
      }
    },
    async removePartial(minutes) {
      const before = Date.now() - minutes * 60_000;
      let removed = 0;
      for (const name of await readdir(incoming)) {
        const partial = path.join(incoming, name);
        const found = await unlessMissing(stat(partial));
        if (!found || found.mtimeMs > before) continue;
        await rm(partial, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

function blobPath(blobs: string, hash: Digest): string {
  const hex = Buffer.from(hash.slice('sha384-'.length), 'base64').toString('hex');
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
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}
