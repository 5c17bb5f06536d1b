import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type TestSite, testSite } from '#server/testing/test-site.ts';

jest.setTimeout(30_000);

let site: TestSite;
/** With a short deadline for requests, which those to `site` would exceed on a busy machine. */
let hurried: TestSite;
beforeAll(async () => {
  [site, hurried] = await Promise.all([testSite(), testSite({ SITE_REQUEST_TIMEOUT_MS: '300' })]);
});
afterAll(() => Promise.all([site.close(), hurried.close()]));

const get = (target: string, ...headers: string[]) =>
  site.send([`GET ${target} HTTP/1.1`, 'host: site', 'connection: close', ...headers, '', ''].join('\r\n'));

test.each([['/hello'], ['/robots.txt'], ['/_/shell/1.0.0/manifest.json'], ['/-/status']])(
  'a URL of more than 16 KB (%s) – requested – 414 with a plain page, and the log does not contain it',
  async (path) => {
    const answer = await get(`${path}?${'x'.repeat(16 * 1024)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    expect(answer).toContain('This address is too long');
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(site.log()).not.toContain('x'.repeat(1024));
  },
);

test('an API URL of more than 16 KB – called – 414 in the API’s error format', async () => {
  const answer = await get(`/api/v1/ping?${'x'.repeat(100 * 1024)}`);
  expect(answer).toMatch(/^HTTP\/1\.1 414 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'address_too_long', status: 414, errors: [] });
});

test.each([
  ['128 KB of address', 'x'.repeat(128 * 1024)],
  ['20,000 parameters', 'a=1&'.repeat(20_000)],
])('%s – requested again and again – refused before any other work, and a page requested meanwhile is answered [F46]', async (_, query) => {
  const costly = ['/hello', '/api/v1/ping', '/robots.txt', '/hello'].map((path) => get(`${path}?${query}`));
  const page = get('/hello');
  for (const answer of await Promise.all(costly)) expect(answer).toMatch(/^HTTP\/1\.1 (?:414|431) /);
  expect(await page).toMatch(/^HTTP\/1\.1 200 /);
  expect(site.log()).not.toContain('"level":50');
});

test('as many parameters as an address may have – a page is requested – answered as without them [F46]', async () => {
  const answer = await get(`/hello?${'a=1&'.repeat(4000)}`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.split('\r\n\r\n')[1]?.length).toBeLessThan((await get('/hello')).length * 2);
});

test('as many headers as a request may have – a page and a file are requested – answered as without them [F46]', async () => {
  const cookies = `cookie: ${'a=%;'.repeat(31 * 1024)}canary=x; time-zone=Asia/Tokyo`;
  expect(await get('/hello', cookies)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await get('/robots.txt', `accept-encoding: ${'a,'.repeat(60 * 1024)}br`)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a URL of almost 16 KB – requested – answered', async () => {
  expect(await get(`/hello?${'x'.repeat(16 * 1024 - 7)}`)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(['/hello', '/api/v1/ping', '/-/live'])('two Host headers – %s is requested – 400', async (path) => {
  expect(await get(path, 'Host: elsewhere')).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(['/a/%0a', '/a/%0D', '/account/x/%0a', '/%E2%80%A8', '/x/y/%e2%80%a9/z'])(
  'a line break in the path (%s) – requested – not found, and no error in the log',
  async (path) => {
    expect(await get(path)).toMatch(/^HTTP\/1\.1 404 /);
    expect(site.log()).not.toContain('"level":50');
  },
);

test('a line break in the query – a page is requested – answered', async () => {
  expect(await get('/hello?x=%0a')).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['evil', 'http'],
  ['javascript', 'http'],
  ['https, evil', 'http'],
  ['https', 'https'],
  ['evil, HTTPS', 'https'],
])('X-Forwarded-Proto: %s from a trusted proxy – a page is requested – the site’s URLs use %s', async (proto, scheme) => {
  const answer = await site.send(
    `GET /hosts HTTP/1.1\r\nhost: plenum.localhost\r\nconnection: close\r\nx-forwarded-proto: ${proto}\r\n\r\n`,
  );
  expect(answer).toContain(`"site":"${scheme}://plenum.localhost","account":"${scheme}://account.plenum.localhost"`);
});

test.each(['plenum.localhost', 'evil.example', 'a, plenum.localhost'])(
  'X-Forwarded-Host: %s from a trusted proxy – a page is requested – only Host counts',
  async (name) => {
    const answer = await site.send(
      `GET /hosts HTTP/1.1\r\nhost: account.plenum.localhost:3000\r\nconnection: close\r\nx-forwarded-host: ${name}\r\n\r\n`,
    );
    expect(answer).toContain('"account":"http://account.plenum.localhost:3000"');
  },
);

test('X-Forwarded-Host and no other header of a proxy – metrics are requested – refused as through any proxy', async () => {
  expect(await get('/metrics')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await get('/metrics', 'x-forwarded-host: plenum.localhost')).toMatch(/^HTTP\/1\.1 404 /);
});

test('a request whose body never arrives – the deadline passes – 408 with a plain page, and the connection ends', async () => {
  const answer = await hurried.send(
    'POST /api/v1/form/1 HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 (?:408|503) /);
});

test('a request whose headers never arrive – the deadline passes – 408', async () => {
  const answer = await hurried.send('GET /hello HTTP/1.1\r\nhost: site\r\nx-slow: ');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('This took too long');
});
