import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';
import { fakeShell } from '#server/testing/fake-shell.ts';

// Every wait is short, except on a busy machine.
jest.setTimeout(30_000);

let registry: FakeRegistry;
let dir: string;
let app: FastifyInstance | undefined;

async function site(settings: Record<string, string> = {}): Promise<FastifyInstance> {
  const own = { DATA_DIR: dir, RELEASES_URL: registry.url, API_URL: 'http://127.0.0.1:9/api', RENDER_PROCESSES: '1' };
  app = await buildApp(readConfig({ ...own, LOG_LEVEL: 'silent', ...settings }));
  await app.ready();
  return app;
}

beforeEach(async () => {
  registry = await fakeRegistry();
  dir = await mkdtemp(path.join(tmpdir(), 'plenum-site-'));
  registry.publish('shell', '1.0.0', { 'node/main.cjs': fakeShell });
  registry.publish('mf-blog', '1.0.0', { 'web/css/main.css': 'h1 { color: red }' });
  registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
});
afterEach(async () => {
  await app?.close();
  await registry.close();
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

test.each([
  [
    { MAPS_KEY: 'k3y', MAPS_SCRIPT_URL: 'https://maps.example/2.1/' },
    { key: 'k3y', script: 'https://maps.example/2.1/' },
  ],
  [{}, null],
])(
  'settings %j – the map’s page is requested – rendered by the released shell, which knows the map service, under its own policy',
  async (settings, maps) => {
    const page = await (await site(settings)).inject('/map-frame');
    expect(page.json()).toEqual(maps);
    expect(page.headers).toMatchObject({ 'content-security-policy': 'sandbox', 'referrer-policy': 'origin' });
  },
);

test('third-party scripts are configured – a page is requested – its policy allows their sources and a default Trusted Types policy', async () => {
  const app = await site({ ANALYTICS_SCRIPTS: 'https://a.example/tag.js', ANALYTICS_SOURCES: 'https://*.a.example wss://a.example' });
  const policy = String((await app.inject('/hello')).headers['content-security-policy']);
  const nonce = /'nonce-[^']+'/.exec(policy)?.[0] ?? '';
  expect(policy).toContain(`script-src ${nonce} 'strict-dynamic';`);
  expect(policy).toContain("img-src 'self' data: https://*.a.example wss://a.example;");
  expect(policy).toContain("connect-src 'self' https://*.a.example wss://a.example;");
  expect(policy).toContain("frame-src 'self' https://*.a.example wss://a.example;");
  expect(policy).toMatch(/; trusted-types plenum-html plenum-json .*default$/);
  const plain = String((await app.inject('/_/mf-blog/0.0.0/nothing.js')).headers['content-security-policy']);
  expect(plain).not.toMatch(/a\.example|default$/);
});

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
])('a client that accepts only %s – a page and a file are requested – both are sent in that coding', async (coding, decompress) => {
  const app = await site();
  const [page, file] = await Promise.all(
    ['/hello', '/_/mf-blog/1.0.0/css/main.css'].map((url) => app.inject({ url, headers: { 'accept-encoding': coding } })),
  );
  for (const answer of [page, file]) expect(answer?.headers['content-encoding']).toBe(coding);
  expect(JSON.parse(decompress(page?.rawPayload ?? '').toString())).toMatchObject({ set: 'production:1:1' });
  expect(decompress(file?.rawPayload ?? '').toString()).toBe('h1 { color: red }');
});

test.each([
  ['https://plenum.ru', 'max-age=31536000'],
  ['http://plenum.ru', undefined],
])('the origin %s – a page, a file and a refused URL are requested – Strict-Transport-Security: %s', async (origin, expected) => {
  const app = await site({ SITE_ORIGIN: origin });
  for (const url of ['/hello', '/_/mf-blog/1.0.0/css/main.css', '/_/mf-blog/9.9.9/nothing.js', '/%zz'])
    expect((await app.inject(url)).headers['strict-transport-security']).toBe(expected);
});

test.each([
  ['is not HTTP', 'nonsense\r\n\r\n', 400],
  ['does not arrive', 'GET / HTTP/1.1\r\nhost: plenum.ru\r\nx-slow: ', 408],
  ['has too many cookies', `GET / HTTP/1.1\r\nhost: plenum.ru\r\ncookie: ${'a'.repeat(200_000)}\r\n\r\n`, 431],
])('the origin is https – a request that %s – Strict-Transport-Security, although it reaches no route', async (_, text, status) => {
  const app = await site({ SITE_ORIGIN: 'https://plenum.ru', SITE_REQUEST_TIMEOUT_MS: '300' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('strict-transport-security: max-age=31536000\r\n');
});

test('the whole site – its well-known addresses are requested – the security contact, and a redirect to the password form', async () => {
  const app = await site({ SITE_ORIGIN: 'https://plenum.example' });
  const contact = await app.inject({ url: '/.well-known/security.txt', headers: { host: 'plenum.example' } });
  expect([contact.statusCode, contact.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(contact.body).toMatch(/^Contact: /m);
  const password = await app.inject({ url: '/.well-known/change-password', headers: { host: 'plenum.example' } });
  expect([password.statusCode, String(password.headers.location)]).toEqual([302, expect.stringMatching(/\/account\/security$/)]);
});

test('a remote declares a cookie – pages are requested with cookies – they get its name, no value; Vary includes cookies', async () => {
  const fills = [
    { slot: 'header.actions', when: { cookie: 'quiz' } },
    { slot: 'main.sections', when: { cookie: 'beta' } },
  ];
  registry.publish('mf-quizshow', '0.1.0', {}, { exposes: { screens: [], blocks: [{ name: 'teaser', fills }] } });
  registry.activate({ shell: '1.0.0', 'mf-quizshow': '0.1.0' });
  const app = await site();
  const resultFor = async (cookie: string) =>
    (await app.inject({ url: '/cookies', headers: { cookie } })).json<{ result?: string[] }>().result;
  expect(await resultFor('quiz=s3cret; plenum-auth=token; beta=')).toEqual(['quiz']);
  expect(await resultFor('plenum-auth=token')).toEqual([]);
  expect((await app.inject('/cookies')).headers).toMatchObject({ 'cache-control': 'no-cache, private', vary: 'accept-encoding, cookie' });
});

test('a visitor with a time zone cookie – a page is requested – the page gets the zone if it is valid', async () => {
  const app = await site();
  const resultFor = async (cookie: string) =>
    (await app.inject({ url: '/time-zone', headers: { cookie } })).json<{ result?: string }>().result;
  expect(await resultFor('time-zone=Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(await resultFor('time-zone=Mars/Olympus')).toBeNull();
  expect(await resultFor('theme=dark')).toBeNull();
});
