import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createInstance } from '@module-federation/runtime';
import { frontendDiscovery, importMap } from '@plenum/shared-contracts/release/discovery';
import { digestOf } from '#src/domain/digest.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease, type SampleRelease } from '#src/testing/sample-release.ts';
import { CLEAR_SETS, createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

/** A container as every bundler builds it, with a chunk of its own. */
const CONTAINER = `
export const init = () => {};
export const get = async () => { const { text } = await import('./article.js'); return () => ({ text }); };
`;
const manifest = (name: string, version: string): object => ({
  id: name,
  name,
  metaData: {
    name,
    globalName: name,
    publicPath: 'auto',
    buildInfo: { buildVersion: version },
    remoteEntry: { name: 'remote.js', path: '', type: 'module' },
    types: { path: '', name: '' },
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: `${name}:remote`,
      name: 'remote',
      path: './remote',
      assets: { js: { sync: [], async: ['article.js'] }, css: { sync: [], async: [] } },
    },
  ],
});

/** Returns a release with these browser files in addition, or instead. */
function withFiles(release: SampleRelease, files: Readonly<Record<string, string>>): SampleRelease {
  const bytes = Object.entries(files).map(([file, text]) => [file, Buffer.from(text)] as const);
  const listed = Object.fromEntries(bytes.map(([file, content]) => [file, { hash: digestOf(content), size: content.length }]));
  const { web } = release.manifest;
  return {
    files: { ...release.files, ...Object.fromEntries(bytes.map(([file, content]) => [`web/${file}`, content])) },
    manifest: { ...release.manifest, web: { ...web, files: { ...web.files, ...listed } } },
  };
}

const blog = (version: string, text: string): SampleRelease =>
  withFiles(sampleRelease('mf-blog', version, text), {
    'remote.js': CONTAINER,
    'mf-manifest.json': JSON.stringify(manifest('mf_blog', version)),
  });

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start({ RELEASES_CORS_ORIGINS: 'https://site.example' });
  call = http(registry);
  for (const release of [
    blog('1.0.0', 'first'),
    blog('1.1.0', 'second'),
    sampleRelease('mf-webinars', '1.0.0', 'webinars'),
    withFiles(sampleRelease('mf-webinars', '1.1.0', 'webinars'), { 'mf-manifest.json': '<html>' }),
    sampleRelease('shell'),
  ])
    await call.publish(release);
});
beforeEach(() => ground.tamper(CLEAR_SETS));
afterAll(() => ground.clear());

const ENVIRONMENT = '/v1/environments/production';
const WEB = 'http://localhost:80/v1/releases/mf-blog/versions/1.0.0/files/web';

test('an active remote – the import map is read – its entry is listed, and the hash of each module', async () => {
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const response = await call.get(`${ENVIRONMENT}/import-map`);
  expect(response.headers['content-type']).toBe('application/importmap+json; charset=utf-8');
  const map = importMap.parse(response.json());
  expect(map).toEqual({
    imports: { 'mf-blog': `${WEB}/remote.js` },
    integrity: {
      [`${WEB}/article.js`]: digestOf('export const text = "first";\n'),
      [`${WEB}/remote.js`]: digestOf(CONTAINER),
    },
  });
  for (const [address, hash] of Object.entries(map.integrity)) {
    const file = await call.get(new URL(address).pathname);
    expect([file.statusCode, digestOf(file.rawPayload)]).toEqual([200, hash]);
  }
});

test('an active remote – read in the Frontend Discovery schema – one version for all visitors, with the hash of its entry', async () => {
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0', 'mf-webinars': '1.0.0' });
  const { microFrontends } = frontendDiscovery.parse((await call.get(`${ENVIRONMENT}/frontend-discovery`)).json());
  expect(Object.keys(microFrontends)).toEqual(['mf-blog', 'mf-webinars']);
  expect(microFrontends['mf-blog']).toEqual([
    {
      url: `${WEB}/remote.js`,
      metadata: { integrity: digestOf(CONTAINER), version: '1.0.0' },
      deployment: { traffic: 100, default: true },
      extras: {
        environment: 'production',
        set: 1,
        contract: '1.0',
        module_federation_manifest: `http://localhost:80${ENVIRONMENT}/remotes/mf-blog/mf-manifest.json`,
      },
    },
  ]);
  expect(microFrontends['mf-webinars']?.[0]?.extras).not.toHaveProperty('module_federation_manifest');
});

test.each(['import-map', 'frontend-discovery', 'remotes/mf-blog/mf-manifest.json'])(
  '%s was read – read again before and after an activation – 304, then the new version',
  async (document) => {
    await call.activate({ 'mf-blog': '1.0.0', shell: '1.0.0' });
    const first = await call.get(`${ENVIRONMENT}/${document}`);
    expect(first.headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': `W/${String(first.headers.etag)}` };
    const again = await call.get(`${ENVIRONMENT}/${document}`, known);
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    await call.activate({ 'mf-blog': '1.1.0' });
    const after = await call.get(`${ENVIRONMENT}/${document}`, known);
    expect(after.statusCode).toBe(200);
    expect(after.payload).toContain('/mf-blog/versions/1.1.0/');
    expect(after.payload).not.toContain('/versions/1.0.0/files/web/remote.js');
  },
);

test('no active remote – the documents are read – valid and empty; an unknown environment is 404', async () => {
  expect(importMap.parse((await call.get(`${ENVIRONMENT}/import-map`)).json())).toEqual({ imports: {}, integrity: {} });
  expect(frontendDiscovery.parse((await call.get(`${ENVIRONMENT}/frontend-discovery`)).json()).microFrontends).toEqual({});
  expectError(await call.get(`${ENVIRONMENT}/remotes/mf-blog/mf-manifest.json`), 404, 'not_found', 'mf-blog is not active in production');
  expectError(await call.get('/v1/environments/nowhere/import-map'), 404, 'unknown_environment');
});

test('a version without a Module Federation manifest, or with another file of that name – its manifest is read – 404 with the reason', async () => {
  const address = `${ENVIRONMENT}/remotes/mf-webinars/mf-manifest.json`;
  await call.activate({ shell: '1.0.0', 'mf-webinars': '1.0.0' });
  expectError(await call.get(address), 404, 'not_found', 'mf-webinars@1.0.0 has no mf-manifest.json');
  await call.activate({ 'mf-webinars': '1.1.0' });
  expectError(await call.get(address), 404, 'not_found', 'is not a Module Federation manifest');
});

test('a remote is activated, then another version – a Module Federation runtime loads it by its address – it gets the active version', async () => {
  const load = async (page: string) => {
    // A page keeps manifests by their address, remotes by their name, and containers as global variables.
    Reflect.deleteProperty(globalThis, 'mf_blog');
    const entry = `${registry.url}${ENVIRONMENT}/remotes/mf-blog/mf-manifest.json?${page}`;
    const host = createInstance({ name: page, remotes: [{ name: `${page}_blog`, entry }] });
    return host.loadRemote<{ text: string }>(`${page}_blog/remote`);
  };
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  expect(await load('first_page')).toEqual({ text: 'first' });
  await call.activate({ 'mf-blog': '1.1.0' });
  expect(await load('second_page')).toEqual({ text: 'second' });
});

test('a blocked version that is active – the documents are read – it is left out, and its manifest is 410', async () => {
  const release = blog('1.2.0', 'malicious');
  await call.publish(release);
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.2.0', 'mf-webinars': '1.0.0' });
  // The registry does not block an active version without replacing it; a restored database may still contain such a set.
  await call.activate({ 'mf-blog': '1.0.0' });
  expect((await call.post('manager', '/v1/releases/mf-blog/versions/1.2.0/block', { reason: 'malware' })).statusCode).toBe(201);
  await ground.tamper(`UPDATE environment SET number = 1 WHERE name = 'production'`);
  expect(Object.keys(importMap.parse((await call.get(`${ENVIRONMENT}/import-map`)).json()).imports)).toEqual(['mf-webinars']);
  const { microFrontends } = frontendDiscovery.parse((await call.get(`${ENVIRONMENT}/frontend-discovery`)).json());
  expect(Object.keys(microFrontends)).toEqual(['mf-webinars']);
  expectError(await call.get(`${ENVIRONMENT}/remotes/mf-blog/mf-manifest.json`), 410, 'version_blocked', 'malware');
});

test('a page of another origin – reads the import map and a file – allowed for the configured origin only', async () => {
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const allowed = async (address: string, origin: string) => {
    const { headers } = await call.get(address, { origin });
    return [headers['access-control-allow-origin'], headers['vary']];
  };
  for (const address of [`${ENVIRONMENT}/import-map`, '/v1/releases/mf-blog/versions/1.0.0/files/web/remote.js']) {
    expect(await allowed(address, 'https://site.example')).toEqual(['https://site.example', 'origin']);
    expect(await allowed(address, 'https://other.example')).toEqual([undefined, 'origin']);
  }
  const change = await call.post('manager', `${ENVIRONMENT}/activate`, { releases: {} }, { origin: 'https://site.example' });
  expect(change.headers).not.toHaveProperty('access-control-allow-origin');
});

test('a registry behind a proxy, open to every origin – the import map is read – the addresses begin with its public URL', async () => {
  const change = { RELEASES_PUBLIC_URL: 'https://releases.example/registry/', RELEASES_CORS_ORIGINS: '*' };
  const { get } = http(await ground.start(change));
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  const response = await get(`${ENVIRONMENT}/import-map`, { origin: 'https://other.example' });
  expect(response.json().imports).toEqual({
    'mf-blog': 'https://releases.example/registry/v1/releases/mf-blog/versions/1.0.0/files/web/remote.js',
  });
  expect(response.headers['access-control-allow-origin']).toBe('*');
});
