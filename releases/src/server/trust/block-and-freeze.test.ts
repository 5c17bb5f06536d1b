import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { setRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { blockedReply, blockList, PAYLOAD_TYPES, signedSet } from '@plenum/shared-contracts/release/signed-documents';
import { openEnvelope } from '@plenum/shared-contracts/signing/open-envelope';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { readConfig } from '#src/config.ts';
import type { Services } from '#src/server/services.ts';
import { KeyRing } from '#src/server/signing/key-ring.ts';
import { trustRoutes } from '#src/server/trust/trust-routes.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { CLEAR_SETS, createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;
/** Another process of the same registry. */
let other: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start());
  other = http(await ground.start());
  await call.publish(sampleRelease('shell', '1.0.0'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await call.publish(sampleRelease('mf-blog', version, version));
});
beforeEach(() => ground.tamper(CLEAR_SETS));
afterAll(() => ground.clear());

const manager = { authorization: `Bearer ${TOKENS.manager}` };
const block = (version: string, body: object = { reason: 'a stolen token published it' }, as: 'manager' | 'mf-blog' = 'manager') =>
  call.post(as, `/v1/releases/mf-blog/versions/${version}/block`, body);
const versionOf = async () => (await call.current()).json().releases['mf-blog']?.version;

test('a version that is not active – blocked – not served, activated or rolled back to again, and in the list that sites get', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await call.activate({ shell: '1.0.0', 'mf-blog': version });
  expectError(await block('1.1.0', {}), 400, 'bad_request', 'reason');
  expectError(await block('1.1.0', undefined, 'mf-blog'), 403, 'forbidden');
  expectError(await block('9.9.9'), 422, 'unknown_version');
  const answer = await block('1.1.0');
  expect([answer.statusCode, blockedReply.parse(answer.json())]).toMatchObject([201, { blocked: { version: '1.1.0' }, sets: [] }]);

  for (const file of ['manifest', 'files/web/remote.js']) {
    const address = `/v1/releases/mf-blog/versions/1.1.0/${file}`;
    expectError(await other.get(address), 410, 'version_blocked', 'a stolen token published it');
    expect((await other.get(address, manager)).statusCode).toBe(200);
  }
  expectError(await other.activate({ 'mf-blog': '1.1.0' }), 410, 'version_blocked', 'never activated again');
  expectError(await other.rollback('mf-blog', '1.1.0'), 410, 'version_blocked');
  // The version before the blocked one is the one to go back to.
  expect((await other.rollback('mf-blog')).statusCode).toBe(201);
  expect(await versionOf()).toBe('1.0.0');

  const signed = signedSet.parse((await other.get('/v1/environments/production/signed-set')).json());
  const list = blockList.parse(await openEnvelope(PAYLOAD_TYPES.blockList, signed.block_list, [signed.keys.first]));
  expect(list).toMatchObject({ number: 1, versions: [{ name: 'mf-blog', version: '1.1.0', actor: 'manager' }] });
  expect((await call.get('/v1/blocked')).json()).toEqual(list);
  expect((await block('1.1.0')).statusCode).toBe(200);
});

test('an active version – blocked – refused, unless another replaces it', async () => {
  for (const version of ['1.0.0', '1.2.0']) await call.activate({ shell: '1.0.0', 'mf-blog': version });
  expectError(await block('1.2.0'), 409, 'version_active', 'active in production');
  const [reason, replace] = ['malware', true];
  expect(blockedReply.parse((await block('1.2.0', { reason, replace })).json()).sets).toMatchObject([
    { environment: 'production', number: 3, action: 'rollback', reason: 'mf-blog@1.2.0 is blocked: malware' },
  ]);
  expect(await versionOf()).toBe('1.0.0');
  expect((await block('1.0.0', { reason, replace: '1.3.0' })).statusCode).toBe(201);
  expect(await versionOf()).toBe('1.3.0');
  // Nothing is left to go back to; the refusal changes nothing.
  expectError(await block('1.3.0', { reason, replace }), 422, 'nothing_before', '--replace <version>');
  expectError(await block('1.3.0', { reason, replace: '1.0.0' }), 410, 'version_blocked');
  expect((await call.get('/v1/blocked')).json().versions).not.toContainEqual(expect.objectContaining({ version: '1.3.0' }));
  expect((await call.get('/v1/releases/mf-blog/versions/1.3.0/manifest')).statusCode).toBe(200);
});

test('a frozen environment – changed – refused naming who, since when and why; rollbacks work, and the other environment too', async () => {
  for (const version of ['1.3.0', '1.4.0']) await call.activate({ shell: '1.0.0', 'mf-blog': version });
  const freeze = (what: string, body: object) => call.post('manager', `/v1/environments/production/${what}`, body);
  expectError(await freeze('freeze', {}), 400, 'bad_request', 'reason');
  expectError(await call.post('mf-blog', '/v1/environments/production/freeze', { reason: 'x' }), 403, 'forbidden');
  expect((await freeze('freeze', { reason: 'Black Friday' })).json()).toMatchObject({
    name: 'production',
    frozen: { actor: 'manager', reason: 'Black Friday', since: expect.stringMatching(/^\d{4}-.*Z$/) },
  });
  const forcedRollback = () =>
    other.post('manager', '/v1/environments/production/rollback', { name: 'mf-blog', to: '1.3.0', reason: 'x', force: true });
  const refusal = /production has been frozen by manager since \d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ: Black Friday\. Only rollbacks/;
  for (const change of [() => other.activate({ 'mf-blog': '1.3.0' }), forcedRollback]) {
    const refused = await change();
    expectError(refused, 409, 'environment_frozen');
    expect(refused.json().message).toMatch(refusal);
  }
  expect((await other.rollback('mf-blog')).statusCode).toBe(201);
  expect((await call.post('manager', '/v1/environments/staging/activate', { releases: { shell: '1.0.0' } })).statusCode).toBe(201);
  expect((await freeze('unfreeze', {})).json()).toMatchObject({ frozen: null });
  expect((await other.activate({ 'mf-blog': '1.4.0' })).statusCode).toBe(201);
  const { entries } = (await call.get('/v1/audit?limit=100', manager)).json<{ entries: { action: string; subject: string }[] }>();
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['environment.freeze', 'environment.unfreeze', 'release.block', 'set.rollback']),
  );
});

test('a dry run of what a block or a freeze forbids – refused in the same way', async () => {
  const dry = (releases: object) => call.post('manager', '/v1/environments/production/activate', { releases, dry_run: true });
  expectError(await dry({ shell: '1.0.0', 'mf-blog': '1.1.0' }), 410, 'version_blocked');
});

test('an active version is blocked and replaced while a site reads the set – what the site gets contains no version that it blocks', async () => {
  for (const version of ['1.3.0', '1.4.0']) await call.activate({ shell: '1.0.0', 'mf-blog': version });
  const config = readConfig(ground.env);
  const pool = createRegistryPool(databaseUrl(config.database));
  const keys = new KeyRing({ configured: [], dir: config.keysDir });
  const app = fastify();
  trustRoutes(app, { pool, keys, config } as unknown as Services);
  // The block happens between the two statements that read the set and the list.
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  let isBlocked = false;
  pool.query = (async (statement: string, ...rest: unknown[]) => {
    const result = await query(statement, ...rest);
    if (isBlocked || !/block_list|release_set/.test(statement)) return result;
    isBlocked = true;
    expect((await block('1.4.0', { reason: 'malware', replace: true })).statusCode).toBe(201);
    return result;
  }) as typeof pool.query;
  try {
    const { keys: history, set, block_list } = signedSet.parse((await app.inject('/v1/environments/production/signed-set')).json());
    const { releases } = setRecord.parse(await openEnvelope(PAYLOAD_TYPES.releaseSet, set, [history.first]));
    const { versions } = blockList.parse(await openEnvelope(PAYLOAD_TYPES.blockList, block_list, [history.first]));
    expect(isBlocked).toBe(true);
    expect(versions.filter(({ name, version }) => releases[name]?.version === version)).toEqual([]);
  } finally {
    await app.close();
    await pool.end();
  }
});
