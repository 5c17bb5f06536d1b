import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { fillRenderQueue } from '#server/testing/fill-render-queue.ts';
import { advanceClock } from '#server/testing/advance-clock.ts';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts processes, which takes time on a busy machine.
jest.setTimeout(60_000);

const MINUTE = 60_000;
const CONCURRENCY = 8;
let site: TestSite;
/** Path of a call → how often it was made. */
let calls: Record<string, number>;
let versions: Record<string, string>;
/** Answers a call; by default with a public text that differs each time. */
let answer: (path: string, response: ServerResponse) => void;

const text = (path: string) => `${path} ${calls[path]}`;
const publicAnswer = (path: string, response: ServerResponse, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'cache-control': 'public, max-age=60', 'surrogate-key': path.split('/')[1], ...headers }).end(text(path));
const api = createServer((request, response) => {
  const path = (request.url ?? '').replace('/api', '');
  if (path === '/v1/content/versions') response.end(JSON.stringify({ data: versions }));
  else if (path.startsWith('/v1/pages/')) response.writeHead(404).end();
  else {
    calls[path] = (calls[path] ?? 0) + 1;
    answer(path, response);
  }
});

beforeAll(async () => {
  versions = { blog: '1', webinars: '1' };
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await testSite({
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`,
    SITE_PAGE_CACHE_MB: '1',
    SITE_API_CACHE_MB: '0',
    CONTENT_POLL_MS: '20',
    RELEASES_POLL_MS: '50',
    SITE_PAGES_PER_MINUTE: '100000',
    RENDER_QUEUE: '5000',
    RENDER_QUEUE_MS: '60000',
    RENDER_CONCURRENCY: String(CONCURRENCY),
  });
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  calls = {};
  answer = publicAnswer;
});

const open = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await site.app.inject({ url: path, headers });
  return {
    status: reply.statusCode,
    body: reply.body,
    headers: reply.headers,
    cache: /cache;desc=(\w+)/.exec(String(reply.headers['server-timing']))?.[1] ?? null,
    nonce: /nonce;desc="([^"]+)"/.exec(String(reply.headers['server-timing']))?.[1] ?? null,
    policy: String(reply.headers['content-security-policy']),
  };
};
const serving = (number: number) =>
  waitUntil(async () => (await site.app.inject('/-/status')).json<{ set?: { number: number } }>().set?.number === number);
/** Starts a canary for half of the visitors, with the ids of both compositions, and ends it. */
const canaryForHalf = async () => {
  for (const version of ['1.0.0', '1.1.0']) site.registry.publish('mf-blog', version);
  const { number } = site.registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' }, { canaries: { 'mf-blog': '1.1.0' }, percent: 50 });
  await serving(number);
  const end = () => serving(site.registry.activate({ shell: '1.0.0' }).number);
  return { sets: new Set([`production:1:${number}`, `production~mf-blog:1:${number}`]), [Symbol.asyncDispose]: end };
};
const madeOf = (path: string) => calls[path.replace('/shared', '')] ?? 0;
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('two visitors – open a page after a third – the same bytes, rendered once, each with a nonce of its own and hashes of what is inline', async () => {
  const path = '/shared/blog/two-visitors';
  const first = await open(path);
  const [second, third] = [await open(path), await open(path)];
  expect([first.cache, second.cache, third.cache, madeOf(path)]).toEqual([null, 'hit', 'hit', 1]);
  expect(second.body).toBe(third.body);
  expect(second.body).not.toContain('nonce');
  expect(second.body).toContain(text(path.replace('/shared', '')));
  expect(second.nonce).not.toBe(third.nonce);
  for (const { policy, nonce } of [second, third]) expect(policy).toContain(`script-src 'nonce-${nonce}' ${hashOf('var a = 1')} 'sha256-`);
  expect(second.policy).toContain(`style-src 'self' 'nonce-${second.nonce}' ${hashOf('p { color: red }')};`);
  expect(second.headers).toMatchObject({
    'cache-control': 'no-cache, private',
    vary: 'accept-encoding, cookie',
    age: expect.stringMatching(/^\d+$/),
    'x-release-set': first.headers['x-release-set'],
  });
});

test('a page in the cache – requested compressed, by HEAD, and with its ETag – the same page, no body, 304', async () => {
  const path = '/shared/blog/forms';
  await open(path);
  const { body, headers } = await open(path);
  const coded = await site.app.inject({ url: path, headers: { 'accept-encoding': 'br' } });
  expect(coded.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(coded.rawPayload).toString()).toBe(body);
  const head = await site.app.inject({ method: 'HEAD', url: path });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(Buffer.byteLength(body))]);
  const again = await open(path, { 'if-none-match': String(headers['etag']) });
  expect([again.status, again.body, again.nonce === null]).toEqual([304, '', false]);
});

test.each([
  ['signed in', '/shared/blog/signed-in', { cookie: 'loggedInSystem=true; plenum-auth=t; expiredDate=9999999999999; refreshToken=r' }],
  ['with credentials', '/shared/blog/credentials', { authorization: 'Bearer t' }],
  ['with a parameter that the page may show', '/shared/blog/parameter?q=hello', {}],
  ['with a token in its query', '/shared/blog/token?token=secret', {}],
  ['in a zone that hardly any visitor has', '/shared/blog/zone', { cookie: 'time-zone=Pacific%2FChatham' }],
  ['for a host that is not the site’s', '/shared/blog/host', { host: 'evil.example' }],
])('a visitor %s – opens a page twice – rendered for each, and never stored', async (_, path, headers) => {
  const replies = [await open(path, headers), await open(path, headers)];
  expect(replies.map(({ cache }) => cache)).toEqual([null, null]);
  expect(madeOf(path.split('?')[0] ?? '')).toBe(2);
});

test.each([
  ['with the default port, which browsers leave out', 'plenum.localhost:80'],
  ['escaped', '%70lenum.localhost'],
])(
  'a Host header that names the site %s – opens a page – a page of its own, so that no other visitor gets its links',
  async (name, host) => {
    const path = `/shared/blog/host-${name.length}`;
    const odd = await open(path, { host });
    const usual = await open(path, { host: 'plenum.localhost' });
    expect([odd.status, usual.cache, madeOf(path)]).toEqual([200, null, 2]);
    expect(usual.body).toContain('"site":"http://plenum.localhost"');
    expect((await open(path, { host: 'plenum.localhost' })).body).toContain('"site":"http://plenum.localhost"');
  },
);

test('the account’s host – opens a page of the site – a page with an address of its own', async () => {
  const path = '/shared/blog/account-host';
  await open(path, { host: 'plenum.localhost' });
  const other = await open(path, { host: 'account.plenum.localhost' });
  expect([other.cache, other.body.includes('"url":"http://account.plenum.localhost/')]).toEqual([null, true]);
});

test('an address with an empty query, a fragment and an escaped page number – opened – what others get has the plain address', async () => {
  const path = '/shared/blog/plain-address';
  await open(`${path}?p%61ge=%32#part`);
  const numbered = await open(`${path}?page=2`);
  expect([numbered.cache, numbered.body.includes(`${path}?page=2"`)]).toEqual(['hit', true]);
  await open(`${path}?`);
  const plain = await open(path);
  expect([plain.cache, plain.body.includes(`${path}"`)]).toEqual(['hit', true]);
});

test('a signed-in visitor – opens a page that is in the cache – a page of their own', async () => {
  const path = '/shared/blog/both';
  await open(path);
  const own = await open(path, { cookie: 'loggedInSystem=true; plenum-auth=t; expiredDate=9999999999999; refreshToken=r' });
  expect([own.cache, madeOf(path)]).toEqual([null, 2]);
});

test('campaign parameters – in the address – the shared page, which does not contain them; a page number – a page of its own', async () => {
  const path = '/shared/blog/campaign';
  await open(`${path}?utm_source=mail&yclid=1`);
  const plain = await open(path);
  expect([plain.cache, plain.body.includes('utm_')]).toEqual(['hit', false]);
  await open(`${path}?page=2&utm_source=mail`);
  expect([(await open(`${path}?page=2`)).cache, madeOf(path)]).toEqual(['hit', 2]);
});

test('a visitor in a zone of the audience – opens a page – a variant in that zone, shared by all who are there', async () => {
  const path = '/shared/blog/zones';
  const there = { cookie: 'theme=dark; time-zone=Asia%2FVladivostok' };
  await open(path);
  expect((await open(path, there)).cache).toBe(null);
  const again = await open(path, there);
  expect([again.cache, again.body.includes('Asia/Vladivostok')]).toEqual(['hit', true]);
  expect((await open(path)).body).not.toContain('Vladivostok');
});

test('an address without a page – opened again – 404 from the cache, for a few seconds only', async () => {
  const path = '/shared/blog/missing';
  answer = (_, response) => void response.writeHead(404).end('none');
  await open(path);
  const again = await open(path);
  expect([again.status, again.cache, madeOf(path)]).toEqual([404, 'hit', 1]);
  using _later = advanceClock(6000);
  expect([(await open(path)).cache, madeOf(path)]).toEqual([null, 2]);
});

test('a thousand visitors at once – open a page that is not in the cache – one render', async () => {
  const path = '/shared/blog/thousand';
  const replies = await Promise.all(Array.from({ length: 1000 }, () => open(path)));
  expect(madeOf(path)).toBe(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1000);
  expect(new Set(replies.map(({ cache }) => cache))).toEqual(new Set([null, 'joined']));
});

test('a page that is no longer fresh – opened by two – served at once, and rendered again once', async () => {
  const path = '/shared/blog/stale';
  await open(path);
  using _later = advanceClock(MINUTE + 1);
  const [one, other] = await Promise.all([open(path), open(path)]);
  expect([one.cache, other.cache]).toEqual(['stale', 'stale']);
  await waitUntil(async () => (await open(path)).cache === 'hit');
  expect([(await open(path)).body.includes(`stale 2`), madeOf(path)]).toEqual([true, 2]);
});

test('the API fails – a page that is no longer fresh is opened, again and again – the last good page, for ten minutes', async () => {
  const path = '/shared/blog/outage';
  await open(path);
  answer = (_, response) => void response.writeHead(503).end();
  {
    using _later = advanceClock(MINUTE + 1);
    expect((await open(path)).cache).toBe('stale');
    await waitUntil(() => madeOf(path) === 2);
  }
  {
    using _later = advanceClock(9 * MINUTE);
    await waitUntil(async () => (await open(path)).cache === 'stale');
    expect((await open(path)).body).toContain('outage 1');
  }
  using _later = advanceClock(12 * MINUTE);
  expect((await open(path)).status).toBe(503);
});

test('the API fails – a page is opened that no one has asked for in minutes – all who wait get the last complete page, until it is ten minutes old', async () => {
  const path = '/shared/blog/rarely-read';
  await open(path);
  answer = (_, response) => void response.writeHead(503).end();
  {
    using _later = advanceClock(5 * MINUTE);
    const replies = await Promise.all([open(path), open(path), open(path)]);
    expect(replies.map(({ status, body }) => [status, body.includes('rarely-read 1')])).toEqual(replies.map(() => [200, true]));
    expect([(await open(path)).cache, madeOf(path)]).toEqual(['stale', 2]);
  }
  using _later = advanceClock(12 * MINUTE);
  expect((await open(path)).status).toBe(503);
});

test('a boundary of the clock – passes while a page is fresh – no visitor gets the page from before', async () => {
  const path = '/shared/webinars/boundary';
  answer = (call, response) => publicAnswer(call, response, { 'valid-until': new Date(Date.now() + 30_000).toISOString() });
  await open(path);
  {
    using _before = advanceClock(29_000);
    expect((await open(path)).cache).toBe('hit');
  }
  using _after = advanceClock(30_001);
  const after = await open(path);
  expect([after.cache, after.body.includes('boundary 2')]).toEqual([null, true]);
});

test('content changes – pages are opened – those of that content are new, others stay', async () => {
  const [blog, webinars] = ['/shared/blog/changing', '/shared/webinars/staying'];
  await Promise.all([open(blog), open(webinars)]);
  await waitUntil(async () => (await open(blog)).cache === 'hit' && (await open(webinars)).cache === 'hit');
  versions = { ...versions, blog: '2' };
  await waitUntil(() => site.messages().includes('Content has changed; its pages are rendered again'));
  expect((await open(webinars)).cache).toBe('hit');
  const { cache, body } = await open(blog);
  const shows = ['changing 2', '"contentVersion":"{\\"blog\\":\\"2\\"'].map((text) => body.includes(text));
  expect([cache, ...shows]).toEqual([null, true, true]);
});

test('a release set is activated, then rolled back – the page is opened – of the new set at once, each time', async () => {
  const path = '/shared/blog/release';
  await open(path);
  const sets = [(await open(path)).headers['x-release-set']];
  site.registry.publish('mf-blog', '1.0.0');
  for (const releases of [{ shell: '1.0.0', 'mf-blog': '1.0.0' }, { shell: '1.0.0' }] as Record<string, string>[]) {
    const { number } = site.registry.activate(releases);
    await serving(number);
    const { cache, body, headers } = await open(path);
    expect([cache, body.includes(`"production:1:${number}"`), sets.includes(headers['x-release-set'])]).toEqual([null, true, false]);
    sets.push(headers['x-release-set']);
  }
});

test('visitors with and without a canary – open a page from the cache – each the version that they were assigned', async () => {
  const path = '/shared/blog/canary';
  await using canary = await canaryForHalf();
  const visitors = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const { headers } = await open(path);
      return { cookie: String(headers['set-cookie']).split(';')[0] ?? '', set: headers['x-release-set'] };
    }),
  );
  // Otherwise with a probability of less than one in a hundred million.
  expect(new Set(visitors.map(({ set }) => set))).toEqual(canary.sets);
  for (const { cookie, set } of visitors) {
    const again = await open(path, { cookie });
    expect([again.cache, again.headers['x-release-set'], again.body.includes(`"set":"${String(set)}"`)]).toEqual(['hit', set, true]);
    expect(again.headers['set-cookie']).toBeUndefined();
  }
  expect(madeOf(path)).toBe(2);
});

test.each([
  ['', 0, 3],
  [' that has expired', 1, 4],
])(
  'visitors wait for the render of one page%s – a canary for half of them is activated before its turn – each gets what the new set gives them',
  async (_, before, made) => {
    const path = `/shared/blog/waiting-${before}`;
    for (let count = 0; count < before; count += 1) await open(path);
    using _later = advanceClock(5 * MINUTE);
    const cookies = Array.from({ length: 20 }, () => `canary=${randomBytes(16).toString('base64url')}`);
    const occupied = await fillRenderQueue(site, CONCURRENCY);
    const waiting = cookies.map((cookie) => open(path, { cookie }));
    await occupied.untilWaiting(1);
    await using canary = await canaryForHalf();
    await occupied.release();
    const replies = await Promise.all(waiting);
    const sets = replies.map(({ headers }) => headers['x-release-set']);
    // Otherwise with a probability of less than one in a hundred thousand.
    expect(new Set(sets)).toEqual(canary.sets);
    expect(replies.map(({ body }) => /"set":"([^"]+)"/.exec(body)?.[1])).toEqual(sets);
    const later = await Promise.all(cookies.map((cookie) => open(path, { cookie })));
    expect(later.map(({ headers }) => headers['x-release-set'])).toEqual(sets);
    // For the visitor whose request began the render, and once for each half of the others.
    expect(madeOf(path)).toBe(made);
  },
);

test('more pages than the memory holds – opened – the cache stays within its limit and says what it evicted', async () => {
  answer = (call, response) =>
    void response.writeHead(200, { 'cache-control': 'public, max-age=60', 'surrogate-key': 'blog' }).end(`${call} ${'x'.repeat(50_000)}`);
  for (let n = 0; n < 40; n += 1) await open(`/shared/blog/large-${n}`, { 'accept-encoding': 'gzip' });
  const scraped = (await site.app.inject('/metrics')).body;
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(scraped)?.[1]);
  expect(value('plenum_page_cache_bytes')).toBeLessThanOrEqual(1024 * 1024);
  expect(value('plenum_page_cache_evictions_total')).toBeGreaterThan(0);
  expect((await open('/shared/blog/large-39')).cache).toBe('hit');
  expect((await open('/shared/blog/large-0')).cache).toBe(null);
});
