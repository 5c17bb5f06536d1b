import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PAYLOAD_TYPES, type StoredCheckpoint } from '@plenum/shared-contracts/release/signed-documents';
import { generateSigningKey, readSigningKey } from '@plenum/shared-server/signing/keys';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { CheckpointBucket } from '#src/server/audit/checkpoint-bucket.ts';
import { CheckpointFolder } from '#src/server/audit/checkpoint-folder.ts';
import type { CheckpointStore } from '#src/server/audit/checkpoint-store.ts';
import { S3_LIMITS } from '#src/files/s3/s3-settings.ts';
import { BUCKET, S3_CREDENTIALS, startS3Server, type S3Server } from '#src/testing/s3-server.ts';

const MAX_CHECKPOINTS = 3;
const key = readSigningKey(generateSigningKey());
let s3: S3Server;
let folder: string;
let number = 0;

beforeAll(async () => {
  Object.assign(process.env, S3_CREDENTIALS);
  s3 = await startS3Server();
  folder = await mkdtemp(path.join(tmpdir(), 'plenum-checkpoints-'));
});
beforeEach(() => {
  s3.fault = () => null;
  s3.pageSize = 1000;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

/** A checkpoint that only its time identifies: a store does not read it. */
function checkpointOf(size: number): StoredCheckpoint {
  const document = { log: 'x', size, hash: `sha384-${'A'.repeat(64)}`, epoch: 1, signed_at: new Date(size).toISOString() };
  const envelope = signDocument(PAYLOAD_TYPES.checkpoint, document, key);
  return { checkpoint: envelope, keys: { first: key.publicKey, rotations: [] }, block_list: envelope };
}

function bucketStore(): CheckpointBucket {
  const settings = { bucket: BUCKET, endpoint: s3.endpoint, region: 'us-east-1' };
  return new CheckpointBucket(settings, { max: MAX_CHECKPOINTS, limits: { ...S3_LIMITS, attempts: 1 } });
}

const STORES: Readonly<Record<string, () => CheckpointStore>> = {
  'a folder': () => new CheckpointFolder(folder, MAX_CHECKPOINTS),
  'an S3 bucket': bucketStore,
};

describe.each(Object.keys(STORES))('checkpoints in %s', (kind) => {
  let store: CheckpointStore;
  let log: string;
  beforeEach(() => {
    store = STORES[kind]?.() as CheckpointStore;
    log = `log-${(number += 1)}`;
  });

  test('nothing is stored – listed and read – nothing, without an error', async () => {
    expect(await store.names(log)).toEqual([]);
    expect(await store.read(log, '0000000001-ab.json')).toBeNull();
  });

  test('checkpoints of two logs – listed – each log has its own, newest first, and each is read as it was stored', async () => {
    for (const size of [9, 100, 20]) await store.put(log, size, 'ab', checkpointOf(size));
    await store.put(`${log}-other`, 1, 'cd', checkpointOf(1));
    expect(await store.names(log)).toEqual(['0000000100-ab.json', '0000000020-ab.json', '0000000009-ab.json']);
    expect(await store.read(log, '0000000020-ab.json')).toEqual(checkpointOf(20));
    expect(await store.names(`${log}-other`)).toEqual(['0000000001-cd.json']);
  });

  test('more checkpoints than are kept – stored – the newest remain', async () => {
    for (const size of [1, 2, 3, 4, 5]) await store.put(log, size, 'ab', checkpointOf(size));
    expect(await store.names(log)).toEqual(['0000000005-ab.json', '0000000004-ab.json', '0000000003-ab.json']);
    expect(await store.read(log, '0000000001-ab.json')).toBeNull();
  });

  test('two registries – the same checkpoint is stored by both – it exists once', async () => {
    const same = checkpointOf(7);
    await Promise.all([store.put(log, 7, 'ab', same), store.put(log, 7, 'ab', same)]);
    expect(await store.names(log)).toEqual(['0000000007-ab.json']);
  });
});

test('a folder with a damaged checkpoint and a leftover – listed and read – the leftover is ignored, the damaged one is null', async () => {
  const log = path.join(folder, 'damaged');
  await mkdir(log);
  await writeFile(path.join(log, '0000000001-ab.json'), '{"checkpoint":');
  await writeFile(path.join(log, '0000000002-ab.json.1f.tmp'), '');
  const store = new CheckpointFolder(folder, MAX_CHECKPOINTS);
  expect(await store.names('damaged')).toEqual(['0000000001-ab.json']);
  expect(await store.read('damaged', '0000000001-ab.json')).toBeNull();
});

test('a bucket that forbids removing objects – more checkpoints than are kept – all are stored, and the newest are listed', async () => {
  const store = bucketStore();
  s3.fault = ({ method }) => (method === 'DELETE' ? 403 : null);
  for (const size of [1, 2, 3, 4]) await store.put('locked', size, 'ab', checkpointOf(size));
  expect(await store.names('locked')).toEqual(['0000000004-ab.json', '0000000003-ab.json', '0000000002-ab.json']);
  expect(await store.read('locked', '0000000001-ab.json')).not.toBeNull();
});

test('a bucket that is away – listed and read – rejected, never "no checkpoints", which would look like a removal', async () => {
  const store = bucketStore();
  await store.put('away', 1, 'ab', checkpointOf(1));
  s3.fault = () => 503;
  await expect(store.names('away')).rejects.toThrow();
  await expect(store.read('away', '0000000001-ab.json')).rejects.toThrow();
});

test('a listing of several pages – listed – every checkpoint once, newest first', async () => {
  const store = bucketStore();
  for (const size of [1, 2, 3]) await store.put('pages', size, 'ab', checkpointOf(size));
  s3.pageSize = 2;
  expect(await store.names('pages')).toEqual(['0000000003-ab.json', '0000000002-ab.json', '0000000001-ab.json']);
});
