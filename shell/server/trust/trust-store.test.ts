import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BlockedVersion, PAYLOAD_TYPES, type SignedSet } from '@plenum/shared-contracts/release/signed-documents';
import { generateSigningKey, readSigningKey, type SigningKey } from '@plenum/shared-server/signing/keys';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { sampleSet } from '#server/testing/sample-release.ts';
import { createSigner, type Signer } from '#server/testing/sign-documents.ts';
import { TrustStore } from '#server/trust/trust-store.ts';

let dir: string;
let logged: string[];
let signer: Signer;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plenum-trust-'));
  logged = [];
  signer = createSigner();
});
afterEach(() => rm(dir, { recursive: true }));

/** Returns the store of a site that has just started on the folder. */
async function start(configured: readonly string[] = []): Promise<TrustStore> {
  const store = new TrustStore({ configured, cacheDir: dir, environment: 'production', log: (_, message) => void logged.push(message) });
  await store.load();
  return store;
}

const untrusted = (alarm: string) => expect.objectContaining({ name: 'UntrustedSet', alarm });
const blockedBlog: BlockedVersion = { name: 'mf-blog', version: '1.0.0', reason: 'stolen', actor: 'manager', at: '2026-10-02T09:00:00Z' };

/** Documents after the registry has replaced `from` by `to`, signed with `key`. */
function rotated(from: SigningKey, to: SigningKey, key = to): SignedSet {
  const statement = { previous: from.publicKey, next: to.publicKey, signed_at: 'now' };
  const keys = { first: from.publicKey, rotations: [signDocument(PAYLOAD_TYPES.nextKey, statement, from, to)] };
  return signer.signedSet(sampleSet({ number: 2 }), { keys, key });
}

test('no key is configured – the registry’s first answer – trusted, with a warning; after a restart another key is not', async () => {
  await expect((await start()).verify(signer.signedSet(sampleSet()))).resolves.toMatchObject({ set: sampleSet() });
  expect(logged).toEqual([expect.stringContaining('RELEASES_TRUSTED_KEYS is not set')]);
  await expect((await start()).verify(createSigner().signedSet(sampleSet()))).rejects.toEqual(untrusted('signature'));
  await expect((await start()).verify(signer.signedSet(sampleSet()))).resolves.toMatchObject({ set: sampleSet() });
});

test('a key is configured – the registry uses another – refused from the first answer on', async () => {
  const store = await start([signer.key.publicKey]);
  await expect(store.verify(createSigner().signedSet(sampleSet()))).rejects.toEqual(untrusted('signature'));
  await expect(store.verify(signer.signedSet(sampleSet()))).resolves.toMatchObject({ set: sampleSet() });
  expect(logged).toEqual([]);
});

test('the registry rotates its key – verified – followed; the old key no longer says what is current, also after a restart', async () => {
  const next = readSigningKey(generateSigningKey());
  const store = await start([signer.key.publicKey]);
  await store.verify(signer.signedSet(sampleSet()));
  await expect(store.verify(rotated(signer.key, next))).resolves.toMatchObject({ set: { number: 2 } });
  for (const site of [store, await start([signer.key.publicKey])]) {
    await expect(site.verify(rotated(signer.key, next, signer.key))).rejects.toEqual(untrusted('signature'));
    await expect(site.verify(signer.signedSet(sampleSet()))).rejects.toEqual(untrusted('signature'));
    // What the old key has signed before is still valid.
    await expect(site.verifyStored(signer.signedSet(sampleSet()))).resolves.toMatchObject({ set: sampleSet() });
  }
});

test.each<[string, (signed: SignedSet, other: SignedSet) => SignedSet]>([
  ['another set', (signed, other) => ({ ...signed, set: other.set })],
  ['the statement of another set', (signed, other) => ({ ...signed, current: other.current })],
  ['the set in place of the statement', (signed) => ({ ...signed, current: signed.set })],
])('genuine documents that do not belong together: %s – verified – refused', async (_, mix) => {
  const store = await start([signer.key.publicKey]);
  const mixed = mix(signer.signedSet(sampleSet()), signer.signedSet(sampleSet({ number: 2 })));
  await expect(store.verify(mixed)).rejects.toEqual(untrusted('signature'));
});

test('the set of another environment – verified – refused', async () => {
  const store = await start([signer.key.publicKey]);
  await expect(store.verify(signer.signedSet(sampleSet({ environment: 'staging' })))).rejects.toEqual(untrusted('signature'));
});

test('a version is blocked – an older list is offered after a restart – refused, and the version stays blocked', async () => {
  const blocked = { number: 1, versions: [blockedBlog] };
  const store = await start();
  await store.verify(signer.signedSet(sampleSet(), { blocked }));
  expect([store.isBlocked('mf-blog', '1.0.0'), store.isBlocked('mf-blog', '1.0.1')]).toEqual([true, false]);
  const again = await start();
  expect(again.isBlocked('mf-blog', '1.0.0')).toBe(true);
  await expect(again.verify(signer.signedSet(sampleSet({ number: 2 })))).rejects.toEqual(untrusted('replay'));
});

test('an old key was stolen and replaced – it signs other content for the current set or list – refused', async () => {
  const next = readSigningKey(generateSigningKey());
  const store = await start([signer.key.publicKey]);
  const genuine = rotated(signer.key, next);
  const hash = (JSON.parse(atob(genuine.set.payload)) as { audit: { hash: string } }).audit.hash;
  const forgedSet = { ...sampleSet({ number: 2, reason: 'forged' }), audit: { previous: null, hash } };
  const forgedList = { number: 0, versions: [blockedBlog] };
  for (const forged of [
    { ...genuine, set: signDocument(PAYLOAD_TYPES.releaseSet, forgedSet, signer.key) },
    { ...genuine, block_list: signDocument(PAYLOAD_TYPES.blockList, forgedList, signer.key) },
  ])
    await expect(store.verify(forged)).rejects.toEqual(untrusted('signature'));
  await expect(store.verify(genuine)).resolves.toMatchObject({ set: { number: 2 } });
});

test('a set contains a blocked version – refused from the registry, accepted from disk, so that the rest of it can be served', async () => {
  const member = { version: '1.0.0', manifest: `sha384-${'A'.repeat(64)}` };
  const set = sampleSet({ releases: { shell: member, 'mf-blog': member } });
  const store = await start();
  const blocked = { number: 1, versions: [blockedBlog] };
  await expect(store.verify(signer.signedSet(set, { blocked }))).rejects.toEqual(untrusted('blocked'));
  await expect(store.verifyStored(signer.signedSet(set))).resolves.toMatchObject({ set });
  expect(store.isBlocked('mf-blog', '1.0.0')).toBe(true);
});

test('the manifest of a version – verified – accepted only with this registry’s statement about this version', async () => {
  const store = await start([signer.key.publicKey]);
  await store.verify(signer.signedSet(sampleSet()));
  const digest = `sha384-${'B'.repeat(64)}`;
  await expect(store.verifyRelease('mf-blog', '1.0.0', digest, signer.release('mf-blog', '1.0.0', digest))).resolves.toBeUndefined();
  for (const signature of [
    signer.release('mf-blog', '1.0.1', digest),
    signer.release('mf-wiki', '1.0.0', digest),
    signer.release('mf-blog', '1.0.0', `sha384-${'C'.repeat(64)}`),
    createSigner().release('mf-blog', '1.0.0', digest),
  ])
    await expect(store.verifyRelease('mf-blog', '1.0.0', digest, signature)).rejects.toMatchObject({ file: 'mf-blog@1.0.0 manifest' });
});
