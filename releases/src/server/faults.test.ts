import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { verifyChain } from '#src/domain/sets/audit-chain.ts';
import { createLocalFileStore } from '#src/files/local-file-store.ts';
import { setPage } from '@plenum/shared-contracts/release/registry-schemas';
import { databaseProxy } from '#src/testing/database-proxy.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
beforeEach(async () => {
  ground = await createTestEnvironment();
});
afterEach(() => ground.clear());

const first = sampleRelease('mf-blog', '1.0.0', 'first');
const second = sampleRelease('mf-blog', '1.1.0', 'second');
const server = (): string => ground.env['DATABASE_URL'] ?? '';

test('a full disk – a file is uploaded – 507, no orphan, version absent; with free space the same publish succeeds [F06]', async () => {
  let isFull = true;
  const files = await createLocalFileStore(ground.filesDir, async (...args) => {
    const file = await open(...args);
    if (isFull) file.writeFile = async () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    return file;
  });
  const call = http(await ground.start({}, { files }));
  await call.reserve(first);
  expectError(await call.upload(first, 'web/remote.js'), 507, 'storage_full', 'It was not stored');
  expectError(await call.commit(first), 422, 'files_missing');
  expect(await readdir(path.join(ground.filesDir, 'incoming'))).toEqual([]);
  expect(await readdir(path.join(ground.filesDir, 'blobs'))).toEqual([]);
  expectError(await call.get(`${call.version(first)}/manifest`), 404, 'not_found');
  isFull = false;
  expect((await call.publish(first)).statusCode).toBe(200);
});

test('a read-only database – read, activate, publish – reads succeed, also in a registry started now; writes return 503 and change nothing [F07]', async () => {
  const call = http(await ground.start());
  await call.publish(first);
  await call.publish(second);
  const before = await call.activate({ 'mf-blog': '1.0.0' });
  const database = ground.env['RELEASES_DATABASE'] ?? '';
  // Waits up to 10 s for the other sessions to end: one that is still ending would fail the next call.
  const others =
    'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
  await ground.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  await ground.query(others);

  const late = http(await ground.start());
  for (const reader of [call, late]) {
    // The answer to a change also says what it did.
    expect(before.json()).toMatchObject((await reader.current()).json());
    expect((await reader.get(`${reader.version(first)}/files/web/remote.js`)).rawPayload).toEqual(first.files['web/remote.js']);
    expect((await reader.get('/v1/health')).json()).toEqual({ status: 'ok', writes: false });
    const refused = await reader.activate({ 'mf-blog': '1.1.0' }, { 'idempotency-key': 'later' });
    expectError(refused, 503, 'database_read_only', 'nothing was changed');
    expect(refused.headers['retry-after']).toBe('2');
    expectError(await reader.reserve(sampleRelease('mf-blog', '3.0.0')), 503, 'database_read_only');
  }

  await ground.query(`BEGIN READ WRITE; ALTER DATABASE ${database} RESET default_transaction_read_only; COMMIT`);
  await ground.query(others);
  expect((await call.activate({ 'mf-blog': '1.1.0' }, { 'idempotency-key': 'later' })).statusCode).toBe(201);
});

test.each([
  ['is full', '53100', 'database_read_only'],
  ['fails to write', '58030', 'database_read_only'],
  ['is out of memory', '53200', 'database_unavailable'],
  ['ends a deadlock', '40P01', 'database_unavailable'],
])('the database %s – a version is activated – 503 with Retry-After, nothing changes, reads succeed', async (_, sqlState, code) => {
  const call = http(await ground.start());
  await call.publish(first);
  await ground.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it fails' USING ERRCODE = '${sqlState}'; END $$`,
  );
  await ground.query('CREATE TRIGGER failing BEFORE INSERT ON release_set FOR EACH ROW EXECUTE FUNCTION fail()');
  const refused = await call.activate({ 'mf-blog': '1.0.0' });
  expectError(refused, 503, code);
  expect(refused.headers['retry-after']).toBe('2');
  expect((await call.current()).json().number).toBe(0);
});

test('a read-only file folder – a file is uploaded – 503, nothing is stored', async () => {
  const readOnly = async (): Promise<never> => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  };
  const call = http(await ground.start({}, { files: await createLocalFileStore(ground.filesDir, readOnly) }));
  await call.reserve(first);
  expectError(await call.upload(first, 'web/remote.js'), 503, 'storage_unavailable');
  expect(await readdir(path.join(ground.filesDir, 'blobs'))).toEqual([]);
});

test('the database is unreachable – health, read, activate – 503, until it returns and everything recovers', async () => {
  const proxy = await databaseProxy(server());
  const registry = await ground.start({ DATABASE_URL: proxy.url });
  const call = http(registry);
  await call.publish(first);
  proxy.cut();
  expectError(await call.get('/v1/health'), 503, 'database_unavailable');
  expectError(await call.current(), 503, 'database_unavailable');
  expectError(await call.activate({ 'mf-blog': '1.0.0' }), 503, 'database_unavailable', 'same Idempotency-Key');
  proxy.restore();
  expect((await call.get('/v1/health')).json()).toEqual({ status: 'ok', writes: true });
  expect((await call.activate({ 'mf-blog': '1.0.0' })).json().number).toBe(1);
  await registry.close();
  await proxy.close();
});

test('the database connection breaks after the commit, before the response – the request is repeated with its key – the same set, created once [F05]', async () => {
  const proxy = await databaseProxy(server());
  const registry = await ground.start({ DATABASE_URL: proxy.url });
  const call = http(registry);
  await call.publish(first);
  const key = { 'idempotency-key': 'died-after-commit', 'if-match': '"production:1:0"' };
  proxy.loseAnswerTo('COMMIT');
  expectError(await call.activate({ 'mf-blog': '1.0.0' }, key), 503, 'database_unavailable');
  expect((await call.current()).json().number).toBe(1);
  const again = await call.activate({ 'mf-blog': '1.0.0' }, key);
  expect([again.statusCode, again.json()]).toMatchObject([201, (await call.current()).json()]);
  await registry.close();
  await proxy.close();
});

test.each(['INSERT INTO release_set', 'UPDATE environment', 'pg_notify'])(
  'the connection breaks in an activation, at %s – the history is read – the old set, complete; the repeated request succeeds',
  async (statement) => {
    const proxy = await databaseProxy(server());
    const registry = await ground.start({ DATABASE_URL: proxy.url });
    const call = http(registry);
    await call.publish(first);
    proxy.loseAnswerTo(statement);
    expectError(await call.activate({ 'mf-blog': '1.0.0' }, { 'idempotency-key': 'torn' }), 503, 'database_unavailable');
    expect((await call.current()).json()).toMatchObject({ number: 0, releases: {} });
    // Until the database notices the broken connection, the first attempt counts as in flight.
    const again = () => call.activate({ 'mf-blog': '1.0.0' }, { 'idempotency-key': 'torn' });
    let last = await again();
    while (last.statusCode === 409) last = await again();
    expect(last.statusCode).toBe(201);
    const { sets } = setPage.parse((await call.get('/v1/environments/production/sets')).json());
    expect(sets.map(({ number }) => number)).toEqual([1, 0]);
    expect(verifyChain(sets.toReversed())).toEqual({ intact: true });
    await registry.close();
    await proxy.close();
  },
);
