import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { auditPage } from '@plenum/shared-contracts/release/access-schemas';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { readConfig } from '#src/config.ts';
import { openFileStore } from '#src/files/open-file-store.ts';
import { sweep } from '#src/server/publish/sweep.ts';
import { applyRetention } from '#src/server/retention/apply-retention.ts';
import { removeOldVersions } from '#src/server/retention/remove-old-versions.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { createRegistryPool, inTransaction } from '#src/store/database.ts';
import { expectError, http, setOf } from '#src/testing/http.ts';
import { sampleRelease, type SampleRelease } from '#src/testing/sample-release.ts';
import { sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
beforeEach(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start({ RELEASES_RETENTION_VERSIONS: '1' });
  call = http(registry);
});
afterEach(() => ground.clear());

const manager = { authorization: `Bearer ${TOKENS.manager}` };
const blog = (version: string): SampleRelease => sampleRelease('mf-blog', version, version);
const nothingBlocked = { read: async () => ({ number: 0, versions: [] }) };
const preview = async (query = '?days=90') => (await call.get(`/v1/retention${query}`, manager)).json();
const removed = ({ removed: list }: { removed: { name: string; version: string }[] }) => list.map(({ version }) => version);

/** Makes everything so far 100 days older. Sets and committed versions never change, so their guards are switched off meanwhile. */
async function age(): Promise<void> {
  await ground.query(`
    ALTER TABLE release_version DISABLE TRIGGER immutable;
    ALTER TABLE release_set DISABLE TRIGGER append_only;
    UPDATE release_version SET committed_at = committed_at - interval '100 days';
    UPDATE release_set SET document =
      jsonb_set(document, '{created_at}', to_jsonb(to_char((document ->> 'created_at')::timestamptz - interval '100 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
    ALTER TABLE release_version ENABLE TRIGGER immutable;
    ALTER TABLE release_set ENABLE TRIGGER append_only;`);
}

/** Publishes six versions and activates five in turn, all long ago: 1.0.0 to 1.4.0; 1.5.0 was never active. */
async function oldHistory(): Promise<void> {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) await call.publish(blog(version));
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await call.activate({ 'mf-blog': version });
  await age();
}

test('an old history – previewed – what is active, the targets of two rollbacks and the newest stay, and nothing is changed', async () => {
  await oldHistory();
  expect(removed(await preview())).toEqual(['1.0.0', '1.1.0']);
  expect((await call.get(`${call.version(blog('1.0.0'))}/files/web/article.js`)).statusCode).toBe(200);
  expect(removed(await preview('?days=90&versions=10'))).toEqual([]);
  expect(removed(await preview('?days=101'))).toEqual([]);
});

test('a version that is active in another environment, and one that was active yesterday – previewed – both stay', async () => {
  await oldHistory();
  await call.post('manager', '/v1/environments/staging/activate', { releases: { 'mf-blog': '1.0.0' } });
  // Rollbacks now lead to 1.4.0 and 1.3.0.
  await call.activate({ 'mf-blog': '1.5.0' });
  expect(removed(await preview())).toEqual(['1.1.0', '1.2.0']);
});

test('later versions were blocked – previewed, rolled back – the version that a rollback leads to stays', async () => {
  await oldHistory();
  for (const version of ['1.1.0', '1.2.0', '1.3.0'])
    await call.post('manager', `${call.version(blog(version))}/block`, { reason: 'stolen token' });
  expect(removed(await preview())).toEqual(['1.1.0', '1.2.0', '1.3.0']);
  expect((await call.rollback('mf-blog')).json()).toMatchObject({ releases: { 'mf-blog': { version: '1.0.0' } } });
});

test('a version that a site still serves – previewed – it stays', async () => {
  await oldHistory();
  const { sets } = (await call.get('/v1/environments/production/sets?limit=10')).json<{ sets: { number: number; epoch: number }[] }>();
  const oldest = sets.find(({ number }) => number === 1);
  const report = JSON.stringify({ serving: { epoch: oldest?.epoch, number: 1 } });
  await ground.query(
    `INSERT INTO site (environment, id, run, sequence, report, heard_at) VALUES ('production', 'site-1', 'run', 1, $1, now())`,
    [report],
  );
  expect(removed(await preview())).toEqual(['1.1.0']);
});

test('old versions – pruned – their own files are removed, shared ones stay, and the audit log says which', async () => {
  await oldHistory();
  const answer = await call.post('manager', '/v1/retention', { days: 90 });
  expect(answer.json()).toMatchObject({ days: 90, versions: 1, removed: [{ version: '1.0.0' }, { version: '1.1.0' }] });
  const own = blog('1.0.0').files['web/article.js']?.length ?? 0;
  expect(answer.json()).toMatchObject({ bytes: 2 * own });
  expectError(await call.get(`${call.version(blog('1.0.0'))}/files/web/article.js`), 404, 'not_found', 'were removed');
  for (const file of Object.keys(blog('1.4.0').files))
    expect((await call.get(`${call.version(blog('1.4.0'))}/files/${file}`)).rawPayload).toEqual(blog('1.4.0').files[file]);
  const files = await openFileStore(readConfig(ground.env));
  const hashes: string[] = [];
  for await (const hash of files.list()) hashes.push(hash);
  // Three files of all versions, and one own file of each of the four that stay.
  expect(hashes).toHaveLength(7);

  const { entries } = auditPage.parse((await call.get('/v1/audit?limit=10', manager)).json());
  expect(entries.filter(({ action }) => action === 'release.prune').map(({ subject }) => subject)).toEqual([
    'mf-blog@1.1.0',
    'mf-blog@1.0.0',
  ]);
  expect(removed(await preview())).toEqual([]);
});

test('a pruned version – activated, published again, listed – refused with the reason, no longer offered; its manifest remains', async () => {
  await oldHistory();
  await call.post('manager', '/v1/retention', { days: 90 });
  expectError(await call.activate({ 'mf-blog': '1.0.0' }), 422, 'unknown_version', 'has no files any more');
  expectError(await call.rollback('mf-blog', '1.0.0'), 422, 'unknown_version', 'has no files any more');
  expectError(await call.reserve(blog('1.0.0')), 409, 'version_removed', 'Raise "version"');
  const { versions } = (await call.get(call.versions(blog('1.0.0')))).json<{ versions: { version: string }[] }>();
  expect(versions.map(({ version }) => version)).toEqual(['1.5.0', '1.4.0', '1.3.0', '1.2.0']);
  expect((await call.get(`${call.version(blog('1.0.0'))}/manifest`)).statusCode).toBe(200);
  expect((await call.rollback('mf-blog')).json()).toMatchObject({ releases: { 'mf-blog': { version: '1.3.0' } } });
});

test('retention in the settings – swept – the same versions are removed, with their files; without it nothing is', async () => {
  await oldHistory();
  const { env } = ground;
  const pool = createRegistryPool(databaseUrl({ serverUrl: env['DATABASE_URL'] ?? '', name: env['RELEASES_DATABASE'] ?? '' }));
  const run = async (change: Record<string, string>) => {
    const config = readConfig({ ...env, ...change });
    const services = { pool, config, files: await openFileStore(config), blockList: nothingBlocked };
    await applyRetention(services, registry.app.log);
    return (await sweep(services)).files;
  };
  expect(await run({})).toBe(0);
  expect(await run({ RELEASES_RETENTION_DAYS: '90', RELEASES_RETENTION_VERSIONS: '1' })).toBe(2);
  expect(await run({ RELEASES_RETENTION_DAYS: '90', RELEASES_RETENTION_VERSIONS: '1' })).toBe(0);
  await pool.end();
});

test('another version uploads a file that is being removed – pruned at the same time – the new version is complete', async () => {
  await oldHistory();
  const heir = sampleRelease('mf-blog', '2.0.0', '1.0.0');
  const [published] = await Promise.all([call.publish(heir), call.post('manager', '/v1/retention', { days: 90 })]);
  // The removal may come between the reservation and the upload: then the commit names the file, and the next publish uploads it.
  if (published.statusCode !== 200) expect((await call.publish(heir)).statusCode).toBe(200);
  for (const file of Object.keys(heir.files))
    expect((await call.get(`${call.version(heir)}/files/${file}`)).rawPayload).toEqual(heir.files[file]);
});

test('a team’s token, no rules at all, no days – requested – refused with the reason', async () => {
  expectError(await call.post('mf-blog', '/v1/retention', { days: 90 }), 403, 'forbidden');
  expectError(await call.get('/v1/retention', {}), 401, 'unauthorized');
  expectError(await call.post('manager', '/v1/retention', {}), 422, 'no_retention', '--days 90');
  expectError(await call.post('manager', '/v1/retention', { days: 0 }), 400, 'bad_request');
  expect(await preview('')).toEqual({ days: null, versions: 1, removed: [], bytes: 0 });
});

test('old versions are being removed – a site reports meanwhile – stored without waiting', async () => {
  await call.publish(blog('1.0.0'));
  const set = setOf(await call.activate({ 'mf-blog': '1.0.0' }));
  const { env } = ground;
  const pool = createRegistryPool(databaseUrl({ serverUrl: String(env['DATABASE_URL']), name: String(env['RELEASES_DATABASE']) }));
  try {
    const answer = await inTransaction(pool, async (tx) => {
      await removeOldVersions(tx, { blockList: nothingBlocked }, { days: 90, versions: 1 }, { actor: 'registry', token: null });
      return call.reportSite('web-1', sampleSiteReport(set));
    });
    expect(answer.statusCode).toBe(200);
  } finally {
    await pool.end();
  }
});
