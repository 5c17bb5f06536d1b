import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { LastKnownGood } from '#server/release-set/last-known-good.ts';
import { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';
import { sampleSet } from '#server/testing/sample-release.ts';
import { createSigner } from '#server/testing/sign-documents.ts';
import { TrustStore, type VerifiedSet } from '#server/trust/trust-store.ts';

let dir: string;
let trust: TrustStore;
const writes = new WriteRetryQueue({ onUnwritable: () => undefined });
const signer = createSigner();

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plenum-last-good-'));
  trust = new TrustStore({ configured: [signer.key.publicKey], cacheDir: dir, environment: 'production', log: () => undefined });
});
afterEach(() => rm(dir, { recursive: true }));

const verified = (set: ReleaseSet): Promise<VerifiedSet> => trust.verifyStored(signer.signedSet(set));
const FILE = 'production.set.json';

test('a set – written into a folder that does not exist yet, and read by another process – the same set', async () => {
  const cache = path.join(dir, 'shell-cache');
  await new LastKnownGood(cache, 'production', trust, writes).write(await verified(sampleSet({ number: 7 })));
  await expect(new LastKnownGood(cache, 'production', trust, writes).read()).resolves.toMatchObject({ set: sampleSet({ number: 7 }) });
  expect(await readdir(cache)).toEqual([FILE]);
});

test('sets of two environments – written – each is stored separately', async () => {
  await new LastKnownGood(dir, 'production', trust, writes).write(await verified(sampleSet({ number: 7 })));
  await expect(new LastKnownGood(dir, 'stage', trust, writes).read()).resolves.toBeNull();
});

test('one byte of a stored set was changed – read – an error, not that set', async () => {
  const file = path.join(dir, FILE);
  const lastKnownGood = new LastKnownGood(dir, 'production', trust, writes);
  await lastKnownGood.write(await verified(sampleSet({ number: 7 })));
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('payload', 'peyload'));
  await expect(lastKnownGood.read()).rejects.toMatchObject({ name: 'IntegrityError' });
});

test('a stored set with a valid checksum that another key has signed – read – UntrustedSet', async () => {
  const lastKnownGood = new LastKnownGood(dir, 'production', trust, writes);
  const forged = { ...(await verified(sampleSet())), signed: createSigner().signedSet(sampleSet({ number: 9999 })) };
  await lastKnownGood.write(forged);
  await expect(lastKnownGood.read()).rejects.toMatchObject({ name: 'UntrustedSet', alarm: 'signature' });
});

test('many sets – written at once – one of them is read, and no other file remains', async () => {
  const lastKnownGood = new LastKnownGood(dir, 'production', trust, writes);
  await Promise.all([1, 2, 3, 4].map(async (number) => lastKnownGood.write(await verified(sampleSet({ number })))));
  expect([1, 2, 3, 4]).toContain((await lastKnownGood.read())?.set.number);
  expect(await readdir(dir)).toEqual([FILE]);
});

test.each(['{"spec":"plenum.rel', '{}', '', JSON.stringify(sampleSet())])(
  'a damaged set file (%j) – read – an error, not "none"',
  async (text) => {
    await writeFile(path.join(dir, FILE), text);
    await expect(new LastKnownGood(dir, 'production', trust, writes).read()).rejects.toThrow();
  },
);
