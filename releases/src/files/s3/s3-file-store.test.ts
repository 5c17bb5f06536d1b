import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { declarationOf, fileStoreContract } from '#src/files/file-store-contract.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { createS3FileStore } from '#src/files/s3/s3-file-store.ts';
import { S3_LIMITS, type S3Limits } from '#src/files/s3/s3-settings.ts';
import { isIntact } from '#src/files/verify-bytes.ts';
import { BUCKET, S3_CREDENTIALS, startS3Server, type S3Server } from '#src/testing/s3-server.ts';

let server: S3Server;
let spoolDir: string;
const open: FileStore[] = [];

beforeAll(async () => {
  Object.assign(process.env, S3_CREDENTIALS);
  server = await startS3Server();
  spoolDir = await mkdtemp(path.join(tmpdir(), 'plenum-spool-'));
});
beforeEach(() => {
  server.fault = () => null;
  server.pageSize = 1000;
});
afterAll(async () => {
  for (const store of open) store.close();
  await server.close();
  await rm(spoolDir, { recursive: true });
});

const bytes = Buffer.from('body { color: black }');
const claim = declarationOf(bytes);

/** Opens the bucket, emptied. */
async function freshStore(limits: Partial<S3Limits> = {}): Promise<FileStore> {
  const settings = { bucket: BUCKET, endpoint: server.endpoint, region: 'us-east-1' };
  const store = await createS3FileStore(settings, { spoolDir, limits: { ...S3_LIMITS, ...limits } });
  open.push(store);
  for await (const hash of store.list()) await store.remove(hash);
  return store;
}

async function listed(store: FileStore): Promise<string[]> {
  const hashes: string[] = [];
  for await (const hash of store.list()) hashes.push(hash);
  return hashes;
}

fileStoreContract('S3 bucket', () => freshStore());

const put = (store: FileStore): Promise<void> => store.put(claim, Readable.from([bytes]));

test('an object store that fails twice – a file is stored and read – both succeed, each at the third attempt', async () => {
  const store = await freshStore();
  const failed = { PUT: 0, GET: 0 };
  server.fault = ({ method }) => (method === 'PUT' || method === 'GET' ? (failed[method]++ < 2 ? 503 : null) : null);
  await put(store);
  const stored = await store.read(claim.hash);
  expect(stored && (await buffer(stored))).toEqual(bytes);
  expect(failed).toEqual({ PUT: 3, GET: 3 });
});

test('an upload that is refused – stored – the object store receives nothing of it', async () => {
  const store = await freshStore();
  const before = server.requests.length;
  await expect(store.put(claim, Readable.from([bytes, 'surplus']))).rejects.toMatchObject({ code: 'wrong_size' });
  expect(server.requests.slice(before)).toEqual([]);
});

test.each([
  [503, 'storage_unavailable', 503],
  [403, 'storage_unavailable', 503],
  ['hang', 'storage_unavailable', 503],
  [507, 'storage_full', 507],
] as const)(
  'an object store that answers %s – a file is stored – %s, nothing is stored, and it can be stored later',
  async (fault, code, status) => {
    const store = await freshStore({ requestMs: 200, idleMs: 200 });
    server.fault = () => fault;
    await expect(put(store)).rejects.toMatchObject({ name: 'RegistryError', code, status });
    expect(await readdir(spoolDir)).toEqual([]);
    server.fault = () => null;
    expect(await store.size(claim.hash)).toBeNull();
    await put(store);
    expect(await isIntact(store, claim)).toBe(true);
  },
);

test.each([503, 'hang'] as const)(
  'an object store that answers %s – sized, read, listed, removed, verified – storage_unavailable, never "missing" or "damaged"',
  async (fault) => {
    const store = await freshStore({ requestMs: 200, idleMs: 200 });
    await put(store);
    server.fault = () => fault;
    const unavailable = { name: 'RegistryError', code: 'storage_unavailable' };
    await expect(store.size(claim.hash)).rejects.toMatchObject(unavailable);
    await expect(store.read(claim.hash)).rejects.toMatchObject(unavailable);
    await expect(listed(store)).rejects.toMatchObject(unavailable);
    await expect(store.remove(claim.hash)).rejects.toMatchObject(unavailable);
    await expect(isIntact(store, claim)).rejects.toMatchObject(unavailable);
  },
);

test.each(['break', 'stall'] as const)(
  'a response that does not end (%s) – the file is verified – storage_unavailable, not damage',
  async (fault) => {
    const store = await freshStore({ idleMs: 200 });
    await put(store);
    server.fault = ({ method }) => (method === 'GET' ? fault : null);
    await expect(isIntact(store, claim)).rejects.toMatchObject({ code: 'storage_unavailable' });
  },
);

test('an object of the right size with other bytes – verified – it fails', async () => {
  const store = await freshStore();
  await put(store);
  const [object = ''] = (await readdir(server.folder, { recursive: true })).filter((name) => name.endsWith('_object'));
  await writeFile(path.join(server.folder, object), bytes.toString().replace('black', 'blacK'));
  expect(await isIntact(store, claim)).toBe(false);
});

test('a listing of several pages – listed – all objects, once each', async () => {
  const store = await freshStore();
  const files = ['a', 'b', 'c', 'd', 'e'].map((text) => Buffer.from(text));
  await Promise.all(files.map((file) => store.put(declarationOf(file), Readable.from([file]))));
  server.pageSize = 2;
  expect((await listed(store)).toSorted()).toEqual(files.map((file) => declarationOf(file).hash).toSorted());
  expect(server.requests.filter((request) => request.includes('continuation-token'))).toHaveLength(2);
});

test('a bucket that does not exist – a file is stored – storage_unavailable', async () => {
  const store = await createS3FileStore({ bucket: 'elsewhere', endpoint: server.endpoint, region: 'us-east-1' }, { spoolDir });
  open.push(store);
  await expect(put(store)).rejects.toMatchObject({ code: 'storage_unavailable' });
});
