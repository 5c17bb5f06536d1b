import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PAYLOAD_TYPES, type StoredCheckpoint } from '@plenum/shared-contracts/release/signed-documents';
import { generateSigningKey, readSigningKey } from '@plenum/shared-server/signing/keys';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { CheckpointBucket } from '#src/server/audit/checkpoint-bucket.ts';
import { CheckpointFolder } from '#src/server/audit/checkpoint-folder.ts';
import { checkpointName, type CheckpointStore } from '#src/server/audit/checkpoint-store.ts';
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

const nameOf = (size: number, id = 'ab') => checkpointName({ epoch: 1, size }, id);

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
    expect(await store.read(log, nameOf(1))).toBeNull();
  });

  test('checkpoints of two logs – listed – each log has its own, newest first, and each is read as it was stored', async () => {
    for (const size of [9, 100, 20]) await store.put(log, nameOf(size), checkpointOf(size));
    await store.put(`${log}-other`, nameOf(1, 'cd'), checkpointOf(1));
    expect(await store.names(log)).toEqual([nameOf(100), nameOf(20), nameOf(9)]);
    expect(await store.read(log, nameOf(20))).toEqual(checkpointOf(20));
    expect(await store.names(`${log}-other`)).toEqual([nameOf(1, 'cd')]);
  });

  test('more checkpoints than are kept – stored – the newest remain', async () => {
    for (const size of [1, 2, 3, 4, 5]) await store.put(log, nameOf(size), checkpointOf(size));
    expect(await store.names(log)).toEqual([nameOf(5), nameOf(4), nameOf(3)]);
    expect(await store.read(log, nameOf(1))).toBeNull();
  });

  test('a shorter log after a restore, in a new epoch – its checkpoints are stored – they count as the newest, whatever the given-up ones cover', async () => {
    // As earlier releases named them, then by epoch.
    await store.put(log, '0000000200-ab.json', checkpointOf(200));
    for (const size of [108, 109]) await store.put(log, nameOf(size), checkpointOf(size));
    for (const size of [101, 102]) await store.put(log, checkpointName({ epoch: 2, size }, 'cd'), checkpointOf(size));
    expect(await store.names(log)).toEqual([
      checkpointName({ epoch: 2, size: 102 }, 'cd'),
      checkpointName({ epoch: 2, size: 101 }, 'cd'),
      nameOf(109),
    ]);
  });

  test('two registries – the same checkpoint is stored by both – it exists once', async () => {
    const same = checkpointOf(7);
    await Promise.all([store.put(log, nameOf(7), same), store.put(log, nameOf(7), same)]);
    expect(await store.names(log)).toEqual([nameOf(7)]);
  });
});

test('a folder with a damaged checkpoint and a leftover – listed and read – the leftover is ignored, the damaged one is null', async () => {
  const log = path.join(folder, 'damaged');
  await mkdir(log);
  await writeFile(path.join(log, nameOf(1)), '{"checkpoint":');
  await writeFile(path.join(log, '0000000002-ab.json.1f.tmp'), '');
  const store = new CheckpointFolder(folder, MAX_CHECKPOINTS);
  expect(await store.names('damaged')).toEqual([nameOf(1)]);
  expect(await store.read('damaged', nameOf(1))).toBeNull();
});

test('a bucket that forbids removing objects – more checkpoints than are kept – all are stored, and the newest are listed', async () => {
  const store = bucketStore();
  s3.fault = ({ method }) => (method === 'DELETE' ? 403 : null);
  for (const size of [1, 2, 3, 4]) await store.put('locked', nameOf(size), checkpointOf(size));
  expect(await store.names('locked')).toEqual([nameOf(4), nameOf(3), nameOf(2)]);
  expect(await store.read('locked', nameOf(1))).not.toBeNull();
});

test('a bucket that is away – listed and read – rejected, never "no checkpoints", which would look like a removal', async () => {
  const store = bucketStore();
  await store.put('away', nameOf(1), checkpointOf(1));
  s3.fault = () => 503;
  await expect(store.names('away')).rejects.toThrow();
  await expect(store.read('away', nameOf(1))).rejects.toThrow();
});

test('a listing of several pages – listed – every checkpoint once, newest first', async () => {
  const store = bucketStore();
  for (const size of [1, 2, 3]) await store.put('pages', nameOf(size), checkpointOf(size));
  s3.pageSize = 2;
  expect(await store.names('pages')).toEqual([nameOf(3), nameOf(2), nameOf(1)]);
});
