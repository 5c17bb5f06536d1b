import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NO_ERROR_TRACKING } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { fakeShell } from '#server/testing/fake-shell.ts';
import { advanceClock } from '#server/testing/advance-clock.ts';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts processes, which takes time on a busy machine.
jest.setTimeout(60_000);

let site: TestSite;
/** Status and headers of the API's answers. */
let status: number;
let headers: Record<string, string>;
/** What error tracking was told at the end of each request: path and status, null to leave it out. */
const tracked: [string, number | null][] = [];
const errorTracking = {
  ...NO_ERROR_TRACKING,
  requestBegan:
    ({ url }: { url: string }) =>
    (answered: number | null) =>
      void tracked.push([url, answered]),
};
const api = createServer((request, response) => {
  if (request.url?.startsWith('/api/v1/content/versions')) response.end('{"data":{}}');
  else if (request.url?.startsWith('/api/v1/pages/')) response.writeHead(404).end();
  else response.writeHead(status, { 'cache-control': 'public, max-age=60', 'surrogate-key': 'blog', ...headers }).end('text');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const settings = {
    API_URL: `http://127.0.0.1:${port}/api`,
    SITE_PROXY_CACHE_SECONDS: '20',
    RELEASES_POLL_MS: '50',
    RELEASES_SITE_TOKEN: 'token-of-the-site',
  };
  site = await testSite(settings, { errorTracking });
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  status = 200;
  headers = {};
});

const open = (path: string, headers: Record<string, string> = {}) => site.app.inject({ url: path, headers });
/** The second visitor gets the page from the cache. */
async function kept(path: string, headers: Record<string, string> = {}) {
  await open(path, headers);
  return open(path, headers);
}

test('a cache in front may keep pages – a page is requested twice – the second says for how long and by which keys, without nonce and age', async () => {
  const first = await open('/shared/blog/page');
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache, private', 'x-accel-buffering': 'no' });
  const { headers: answered } = await open('/shared/blog/page');
  expect(answered).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=20, stale-while-revalidate=20',
    'surrogate-key': 'production:1:1 blog',
    vary: 'accept-encoding, cookie',
    'content-security-policy': expect.not.stringContaining('nonce'),
    'server-timing': expect.not.stringContaining('nonce'),
  });
  expect([answered['age'], answered['x-accel-buffering'], answered['set-cookie']]).toEqual([undefined, undefined, undefined]);
});

test('a page that is no longer true in a moment – requested – kept until then at most', async () => {
  headers = { 'valid-until': new Date(Date.now() + 12_500).toISOString() };
  const { headers: answered } = await kept('/shared/blog/boundary');
  expect(answered['cache-control']).toMatch(/^public, max-age=0, must-revalidate, s-maxage=1[012]$/);
});

test('a page that is being rendered again – requested – not kept', async () => {
  await open('/shared/blog/old');
  using _later = advanceClock(61_000);
  const { headers: answered } = await open('/shared/blog/old');
  expect([answered['cache-control'], String(answered['server-timing']).includes('cache;desc=stale')]).toEqual(['no-cache, private', true]);
});

test('a page is rendered, then answered from the cache – reported to error tracking – only the first time', async () => {
  const path = '/shared/blog/reported';
  const { headers: answered } = await kept(path);
  const ofPage = () => tracked.filter(([url]) => url === path);
  await waitUntil(() => ofPage().length === 2);
  expect(answered['server-timing']).toContain('cache;desc=hit');
  expect(ofPage()).toEqual([
    [path, 200],
    [path, null],
  ]);
});

test.each([
  ['signed in', { cookie: 'loggedInSystem=true; plenum-auth=t; expiredDate=9999999999999; refreshToken=r' }],
  ['with credentials', { authorization: 'Bearer t' }],
  ['with the cookie of a past canary, which is removed', { cookie: 'canary=vvvvvvvvvvvvvvvvvvvvvv' }],
])('a visitor %s – opens a page twice – not kept', async (name, sent) => {
  const { headers: answered } = await kept(`/shared/blog/${name.length}`, sent);
  expect([answered['cache-control'], answered['surrogate-key']]).toEqual(['no-cache, private', undefined]);
});

test('a page of the site is kept – requested of the account’s host, with the site in X-Forwarded-Host – rendered, because proxies store it for that host', async () => {
  const path = '/shared/blog/hosts';
  const ofSite = await kept(path, { host: 'plenum.localhost' });
  const ofAccount = await open(path, { host: 'account.plenum.localhost', 'x-forwarded-host': 'plenum.localhost' });
  expect([ofSite, ofAccount].map(({ headers: answered }) => String(answered['server-timing']).includes('cache;desc=hit'))).toEqual([
    true,
    false,
  ]);
});

test('a canary runs – pages are opened – none is kept, because each visitor has a version', async () => {
  site.registry.publish('mf-blog', '1.0.0');
  site.registry.publish('mf-blog', '1.1.0');
  const { number } = site.registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' }, { canaries: { 'mf-blog': '1.1.0' }, percent: 50 });
  await waitUntil(async () => String((await open('/hello')).headers['x-release-set']).endsWith(`:${number}`));
  const cookie = 'canary=vvvvvvvvvvvvvvvvvvvvvv';
  const { headers: answered } = await kept('/shared/blog/canary', { cookie });
  expect([answered['cache-control'], String(answered['server-timing']).includes('cache;desc=hit')]).toEqual(['no-cache, private', true]);
});

test('pages from the cache – the site reports what it measured – only the render counts, so that hits hide no failures', async () => {
  const path = '/shared/blog/measured';
  const last = () => site.registry.reports.at(-1)?.report;
  const follow = async (shell: string) => {
    const { number } = site.registry.activate({ shell });
    await waitUntil(() => last()?.serving?.number === number);
  };
  site.registry.publish('shell', '1.2.0', { 'node/main.cjs': fakeShell });
  await follow('1.2.0');
  for (let count = 0; count < 20; count += 1) await open(path);
  await follow('1.0.0');
  const measured = last()?.measurements?.find(({ name, version }) => name === 'shell' && version === '1.2.0');
  expect(measured?.renders).toBe(1);
});

test.each([
  ['may not be stored', { 'cache-control': 'no-store' }],
  ['is private', { 'cache-control': 'private, max-age=60' }],
  ['does not say how long it is fresh', { 'cache-control': 'public' }],
])('an answer of the API %s – its page is opened twice – rendered twice', async (name, sent) => {
  headers = sent;
  const answered = await kept(`/shared/blog/${name.replaceAll(' ', '-')}`);
  expect([answered.headers['cache-control'], answered.headers['server-timing']]).toEqual([
    'no-cache, private',
    expect.not.stringContaining('cache;'),
  ]);
});

test('a page that fails – opened again – never from the cache', async () => {
  status = 500;
  await open('/shared/blog/failing');
  status = 200;
  const again = await open('/shared/blog/failing');
  expect([again.statusCode, String(again.headers['server-timing']).includes('cache;')]).toEqual([200, false]);
});

test('a page for all visitors – becomes private, then is opened again – no longer from the cache', async () => {
  const path = '/shared/blog/made-private';
  const before = await kept(path);
  expect(before.headers['server-timing']).toContain('cache;desc=hit');
  headers = { 'cache-control': 'private, max-age=60' };
  using _later = advanceClock(300_000);
  const after = await kept(path);
  expect(String(after.headers['server-timing'])).not.toContain('cache;');
});

test('a redirect – opened with campaign parameters, again and again – keeps them', async () => {
  const locations = [await open('/redirect?utm_source=mail'), await open('/redirect?utm_source=post')].map(
    ({ headers: answered }) => answered['location'],
  );
  expect(locations).toEqual(['/hello?utm_source=mail', '/hello?utm_source=post']);
});

test('a page for all visitors has expired – it is private by now, and several ask for it at once – no one gets the old page', async () => {
  const path = '/shared/blog/private-by-now';
  await kept(path);
  headers = { 'cache-control': 'no-store' };
  using _later = advanceClock(300_000);
  const replies = await Promise.all([open(path), open(path), open(path)]);
  expect(replies.filter((reply) => String(reply.headers['server-timing']).includes('cache;'))).toEqual([]);
});

test('a page whose parts came late – opened again after a second – renewed with all parts in their place, and kept', async () => {
  const path = '/shared/blog/late-parts';
  const read = async () => {
    const reply = await open(path);
    return [/cache;desc=(\w+)/.exec(String(reply.headers['server-timing']))?.[1] ?? null, reply.body.includes('"waitsForParts":true')];
  };
  expect(await read()).toEqual([null, false]);
  {
    using _later = advanceClock(1001);
    expect(await read()).toEqual(['stale', false]);
    await waitUntil(async () => (await read())[0] === 'hit');
  }
  using _later = advanceClock(30_000);
  expect(await read()).toEqual(['hit', true]);
});
