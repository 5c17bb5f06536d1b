import { mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from '@jest/globals';
import { declarationOf, fileStoreContract } from '#src/files/file-store-contract.ts';
import { createLocalFileStore } from '#src/files/local-file-store.ts';
import { isIntact } from '#src/files/verify-bytes.ts';

const folders: string[] = [];
async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-files-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const bytes = Buffer.from('body { color: black }');
const claim = declarationOf(bytes);

fileStoreContract('local folder', async () => createLocalFileStore(await freshFolder()));

test('a full disk – a file is stored – storage_full, and no part of it remains', async () => {
  const folder = await freshFolder();
  const full: typeof open = async (...args) => {
    const file = await open(...args);
    file.writeFile = async () => {
      await file.write('half');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    return file;
  };
  const store = await createLocalFileStore(folder, full);
  await expect(store.put(claim, Readable.from([bytes]))).rejects.toMatchObject({ code: 'storage_full', status: 507 });
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  expect(await readdir(path.join(folder, 'blobs'))).toEqual([]);
});

test('a process killed during an upload – its leftovers are swept – only files older than the limit are removed, and no blob', async () => {
  const folder = await freshFolder();
  const store = await createLocalFileStore(folder);
  await store.put(claim, Readable.from([bytes]));
  const leftover = path.join(folder, 'incoming/leftover');
  await writeFile(leftover, 'half');
  expect(await store.removePartial(60)).toBe(0);
  expect(await readFile(leftover, 'utf8')).toBe('half');
  expect(await store.removePartial(-1)).toBe(1);
  expect(await store.size(claim.hash)).toBe(bytes.length);
});

test.each([
  ['truncated', (file: string) => truncate(file, 3)],
  ['flipped in one byte', (file: string) => writeFile(file, bytes.toString().replace('black', 'blacK'))],
])('a stored file was %s on disk – verified – it fails', async (_, damage) => {
  const folder = await freshFolder();
  const store = await createLocalFileStore(folder);
  await store.put(claim, Readable.from([bytes]));
  const [name = ''] = (await readdir(path.join(folder, 'blobs'), { recursive: true })).filter((entry) => entry.length > 90);
  await damage(path.join(folder, 'blobs', name));
  expect(await isIntact(store, claim)).toBe(false);
});
