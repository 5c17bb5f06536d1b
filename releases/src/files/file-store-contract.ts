import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { digestOf } from '#src/domain/digest.ts';
import type { DeclaredFile, FileStore } from '#src/files/file-store.ts';
import { isIntact } from '#src/files/verify-bytes.ts';

/** Tests that every adapter of the port has to pass. `make` returns an empty store. */
export function fileStoreContract(adapter: string, make: () => Promise<FileStore>): void {
  const bytes = Buffer.from('export const answer = 42;\n');
  const claim = declarationOf(bytes);

  describe(`file store: ${adapter}`, () => {
    test('an empty store – a file is stored – it is read back byte for byte, with its size, and listed', async () => {
      const store = await make();
      expect(await store.size(claim.hash)).toBeNull();
      expect(await store.read(claim.hash)).toBeNull();
      await store.put(claim, Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]));
      expect(await contentOf(store, claim)).toEqual(bytes);
      expect(await store.size(claim.hash)).toBe(bytes.length);
      expect(await hashes(store)).toEqual([claim.hash]);
      expect(await isIntact(store, claim)).toBe(true);
    });

    test('an empty file – stored – it exists', async () => {
      const store = await make();
      const empty = declarationOf(Buffer.alloc(0));
      await store.put(empty, Readable.from([]));
      expect(await store.size(empty.hash)).toBe(0);
      expect(await isIntact(store, empty)).toBe(true);
    });

    test.each([
      ['that is truncated', bytes.subarray(0, -1), 'wrong_size'],
      ['with a surplus byte', Buffer.concat([bytes, Buffer.from(' ')]), 'wrong_size'],
      ['with one byte flipped', Buffer.from(bytes).fill('X', 0, 1), 'wrong_hash'],
    ])('an upload %s – stored – refused, and nothing is stored', async (_, wrong, code) => {
      const store = await make();
      await expect(store.put(claim, Readable.from([wrong]))).rejects.toMatchObject({ code });
      expect(await store.size(claim.hash)).toBeNull();
      expect(await hashes(store)).toEqual([]);
      expect(await store.removePartial(0)).toBe(0);
    });

    test('an upload – its source fails midway – the error is passed on and nothing is stored', async () => {
      const store = await make();
      async function* broken(): AsyncGenerator<Uint8Array> {
        yield bytes.subarray(0, 5);
        throw new Error('connection lost');
      }
      await expect(store.put(claim, broken())).rejects.toThrow('connection lost');
      expect(await hashes(store)).toEqual([]);
      expect(await store.removePartial(0)).toBe(0);
    });

    test('the same file from two publishers – stored at once – one complete file exists', async () => {
      const store = await make();
      await Promise.all([store.put(claim, Readable.from([bytes])), store.put(claim, Readable.from([bytes]))]);
      expect(await hashes(store)).toEqual([claim.hash]);
      expect(await contentOf(store, claim)).toEqual(bytes);
    });

    test('a stored file – a wrong upload for the same hash fails – the stored file is unchanged', async () => {
      const store = await make();
      await store.put(claim, Readable.from([bytes]));
      await expect(store.put(claim, Readable.from(['something else']))).rejects.toMatchObject({ name: 'RegistryError' });
      expect(await contentOf(store, claim)).toEqual(bytes);
    });

    test('a stored file – removed twice – it no longer exists, and the second removal is no error', async () => {
      const store = await make();
      await store.put(claim, Readable.from([bytes]));
      await store.remove(claim.hash);
      await store.remove(claim.hash);
      expect(await store.read(claim.hash)).toBeNull();
      expect(await hashes(store)).toEqual([]);
    });
  });
}

export function declarationOf(bytes: Buffer): DeclaredFile {
  return { hash: digestOf(bytes), size: bytes.length };
}

async function contentOf(store: FileStore, { hash }: DeclaredFile): Promise<Buffer | null> {
  const stream = await store.read(hash);
  return stream && buffer(stream);
}

async function hashes(store: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const hash of store.list()) found.push(hash);
  return found;
}
