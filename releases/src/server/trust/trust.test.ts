import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setRecord } from '@plenum/shared-contracts/release/registry-schemas';
import {
  blockList,
  currentSetStatement,
  keyHistory,
  PAYLOAD_TYPES,
  releaseSignature,
  releaseStatement,
  type SignedSet,
  signedSet,
} from '@plenum/shared-contracts/release/signed-documents';
import { openEnvelope } from '@plenum/shared-contracts/signing/open-envelope';
import { trustedKeys } from '@plenum/shared-contracts/signing/trusted-keys';
import { generateSigningKey, readSigningKey } from '@plenum/shared-server/signing/keys';
import type { Registry } from '#src/server/start-registry.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
/** The key that the registry had first, as a site knows it. */
let root: string;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  call = http(registry);
  root = keyHistory.parse((await call.get('/v1/keys')).json()).first;
});
afterAll(() => ground.clear());

const SIGNED = '/v1/environments/production/signed-set';

async function readSigned(client = call): Promise<SignedSet> {
  return signedSet.parse((await client.get(SIGNED)).json());
}

/** Opens everything of a signed set as a site does that trusts the first key. */
async function open({ keys, current, set, block_list: list }: SignedSet) {
  const trusted = await trustedKeys(keys, [root]);
  return {
    statement: currentSetStatement.parse(await openEnvelope(PAYLOAD_TYPES.currentSet, current, trusted.slice(-1))),
    set: setRecord.parse(await openEnvelope(PAYLOAD_TYPES.releaseSet, set, trusted)),
    blocked: blockList.parse(await openEnvelope(PAYLOAD_TYPES.blockList, list, trusted)),
  };
}

test('a new registry – started – one private key that only its user can read, and an empty signed set', async () => {
  const folder = path.join(String(ground.env['DATA_DIR']), 'releases-keys');
  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.pem$/)]);
  expect((await stat(path.join(folder, String(files[0])))).mode & 0o777).toBe(0o600);
  const { statement, set, blocked } = await open(await readSigned());
  expect(set).toMatchObject({ environment: 'production', number: 0, action: 'create' });
  expect(statement).toMatchObject({ environment: 'production', epoch: 1, number: 0, hash: set.audit.hash, block_list: 0 });
  expect(Date.parse(statement.expires_at)).toBeGreaterThan(Date.now());
  expect(blocked).toEqual({ number: 0, versions: [] });
});

test('a version is published and activated – its manifest and the set are signed, and the tag follows the set', async () => {
  const { manifest } = (await call.publish(sampleRelease())).json<{ manifest: string }>();
  const { signature } = releaseSignature.parse((await call.get('/v1/releases/mf-blog/versions/1.0.0/signature')).json());
  const statement = releaseStatement.parse(await openEnvelope(PAYLOAD_TYPES.release, signature, [root]));
  expect(statement).toMatchObject({ name: 'mf-blog', version: '1.0.0', manifest, publisher: 'team:mf-blog' });
  expectError(await call.get('/v1/releases/mf-blog/versions/9.9.9/signature'), 404, 'not_found');

  const before = String((await call.get(SIGNED)).headers.etag);
  expect((await call.get(SIGNED, { 'if-none-match': before })).statusCode).toBe(304);
  await call.publish(sampleRelease('shell', '1.0.0'));
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const after = await call.get(SIGNED, { 'if-none-match': before });
  expect([after.statusCode, after.headers.etag === before]).toEqual([200, false]);
  expect((await open(signedSet.parse(after.json()))).set).toMatchObject({
    number: 1,
    releases: { 'mf-blog': { version: '1.0.0', manifest } },
  });
});

test('the key is rotated at one registry – another signs with the new key, and a site that knows the old one accepts both', async () => {
  const other = http(await ground.start());
  const rotated = await call.post('manager', '/v1/keys/rotate', {});
  expect(rotated.statusCode).toBe(201);
  const { from, to } = rotated.json<{ from: string; to: string }>();
  expect(from).not.toBe(to);
  const answer = await readSigned(other);
  expect(answer.keys.rotations).toHaveLength(1);
  expect(answer.current.signatures[0]?.keyid).toBe(to);
  // The set was signed with the old key, which stays valid for it.
  expect(answer.set.signatures[0]?.keyid).toBe(from);
  expect((await open(answer)).set.number).toBe(1);
  await call.publish(sampleRelease('mf-blog', '1.1.0', 'other'));
  await other.activate({ 'mf-blog': '1.1.0' });
  expect((await open(await readSigned())).set).toMatchObject({ number: 2 });
  expectError(await call.post('mf-blog', '/v1/keys/rotate', {}), 403, 'forbidden');
});

test('a set was changed in the database, with its hashes – read by a site – 503, as it has no valid signature', async () => {
  await ground.tamper(
    `UPDATE release_set SET document = jsonb_set(document, '{reason}', '"forged"'), hash = previous_hash WHERE number = 2`,
  );
  expectError(await call.get(SIGNED), 503, 'set_unsigned', 'has no valid signature');
  await ground.tamper(`DELETE FROM set_signature WHERE number = 2`);
  expectError(await call.get(SIGNED), 503, 'set_unsigned');
  await ground.tamper('UPDATE environment SET number = 1; DELETE FROM release_set WHERE number = 2');
});

test('a registry with another key than the database’s – started – refused, naming what to do', async () => {
  await expect(ground.start({ DATA_DIR: path.join(String(ground.env['DATA_DIR']), 'other') })).rejects.toThrow(
    /database is signed with the key [0-9a-f]{12}, which is neither in RELEASES_SIGNING_KEY nor in/,
  );
});

test('two keys are configured – rotated twice – the second is used, then there is none that is new', async () => {
  const fresh = await createTestEnvironment();
  const [first, second] = [generateSigningKey(), generateSigningKey()];
  try {
    const client = http(await fresh.start({ RELEASES_SIGNING_KEY: `${first},${second}` }));
    expect(keyHistory.parse((await client.get('/v1/keys')).json()).first).toBe(readSigningKey(first).publicKey);
    expect((await client.post('manager', '/v1/keys/rotate', {})).json()).toEqual({
      from: readSigningKey(first).id,
      to: readSigningKey(second).id,
    });
    expectError(await client.post('manager', '/v1/keys/rotate', {}), 409, 'no_next_key', 'RELEASES_SIGNING_KEY');
    await expect(readdir(path.join(String(fresh.env['DATA_DIR']), 'releases-keys'))).rejects.toThrow('ENOENT');
  } finally {
    await fresh.clear();
  }
});

test('keys, sets and the audit log in the database – emptied or moved back by SQL – the database refuses', async () => {
  for (const statement of ['DELETE FROM signing_key', 'TRUNCATE audit_entry', 'TRUNCATE release_set CASCADE', 'DELETE FROM set_signature'])
    await expect(ground.query(statement)).rejects.toThrow('append-only');
  await expect(ground.query('UPDATE environment SET number = 0')).rejects.toThrow('cannot go back from 1 to 0');
});
