import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { Readable } from 'node:stream';
import { digestOf } from '#src/domain/digest.ts';
import { createLocalFileStore } from '#src/files/local-file-store.ts';
import { sweep } from '#src/server/publish/sweep.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
beforeAll(async () => {
  ground = await createTestEnvironment();
});
afterAll(() => ground.clear());

test('expired reservations, an interrupted upload, an orphan, an old response – swept – removed; versions and current uploads remain', async () => {
  const call = http(await ground.start());
  const published = sampleRelease('mf-blog', '1.0.0', 'published');
  const abandoned = sampleRelease('mf-blog', '1.1.0', 'abandoned');
  const underWay = sampleRelease('mf-blog', '1.2.0', 'under way');
  await call.publish(published);
  for (const release of [abandoned, underWay]) {
    await call.reserve(release, undefined, { 'idempotency-key': `of ${release.manifest.version}`.replace(' ', '-') });
    await call.upload(release, 'web/article.js');
  }
  const files = await createLocalFileStore(ground.filesDir);
  const orphan = { hash: digestOf('left by a crash'), size: 15 };
  await files.put(orphan, Readable.from([Buffer.from('left by a crash')]));
  await ground.query(`UPDATE release_version SET expires_at = now() - interval '1 second' WHERE version = '1.1.0'`);
  await ground.query(`UPDATE answered_request SET answered_at = now() - interval '25 hours' WHERE key = 'of-1.1.0'`);

  const pool = createRegistryPool(
    databaseUrl({ serverUrl: ground.env['DATABASE_URL'] ?? '', name: ground.env['RELEASES_DATABASE'] ?? '' }),
  );
  expect(await sweep({ pool, files })).toEqual({
    reservations: 1,
    files: 2,
    uploads: 0,
    answers: 1,
    sites: 0,
    preflights: 0,
    measurements: 0,
    notifications: 0,
  });
  expect(await sweep({ pool, files })).toEqual({
    reservations: 0,
    files: 0,
    uploads: 0,
    answers: 0,
    sites: 0,
    preflights: 0,
    measurements: 0,
    notifications: 0,
  });
  await pool.end();

  expect(await files.size(orphan.hash)).toBeNull();
  expectError(await call.commit(abandoned), 404, 'no_reservation');
  expect((await call.get(`${call.version(published)}/files/web/article.js`)).rawPayload).toEqual(published.files['web/article.js']);
  expect((await call.publish(underWay)).statusCode).toBe(200);
});

test('results of preflights: new, old, old of an active pair, of a version without files – swept – the second and the last are removed', async () => {
  const registry = await ground.start();
  const call = http(registry);
  const shell = sampleRelease('shell', '4.0.0', 'shell');
  const versions = ['4.0.0', '4.1.0', '4.2.0', '4.3.0'].map((version) => sampleRelease('mf-blog', version, version));
  for (const release of [shell, ...versions]) await call.publish(release);
  expect((await call.activate({ shell: '4.0.0', 'mf-blog': '4.2.0' })).statusCode).toBe(201);
  const rows = await ground.query<{ version: string; digest: string }>(
    `SELECT CASE name WHEN 'shell' THEN 'shell' ELSE version END AS version, digest FROM release_version WHERE version LIKE '4.%'`,
  );
  const digests = new Map(rows.map(({ version, digest }) => [version, digest]));
  for (const [version, days] of [
    ['4.0.0', 89],
    ['4.1.0', 91],
    ['4.2.0', 91],
    ['4.3.0', 0],
  ] as const)
    await ground.query(
      `INSERT INTO preflight (manifest, shell, passed, browser, report)
       VALUES ($1, $2, true, false, jsonb_build_object('version', $3::text, 'checked_at', now() - make_interval(days => $4)))`,
      [digests.get(version), digests.get('shell'), version, days],
    );
  await ground.query(`DELETE FROM release_file WHERE name = 'mf-blog' AND version = '4.3.0'`);
  const pool = createRegistryPool(
    databaseUrl({ serverUrl: ground.env['DATABASE_URL'] ?? '', name: ground.env['RELEASES_DATABASE'] ?? '' }),
  );
  expect(await sweep({ pool, files: await createLocalFileStore(ground.filesDir) })).toMatchObject({ preflights: 2 });
  await pool.end();
  const left = await ground.query<{ version: string }>(`SELECT report ->> 'version' AS version FROM preflight ORDER BY 1`);
  expect(left.map(({ version }) => version)).toEqual(['4.0.0', '4.2.0']);
});

test('an expired reservation before the next sweep – another publisher reserves the version – it gets the reservation', async () => {
  const call = http(await ground.start());
  await call.reserve(sampleRelease('mf-blog', '2.0.0', 'forgotten'), 'manager');
  await ground.query(`UPDATE release_version SET expires_at = now() - interval '1 second' WHERE version = '2.0.0'`);
  expect((await call.publish(sampleRelease('mf-blog', '2.0.0', 'in earnest'))).statusCode).toBe(200);
});

test('a reservation about to expire – a file is uploaded – its lifetime restarts', async () => {
  const call = http(await ground.start());
  const release = sampleRelease('mf-blog', '3.0.0', 'slow');
  await call.reserve(release);
  await ground.query(`UPDATE release_version SET expires_at = now() + interval '1 second' WHERE version = '3.0.0'`);
  await call.upload(release, 'web/article.js');
  expect(
    await ground.query(`SELECT expires_at > now() + interval '30 minutes' AS later FROM release_version WHERE version = '3.0.0'`),
  ).toEqual([{ later: true }]);
});
