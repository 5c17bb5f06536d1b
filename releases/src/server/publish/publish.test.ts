import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { digestOf } from '#src/domain/digest.ts';
import { serializeManifest } from '#src/domain/manifest/serialize-manifest.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  call = http(registry);
});
afterAll(() => ground.clear());

test('a new version – reserved, uploaded, committed – visible only after the commit, and served byte for byte', async () => {
  const release = sampleRelease();
  const reservation = await call.reserve(release);
  expect(reservation.statusCode).toBe(201);
  expect(reservation.json()).toEqual({
    status: 'reserved',
    manifest: serializeManifest(release.manifest).digest,
    missing: Object.keys(release.files),
    warnings: [],
  });

  for (const file of Object.keys(release.files)) {
    expect((await call.upload(release, file)).statusCode).toBe(204);
    expectError(await call.get(`${call.version(release)}/files/${file}`), 404, 'not_found', 'not published');
  }
  expectError(await call.get(`${call.version(release)}/manifest`), 404, 'not_found', 'not published');
  expect((await call.get(call.versions(release))).json()).toEqual({ versions: [] });

  const committed = await call.commit(release);
  expect([committed.statusCode, committed.json()]).toEqual([
    200,
    { status: 'committed', manifest: serializeManifest(release.manifest).digest },
  ]);

  const manifest = await call.get(`${call.version(release)}/manifest`);
  expect(digestOf(manifest.rawPayload)).toBe(committed.json().manifest);
  expect(manifest.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
  });
  const types = {
    'node/remote.cjs': 'text/javascript; charset=utf-8',
    'web/css/article.css': 'text/css; charset=utf-8',
    'web/article.js': 'text/javascript; charset=utf-8',
    'web/remote.js': 'text/javascript; charset=utf-8',
  };
  for (const [file, type] of Object.entries(types)) {
    const served = await call.get(`${call.version(release)}/files/${file}`);
    expect(served.rawPayload).toEqual(release.files[file]);
    expect(served.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await call.get(`${call.version(release)}/files/${file}`, { 'if-none-match': String(served.headers.etag) })).statusCode).toBe(
      304,
    );
  }
  expect((await call.get(call.versions(release))).json()).toMatchObject({
    versions: [{ version: '1.0.0', contract: '1.0', publisher: 'team:mf-blog', source: release.manifest.source }],
  });
  expect((await call.get('/v1/releases')).json().releases).toContainEqual({
    name: 'mf-blog',
    grants: ['/blog'],
    latest: '1.0.0',
    versions: 1,
  });
});

test('a committed version – published again from another revision – 200, unchanged', async () => {
  const release = sampleRelease('mf-blog', '2.0.0');
  const { manifest } = (await call.publish(release)).json();
  const again = await call.reserve({ ...release, manifest: { ...release.manifest, source: { revision: null, author: 'CI' } } });
  expect([again.statusCode, again.json()]).toEqual([200, { status: 'committed', manifest, missing: [], warnings: [] }]);
  expect((await call.commit(release)).json()).toEqual({ status: 'committed', manifest });
});

test('a committed version – published with other content, or aborted – 409, unchanged', async () => {
  const release = sampleRelease('mf-blog', '2.1.0');
  await call.publish(release);
  expectError(await call.reserve(sampleRelease('mf-blog', '2.1.0', 'other')), 409, 'version_taken', 'Raise "version"');
  expectError(await call.remove('mf-blog', call.version(release)), 409, 'version_taken', 'roll back');
  expect((await call.get(`${call.version(release)}/files/web/article.js`)).rawPayload).toEqual(release.files['web/article.js']);
});

test('two versions with a file in common – the second is reserved – only the differing files are missing', async () => {
  await call.publish(sampleRelease('mf-blog', '2.2.0', 'shared text'));
  expect((await call.reserve(sampleRelease('mf-blog', '2.2.1', 'new text'))).json().missing).toEqual(['web/article.js']);
});

test('a reservation – the same publisher reserves other content – replaced, and unreferenced files are removed', async () => {
  const first = sampleRelease('mf-blog', '3.0.0', 'first thought');
  const second = sampleRelease('mf-blog', '3.0.0', 'second thought');
  const { manifest } = (await call.reserve(first)).json();
  await call.upload(first, 'web/article.js');
  expect((await call.reserve(second)).json().missing).toContain('web/article.js');
  expect(await storedHashes()).not.toContain(hexOf(first.files['web/article.js']));
  expectError(await call.upload(first, 'web/article.js'), 422, 'wrong_size');
  expectError(await call.post('mf-blog', `${call.version(first)}/commit`, { manifest }), 409, 'reservation_replaced');
  expect((await call.publish(second)).statusCode).toBe(200);
});

test('a reservation – another publisher reserves the version – other content is refused, the same content continues it', async () => {
  const release = sampleRelease('mf-blog', '3.1.0');
  await call.reserve(release);
  expectError(
    await call.reserve(sampleRelease('mf-blog', '3.1.0', 'other'), 'manager'),
    409,
    'version_reserved',
    'team:mf-blog is publishing',
  );
  expect((await call.reserve(release, 'manager')).statusCode).toBe(201);
  expect((await call.reserve(release)).statusCode).toBe(201);
});

test('a reservation – aborted – version and files are removed, and it can be published again', async () => {
  const release = sampleRelease('mf-blog', '3.2.0', 'given up');
  await call.reserve(release);
  await call.upload(release, 'web/article.js');
  expect((await call.remove('mf-blog', call.version(release))).statusCode).toBe(204);
  expect(await storedHashes()).not.toContain(hexOf(release.files['web/article.js']));
  expectError(await call.upload(release, 'web/article.js'), 404, 'no_reservation');
  expectError(await call.commit(release), 404, 'no_reservation');
  expectError(await call.remove('mf-blog', call.version(release)), 404, 'no_reservation');
  expect((await call.publish(release)).statusCode).toBe(200);
});

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(1), 'wrong_size'],
  ['too long', (bytes: Buffer) => Buffer.concat([bytes, bytes]), 'wrong_size'],
  ['flipped in one byte', (bytes: Buffer) => Buffer.from(bytes).fill('X', 0, 1), 'wrong_hash'],
])('an artifact %s – uploaded – 422, nothing is stored, and the commit names it [F08]', async (how, damage, code) => {
  const release = sampleRelease('mf-blog', '3.3.0', `damaged ${how}`);
  const good = release.files['web/article.js'] ?? Buffer.alloc(0);
  await call.reserve(release);
  for (const file of Object.keys(release.files)) {
    if (file === 'web/article.js') expectError(await call.upload(release, file, damage(good)), 422, code);
    else await call.upload(release, file);
  }
  const refused = await call.commit(release);
  expectError(refused, 422, 'files_missing', '1 of 4 files');
  expect(refused.json().errors).toEqual([expect.objectContaining({ field: 'web/article.js' })]);
  expect(await storedHashes()).not.toContain(hexOf(good));
  expectError(await call.get(`${call.version(release)}/manifest`), 404, 'not_found');
});

test('a file uploaded twice, or under a path that is not listed – uploaded – 204 again, 422', async () => {
  const release = sampleRelease('mf-blog', '3.4.0', 'put twice');
  await call.reserve(release);
  expect((await call.upload(release, 'web/article.js')).statusCode).toBe(204);
  expect((await call.upload(release, 'web/article.js')).statusCode).toBe(204);
  expectError(await call.upload(release, 'web/unlisted.js', 'x'), 422, 'unlisted_file');
  for (const address of ['../../../etc/passwd', '%2e%2e/%2e%2e/remote.js', '/etc/passwd']) {
    expect((await call.upload(release, `web/${address}`, 'x')).statusCode).toBeGreaterThanOrEqual(400);
  }
  expectError(await call.put('mf-blog', `${call.version(release)}/files/server/remote.js`, 'x'), 404, 'not_found');
});

test('an empty file and a file above the limit of JSON bodies – published – both are served completely', async () => {
  const base = sampleRelease('mf-blog', '3.5.0');
  const files = { ...base.files, 'web/empty.txt': Buffer.alloc(0), 'web/large.bin': Buffer.alloc(3 * 1024 * 1024, 7) };
  const { web } = base.manifest;
  const added = Object.fromEntries(
    (['empty.txt', 'large.bin'] as const).map((name) => [
      name,
      { hash: digestOf(files[`web/${name}`]), size: files[`web/${name}`].length },
    ]),
  );
  const release = { files, manifest: { ...base.manifest, web: { ...web, files: { ...web.files, ...added } } } };
  expect((await call.publish(release)).statusCode).toBe(200);
  expect((await call.get(`${call.version(release)}/files/web/empty.txt`)).rawPayload.length).toBe(0);
  expect((await call.get(`${call.version(release)}/files/web/large.bin`)).rawPayload.equals(files['web/large.bin'])).toBe(true);
});

test('a team – publishes another team’s release, an unknown release, or without a valid token – refused', async () => {
  expectError(await call.reserve(sampleRelease('mf-webinars'), 'mf-blog'), 403, 'forbidden', 'can publish only mf-blog');
  expectError(await call.upload(sampleRelease('mf-webinars'), 'web/remote.js', 'x', 'mf-blog'), 403, 'forbidden');
  expectError(await call.commit(sampleRelease('mf-webinars'), 'mf-blog'), 403, 'forbidden');
  expectError(await call.remove('mf-blog', call.version(sampleRelease('mf-webinars'))), 403, 'forbidden');
  expectError(await call.reserve(sampleRelease('mf-nowhere'), 'manager'), 422, 'unknown_remote', 'Known: shell, mf-auth, mf-billing, mf-');
  const anonymous = await call.post(undefined, '/v1/releases/mf-blog/versions', {});
  expectError(anonymous, 401, 'unauthorized', 'needs a token');
  expect(anonymous.headers['www-authenticate']).toBe('Bearer');
  expectError(
    await call.post(undefined, '/v1/releases/mf-blog/versions', {}, { authorization: 'Bearer guess' }),
    401,
    'unauthorized',
    'does not know this token',
  );
  expectError(await call.put(undefined, '/v1/releases/mf-blog/versions/1.0.0/files/web/a.js', 'x'), 401, 'unauthorized');
});

test('a manifest that breaks a rule – reserved – 422 with its own code, and nothing is reserved', async () => {
  const { manifest } = sampleRelease('mf-blog', '9.0.0');
  const reserve = (change: object) => call.post('mf-blog', '/v1/releases/mf-blog/versions', { manifest: { ...manifest, ...change } });
  expectError(await reserve({ web: { ...manifest.web, entry: '../remote.js' } }), 422, 'unsafe_path', '".."');
  expectError(await reserve({ version: 'newest' }), 422, 'bad_version');
  expectError(await reserve({ contract: '7.0' }), 422, 'contract_mismatch');
  expectError(await reserve({ exposes: { screens: [{ name: 'own', paths: ['/blog/../admin'] }], blocks: [] } }), 422, 'bad_route');
  expectError(await reserve({ name: 'mf-webinars' }), 422, 'bad_manifest', 'the address names mf-blog');
  expectError(await call.post('mf-blog', '/v1/releases/mf-blog/versions'), 422, 'bad_manifest');
  expectError(
    await call.post('mf-blog', '/v1/releases/mf-blog/versions', manifest, { 'content-type': 'text/html' }),
    415,
    'unsupported_media_type',
  );
  expectError(await call.commit(sampleRelease('mf-blog', '9.0.0')), 404, 'no_reservation');
});

test.each(['web/a%00.js', 'web/%0D%0A', 'node/../x', 'web/__proto__', 'web/%ED%A0%80.js'])(
  'the file address %s – read – 404 or 400, never an internal error',
  async (address) => {
    const { statusCode } = await call.get(`/v1/releases/mf-blog/versions/1.0.0/files/${address}`);
    expect([400, 404]).toContain(statusCode);
  },
);

test.each([
  ['NUL', 'a\u0000b'],
  ['an unpaired surrogate', 'a\ud800'],
  ['an escape sequence', '\u001b[1A'],
])('an author with %s – reserved – 422, so that no version exists that could never be activated', async (_, author) => {
  const release = sampleRelease('mf-blog', '9.1.0');
  const wrong = { ...release, manifest: { ...release.manifest, source: { revision: null, author } } };
  expectError(await call.reserve(wrong), 422, 'bad_manifest', 'manifest.source.author');
  expect((await call.publish(release)).statusCode).toBe(200);
});

test('files named as other bundlers name them – published – served with their types', async () => {
  const types = {
    '_plugin-vue_export-helper.mjs': 'text/javascript; charset=utf-8',
    'hall.json': 'application/json; charset=utf-8',
    'mf-manifest.json': 'application/json; charset=utf-8',
    'engine.wasm': 'application/wasm',
    'font.woff2': 'font/woff2',
    'star.webp': 'image/webp',
    'star.avif': 'image/avif',
    'star.svg': 'image/svg+xml; charset=utf-8',
    'star.png': 'image/png',
    'favicon.ico': 'image/vnd.microsoft.icon',
  };
  const base = sampleRelease('mf-blog', '9.2.0');
  const { web } = base.manifest;
  const content = Buffer.from('content');
  const added = Object.fromEntries(Object.keys(types).map((name) => [name, { hash: digestOf(content), size: content.length }]));
  const release = {
    manifest: { ...base.manifest, web: { ...web, files: { ...web.files, ...added } } },
    files: { ...base.files, ...Object.fromEntries(Object.keys(types).map((name) => [`web/${name}`, content])) },
  };
  expect((await call.publish(release)).statusCode).toBe(200);
  for (const [name, type] of Object.entries(types))
    expect((await call.get(`${call.version(release)}/files/web/${name}`)).headers['content-type']).toBe(type);
});

test('a manifest with 20,000 paths, and one nested in 3,000 levels – reserved – refused before anything is compared', async () => {
  const { manifest } = sampleRelease('mf-blog', '9.3.0');
  const [screen] = manifest.exposes.screens;
  const paths = Array.from({ length: 20_000 }, (_, index) => `/blog/${index}`);
  const many = JSON.stringify({ manifest: { ...manifest, exposes: { screens: [{ ...screen, paths }], blocks: [] } } });
  const fills = [{ slot: 'main.sections', props: { a: 'NESTED' } }];
  const deep = JSON.stringify({ manifest: { ...manifest, exposes: { screens: [], blocks: [{ name: 'a', fills }] } } });
  const reserve = (payload: string) =>
    registry.app.inject({
      method: 'POST',
      url: call.versions(sampleRelease()),
      payload,
      headers: { authorization: `Bearer ${TOKENS['mf-blog']}`, 'content-type': 'application/json' },
    });
  expectError(await reserve(many), 422, 'bad_manifest', '20000 routes, at most 300');
  expectError(await reserve(deep.replace('"NESTED"', '['.repeat(3000) + ']'.repeat(3000))), 422, 'bad_manifest', 'more than 20 levels');
});

test('two publishers reserve the same new version at once – different content – one succeeds', async () => {
  const outcomes = await Promise.all([
    call.reserve(sampleRelease('mf-blog', '4.0.0', 'by the team')),
    call.reserve(sampleRelease('mf-blog', '4.0.0', 'by the manager'), 'manager'),
  ]);
  expect(outcomes.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

async function storedHashes(): Promise<string[]> {
  return (await readdir(path.join(ground.filesDir, 'blobs'), { recursive: true })).map((name) => path.basename(name));
}

function hexOf(bytes: Buffer | undefined): string {
  return Buffer.from(digestOf(bytes ?? '').slice('sha384-'.length), 'base64').toString('hex');
}
