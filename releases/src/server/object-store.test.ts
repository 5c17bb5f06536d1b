import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BUCKET, S3_CREDENTIALS, startS3Server, type S3Server } from '#src/testing/s3-server.ts';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { readConfig } from '#src/config.ts';
import { openFileStore } from '#src/files/open-file-store.ts';
import { sweep } from '#src/server/publish/sweep.ts';
import { verifyFiles } from '#src/server/publish/verify-files.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { runAsManager } from '#src/testing/run-cli.ts';
import { CLEAR_SETS, createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let bucket: S3Server;
let ground: TestEnvironment;
beforeEach(async () => {
  Object.assign(process.env, S3_CREDENTIALS);
  bucket = await startS3Server();
  ground = await createTestEnvironment();
});
afterEach(async () => {
  await ground.clear();
  await bucket.close();
});

const inBucket = (): Record<string, string> => ({
  RELEASES_FILES_DIR: '',
  RELEASES_S3_BUCKET: BUCKET,
  RELEASES_S3_ENDPOINT: bucket.endpoint,
});
const start = (): Promise<Registry> => ground.start(inBucket());
const release = sampleRelease('mf-blog', '1.0.0', 'in a bucket');

test('two registries with one bucket – one publishes – the other serves the files', async () => {
  const [first, second] = [http(await start()), http(await start())];
  expect((await first.publish(release)).statusCode).toBe(200);
  for (const [file, bytes] of Object.entries(release.files))
    expect((await second.get(`${second.version(release)}/files/${file}`)).rawPayload).toEqual(bytes);
});

test('an object store that fails during an upload, then during the commit – publish – refused, the version stays invisible; later the same publish succeeds [F31]', async () => {
  const call = http(await start());
  await call.reserve(release);
  bucket.fault = ({ method }) => (method === 'PUT' ? 500 : null);
  const refused = await call.upload(release, 'web/remote.js');
  expectError(refused, 503, 'storage_unavailable', 'was not stored');
  expect(refused.headers['retry-after']).toBe('2');
  bucket.fault = () => null;
  for (const file of Object.keys(release.files)) expect((await call.upload(release, file)).statusCode).toBe(204);

  bucket.fault = ({ method }) => (method === 'GET' ? 500 : null);
  expectError(await call.commit(release), 503, 'storage_unavailable');
  expectError(await call.get(`${call.version(release)}/manifest`), 404, 'not_found');
  bucket.fault = () => null;
  const before = bucket.requests.length;
  expect((await call.publish(release)).statusCode).toBe(200);
  // The outage was not mistaken for damage: nothing was removed or uploaded again.
  expect(bucket.requests.slice(before).filter((request) => !/^(GET|HEAD)/.test(request))).toEqual([]);
});

test('an object store that is away – a published file is requested – 503 without an integrity alarm; sets are still read and changed', async () => {
  const call = http(await start());
  await call.publish(release);
  bucket.fault = () => 503;
  expectError(await call.get(`${call.version(release)}/files/web/remote.js`), 503, 'storage_unavailable');
  expect((await call.activate({ 'mf-blog': '1.0.0' })).statusCode).toBe(201);
  expect((await call.current()).json()).toMatchObject({ releases: { 'mf-blog': { version: '1.0.0' } } });
});

test('listings that are late – swept and verified – no published file is removed or reported, and orphans go when they are listed [F31]', async () => {
  const call = http(await start());
  await call.publish(release);
  const abandoned = sampleRelease('mf-blog', '1.1.0', 'abandoned');
  await call.reserve(abandoned);
  await call.upload(abandoned, 'web/article.js');
  let earlier: readonly string[] = [];
  bucket.listed = (contents) => (earlier = contents);
  await ground.query(`UPDATE release_version SET expires_at = now() - interval '1 second' WHERE version = '1.1.0'`);
  const { env } = ground;
  const pool = createRegistryPool(databaseUrl({ serverUrl: env['DATABASE_URL'] ?? '', name: env['RELEASES_DATABASE'] ?? '' }));
  const services = { pool, files: await openFileStore(readConfig({ ...env, ...inBucket() })) };
  bucket.listed = () => [];
  expect(await sweep(services)).toMatchObject({ reservations: 1, files: 0 });
  bucket.listed = (contents) => (earlier = contents);
  expect(await sweep(services)).toMatchObject({ files: 1 });
  // The removed object is still listed.
  bucket.listed = () => earlier;
  await sweep(services);
  expect(await verifyFiles(services, '')).toMatchObject({ files: 4, damaged: [] });
  await pool.end();
  services.files.close();
  expect((await call.get(`${call.version(release)}/files/web/article.js`)).rawPayload).toEqual(release.files['web/article.js']);
});

test('checkpoints in the bucket – changes, then the end of the log is cut off in the database – "audit verify" finds it by the checkpoints there', async () => {
  const registry = await start();
  const call = http(registry);
  await call.publish(release);
  await call.activate({ 'mf-blog': '1.0.0' });
  const [{ newest } = { newest: 0 }] = await ground.query<{ newest: number }>('SELECT max(id) AS newest FROM audit_entry');
  const name = `${String(newest).padStart(10, '0')}-`;
  while (!bucket.requests.some((request) => request.startsWith('PUT') && request.includes('/audit/') && request.includes(name)))
    await new Promise((resolve) => setImmediate(resolve));
  expect(await runAsManager(registry, 'audit', 'verify')).toMatchObject({ code: 0, out: expect.stringContaining('are intact') });
  await ground.tamper(`DELETE FROM audit_entry WHERE id = ${newest}; ${CLEAR_SETS}`);
  expect(await runAsManager(registry, 'audit', 'verify')).toMatchObject({ code: 1, err: expect.stringContaining('a checkpoint of') });
  // Nothing is kept on the machine, so another registry on an empty disk notices, too.
  const DATA_DIR = String(ground.env['DATA_DIR']);
  const onOtherMachine = { DATA_DIR: path.join(DATA_DIR, 'other'), RELEASES_KEYS_DIR: path.join(DATA_DIR, 'releases-keys') };
  const other = await ground.start({ ...inBucket(), ...onOtherMachine });
  expectError(await http(other).activate({ 'mf-blog': '1.0.0' }), 409, 'restore_unconfirmed');
});
