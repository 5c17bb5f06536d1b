import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';
import { fakeShell } from '#server/testing/fake-shell.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Every wait is short, except on a busy machine.
jest.setTimeout(30_000);

let registry: FakeRegistry;
let dir: string;
let log: string[];
const closing: (() => Promise<unknown>)[] = [];
/** The site with default settings, for tests that only send requests. */
let usual: FastifyInstance;

/** Creates a registry with a shell and a blog, and an empty folder. */
async function surroundings(): Promise<void> {
  const ownRegistry = await fakeRegistry();
  closing.push(() => ownRegistry.close());
  const ownDir = await mkdtemp(path.join(tmpdir(), 'plenum-site-'));
  closing.push(() => rm(ownDir, { recursive: true, force: true, maxRetries: 5 }));
  registry = ownRegistry;
  dir = ownDir;
  log = [];
  registry.publish('shell', '1.0.0', { 'node/main.cjs': fakeShell });
  registry.publish('mf-blog', '1.0.0', { 'web/css/main.css': 'h1 { color: red }', 'web/font.woff2': 'font', 'web/x.constructor': 'x' });
  registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
}
async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).toReversed()) await close();
}

/** Starts the site on a registry of its own and waits until it is ready. */
async function site(settings: Record<string, string> = {}): Promise<FastifyInstance> {
  const config = readConfig({
    DATA_DIR: dir,
    RELEASES_URL: registry.url,
    API_URL: 'http://127.0.0.1:9/api',
    RENDER_PROCESSES: '1',
    RELEASES_POLL_MS: '20',
    ...settings,
  });
  const own = log;
  const app = await buildApp(config, { logTo: { write: (line) => void own.push(line) } });
  closing.push(() => app.close());
  await app.ready();
  return app;
}

/** Returns the raw response to a request target that no HTTP client would send. */
async function answerTo(app: FastifyInstance, target: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`);
  return Buffer.concat(await socket.toArray()).toString();
}

const closingLast: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  await surroundings();
  usual = await site();
  closingLast.push(...closing.splice(0));
});
afterAll(async () => {
  closing.push(...closingLast);
  await closeAll();
});
beforeEach(surroundings);
afterEach(closeAll);

test('the registry has a set – a page is requested – rendered, with security headers and its set', async () => {
  const page = await usual.inject('/hello');
  expect(page.statusCode).toBe(200);
  expect(page.json()).toMatchObject({ set: 'production:1:1', shell: '1.0.0' });
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache, private',
    'x-release-set': 'production:1:1',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(page.headers).not.toHaveProperty('x-release-state');
});

test('two pages – their policies are compared – each has its own nonce, the one in its page, and nothing unsafe', async () => {
  const [first, second] = await Promise.all([usual.inject('/hello'), usual.inject('/hello')]);
  const policies = [first, second].map((page) => String(page.headers['content-security-policy']));
  expect(policies[0]).toContain(`script-src 'nonce-${first.json<{ nonce: string }>().nonce}' 'strict-dynamic';`);
  expect(policies[0]).not.toBe(policies[1]);
  for (const policy of policies) expect(policy).not.toMatch(/unsafe|\*|http/);
});

test('HEAD – a page is requested – its status and headers, no body; a redirect is passed on', async () => {
  const head = await usual.inject({ method: 'HEAD', url: '/hello' });
  expect([head.statusCode, head.body, head.headers['x-release-set']]).toEqual([200, '', 'production:1:1']);
  const redirect = await usual.inject('/redirect');
  expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/hello']);
});

test('a page that fails – requested – 500, a plain page with the request id and no details of the error', async () => {
  const app = await site();
  const page = await app.inject('/throw');
  const [, reference] = /Reference: ([0-9a-f-]{36})/.exec(page.body) ?? [];
  expect([page.statusCode, page.headers['cache-control']]).toEqual([500, 'no-store']);
  expect(page.body).not.toContain('broken');
  expect(log.filter((line) => line.includes(reference ?? 'none')).join('')).toContain('broken');
});

test.each(['evil host', 'a@b:c', '[::1'])('an invalid host ("%s") – a page is requested – 400', async (host) => {
  expect((await usual.inject({ url: '/hello', headers: { host } })).statusCode).toBe(400);
});

test('another method, or an absolute URL of another site – a page is requested – refused with a plain page', async () => {
  const app = await site();
  const posted = await app.inject({ method: 'POST', url: '/hello?auth=s3cret', payload: {} });
  expect([posted.statusCode, posted.headers.allow, posted.headers['content-type']]).toEqual([405, 'GET, HEAD', 'text/html; charset=utf-8']);
  expect(await answerTo(app, 'http://elsewhere/hello')).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['/invite/%', 'localhost'],
  ['/hello', 'x@evil.example'],
  ['/hello', 'plenum.ru/x'],
  ['/hello', 'plenum.ru?x'],
])('the target %s of the host %s – requested – 400, a plain page with security headers', async (url, host) => {
  const answer = await usual.inject({ url, headers: { host } });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
  expect(answer.body).toContain('This address cannot be read');
});

test('an access token in the URL – pages, files and refused URLs are requested – it never reaches the log', async () => {
  const app = await site();
  for (const url of [
    '/hello?auth=s3cret',
    '/throw?x=1&%61uth=s3cret',
    '/_/mf-blog/1.0.0/none.js?auth=s3cret',
    '/api/x?auth=s3cret',
    '/%E0%A4%A?auth=s3cret',
    '/new-pass/s3cret',
    '/api/new-pass/s3cret',
  ])
    await app.inject(url);
  await app.inject({ method: 'POST', url: '/hello?auth=s3cret' });
  expect(log.join('')).toContain('[redacted]');
  expect(log.join('')).not.toContain('s3cret');
});

test('the registry is down and the cache is empty – a page is requested – 503 with Retry-After; live but not ready', async () => {
  registry.fault = (_, response) => Boolean(response.writeHead(503).end());
  const app = await site();
  const page = await app.inject('/');
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '10', 'no-store']);
  expect(page.headers['content-security-policy']).toContain("script-src 'none'");
  expect((await app.inject('/-/ready')).statusCode).toBe(503);
  expect((await app.inject('/-/live')).statusCode).toBe(200);
  registry.fault = null;
  await waitUntil(async () => (await app.inject('/-/ready')).statusCode === 200);
  expect((await app.inject('/hello')).statusCode).toBe(200);
});

test('the registry is down, the last known good set is on disk – the site starts – 200 for pages and files, status degraded', async () => {
  await (await site()).close();
  await registry.close();
  const app = await site();
  const page = await app.inject('/hello');
  expect([page.statusCode, page.headers['x-release-state']]).toEqual([200, 'degraded']);
  expect((await app.inject('/-/ready')).json()).toEqual({ status: 'degraded' });
  expect((await app.inject('/_/mf-blog/1.0.0/css/main.css')).body).toBe('h1 { color: red }');
});

test('a set is activated while the site runs – pages are requested – they soon use the new set; files of the old set stay available', async () => {
  const app = await site();
  registry.publish('mf-blog', '1.1.0');
  registry.activate({ shell: '1.0.0', 'mf-blog': '1.1.0' }, { wake: false });
  await waitUntil(async () => (await app.inject('/hello')).headers['x-release-set'] === 'production:1:2');
  expect((await app.inject('/-/status')).json()).toMatchObject({
    state: 'current',
    disabled_versions: [],
    set: { environment: 'production', epoch: 1, number: 2, releases: { shell: '1.0.0', 'mf-blog': '1.1.0' } },
  });
  expect((await app.inject('/_/mf-blog/1.0.0/css/main.css')).statusCode).toBe(200);
});

test.each(['/_/mf-blog/1.0.0/css/main.css', '/_/~1/mf-blog/1.0.0/css/main.css', '/_/~27/mf-blog/1.0.0/css/main.css'])(
  '%s – requested – the file, cacheable for a year and for every origin',
  async (url) => {
    const file = await usual.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe('h1 { color: red }');
    expect((await usual.inject(url)).body).toBe('h1 { color: red }');
  },
);

test.each([
  ['bytes=0-1', 206, 'h1', 'bytes 0-1/17', 'public, max-age=31536000, immutable'],
  ['bytes=-5', 206, 'red }', 'bytes 12-16/17', 'public, max-age=31536000, immutable'],
  ['bytes=99-', 416, '', 'bytes */17', 'no-store'],
  ['bytes=0-1,3-4', 200, 'h1 { color: red }', undefined, 'public, max-age=31536000, immutable'],
])('a part of a file, %s – requested – %d, uncompressed', async (range, status, body, contentRange, caching) => {
  const part = await usual.inject({ url: '/_/mf-blog/1.0.0/css/main.css', headers: { range, 'accept-encoding': 'br' } });
  expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
    status,
    body,
    contentRange,
    undefined,
  ]);
  expect([part.headers['cache-control'], part.headers['accept-ranges']]).toEqual([caching, 'bytes']);
});

test('a part of a file, if it is still the same – requested – the whole file, because it has no validator', async () => {
  const headers = { range: 'bytes=0-1', 'if-range': '"x"' };
  const whole = await usual.inject({ url: '/_/mf-blog/1.0.0/css/main.css', headers });
  expect([whole.statusCode, whole.body]).toEqual([200, 'h1 { color: red }']);
});

test('files and pages – requested – one line for each page and failure, none for files that are served', async () => {
  const app = await site();
  for (const url of ['/hello', '/_/mf-blog/1.0.0/css/main.css', '/_/mf-blog/1.0.0/none.js']) await app.inject(url);
  const lines = log.map((line) => JSON.parse(line) as { msg: string; req?: { url: string }; res?: { statusCode: number } });
  const requests = lines.filter(({ msg }) => /request/.test(msg));
  expect(requests.map(({ msg, req, res }) => [msg, req?.url, res?.statusCode])).toEqual([
    ['request completed', '/hello', 200],
    ['request completed', '/_/mf-blog/1.0.0/none.js', 404],
  ]);
});

test('a manifest, a font, a file of an unknown type – requested – byte for byte, with their types', async () => {
  const app = await site();
  const manifest = await app.inject('/_/mf-blog/1.0.0/manifest.json');
  expect(manifest.rawPayload).toEqual(registry.served.get('/v1/releases/mf-blog/versions/1.0.0/manifest'));
  const font = await app.inject({ url: '/_/mf-blog/1.0.0/font.woff2', headers: { 'accept-encoding': 'br' } });
  expect([font.headers['content-type'], font.headers['content-encoding'], font.body]).toEqual(['font/woff2', undefined, 'font']);
  expect((await app.inject('/_/mf-blog/1.0.0/x.constructor')).headers['content-type']).toBe('application/octet-stream');
});

test.each([
  '/_/mf-blog/1.0.0/none.js',
  '/_/mf-blog/9.9.9/entry.js',
  '/_/mf-other/1.0.0/entry.js',
  '/_/mf-blog/1.0.0/remote-entry.cjs',
  '/_/~x/mf-blog/1.0.0/entry.js',
  '/_/mf-blog/1.0.0/..%2fnode%2fremote-entry.cjs',
  '/_/mf-blog/1.0.0%2f..%2f..%2f..%2f..%2f../entry.js',
  '/_/..%2f..%2f..%2fetc/1.0.0/passwd',
  '/_/__proto__/1.0.0/constructor',
  '/_/mf-blog/1.0.0/',
])('%s – requested – 404, not cached', async (url) => {
  const answer = await usual.inject(url);
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    404,
    'no-store',
    'text/html; charset=utf-8',
  ]);
});

test('the registry serves a file with wrong bytes – requested – 503 without its bytes, and an alarm that names it', async () => {
  registry.served.set('/v1/releases/mf-blog/versions/1.0.0/files/web/entry.js', Buffer.from('forged();'));
  const app = await site();
  const answer = await app.inject('/_/mf-blog/1.0.0/entry.js');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  expect(answer.body).not.toContain('forged');
  expect(log.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ alarm: 'integrity', file: 'mf-blog@1.0.0 web/entry.js', decision: 'refused' }),
  );
});

test('another host of the domain has set cookies up to the limit – a page is requested – answered', async () => {
  const app = await site();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = Array.from({ length: 20 }, (_, index) => `plenum-auth${index}=${'x'.repeat(4000)}`).join('; ');
  const { port } = app.server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/hello`, { headers: { cookie } })).status).toBe(200);
});

test('two pages are in progress on kept-alive connections – the site shuts down – both are answered, then it exits without waiting for the connections', async () => {
  const app = await site();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const shutDown = Promise.withResolvers<void>();
  let requests = 0;
  app.server.on('request', () => {
    requests += 1;
    if (requests === 2) void app.close().then(shutDown.resolve);
  });
  const agent = new Agent({ keepAlive: true });
  const page = async () => {
    const [response] = (await once(get({ port, path: '/hello', headers: { host: 'site' }, agent }), 'response')) as [IncomingMessage];
    return [response.statusCode, (await text(response)).length > 0];
  };
  expect(await Promise.all([page(), page()])).toEqual([
    [200, true],
    [200, true],
  ]);
  await shutDown.promise;
  agent.destroy();
});
