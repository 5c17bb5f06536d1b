import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fillRenderQueue } from '#server/testing/fill-render-queue.ts';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts and stops processes, which takes time on a busy machine.
jest.setTimeout(60_000);

const CONCURRENCY = 2;
const BASELINE = { shell: '1.0.0', 'mf-blog': '1.0.0' };
let site: TestSite;
beforeEach(async () => {
  site = await testSite({
    RELEASES_SITE_TOKEN: 'token-of-the-site',
    SITE_ID: 'web-1',
    RELEASES_POLL_MS: '50',
    RENDER_CONCURRENCY: String(CONCURRENCY),
    RENDER_QUEUE_MS: '60000',
  });
  // How the fake shell adopts them: 0.0.1 never ends, 0.0.2 is refused, 0.0.3 cannot be loaded.
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '0.0.1', '0.0.2', '0.0.3']) site.registry.publish('mf-blog', version);
  site.registry.publish('mf-wiki', '1.0.0');
  site.registry.publish('mf-wiki', '2.0.0');
  site.registry.activate(BASELINE);
  await waitUntil(() => servedLast() === 2);
});
afterEach(() => site.close());

const reports = () => site.registry.reports.map(({ report }) => report);
const servedLast = () => reports().at(-1)?.serving?.number;
const serving = async (...given: Parameters<TestSite['registry']['activate']>) => {
  const { number } = site.registry.activate(...given);
  await waitUntil(() => servedLast() === number);
};
/** Opens a page as a visitor with this cookie. */
const open = async (cookie?: string, path = '/hello', headers: Record<string, string> = {}) => {
  const response = await fetch(`${site.url}${path}`, { headers: { ...(cookie && { cookie }), ...headers } });
  const text = await response.text();
  return {
    blog: /"blog":"([^"]+)"/.exec(text)?.[1],
    cookie: response.headers.getSetCookie().find((one) => one.startsWith('canary=')) ?? null,
    canary: response.headers.get('x-release-canary'),
    set: response.headers.get('x-release-set'),
    timing: response.headers.get('server-timing')?.replace(/(, )?time;dur=\d+/, ''),
  };
};

test('no canary runs – a page is opened – of the set, without a cookie or a header; it reports its parts', async () => {
  expect(await open()).toEqual({ blog: '1.0.0', cookie: null, canary: null, set: 'production:1:2', timing: 'parts' });
});

test('a canary for a third – visitors open pages – each keeps a version; raised – no visitor goes back; ended – all have the baseline', async () => {
  await serving(BASELINE, { canaries: { 'mf-blog': '1.1.0' }, percent: 33 });
  const first = await Promise.all(Array.from({ length: 40 }, () => open()));
  for (const { blog, cookie, ...page } of first) {
    const isEarly = blog === '1.1.0';
    expect({ blog, ...page }).toEqual({
      blog: isEarly ? '1.1.0' : '1.0.0',
      canary: isEarly ? 'mf-blog@1.1.0' : null,
      set: isEarly ? 'production~mf-blog:1:3' : 'production:1:3',
      timing: 'parts',
    });
    expect(cookie).toMatch(/^canary=[\w-]{22};/);
  }
  const visitors = first.map(({ cookie, blog }) => ({ cookie: cookie?.split(';')[0] ?? '', blog }));
  const early = visitors.filter(({ blog }) => blog === '1.1.0');
  // Otherwise with a probability of less than one in a million.
  expect(early.length).toBeGreaterThan(0);
  expect(early.length).toBeLessThan(36);
  const again = () => Promise.all(visitors.map(({ cookie }) => open(cookie)));
  expect((await again()).map(({ blog, cookie }) => [blog, cookie])).toEqual(visitors.map(({ blog }) => [blog, null]));
  await serving(BASELINE, { canaries: { 'mf-blog': '1.1.0' }, percent: 80 });
  const later = await again();
  expect(later.filter(({ blog }) => blog === '1.1.0').length).toBeGreaterThan(early.length);
  for (const [index, { blog }] of visitors.entries()) if (blog === '1.1.0') expect(later[index]?.blog).toBe('1.1.0');
  await serving(BASELINE);
  expect(await open(visitors[0]?.cookie)).toMatchObject({ blog: '1.0.0', cookie: expect.stringContaining('Max-Age=0') });
});

test('pages wait for their turn – a canary is activated, then ended, meanwhile – each is what the set that renders it gives its visitor', async () => {
  const occupied = await fillRenderQueue(site, CONCURRENCY);
  const waiting = open();
  await occupied.untilWaiting(1);
  await serving(BASELINE, { canaries: { 'mf-blog': '1.1.0' } });
  await occupied.release();
  const { cookie, ...page } = await waiting;
  expect(page).toEqual({ blog: '1.1.0', canary: 'mf-blog@1.1.0', set: 'production~mf-blog:1:3', timing: 'parts' });
  expect(cookie).toMatch(/^canary=[\w-]{22};/);

  const again = await fillRenderQueue(site, CONCURRENCY);
  const known = open(cookie?.split(';')[0]);
  await again.untilWaiting(1);
  await serving(BASELINE);
  await again.release();
  expect(await known).toEqual({
    blog: '1.0.0',
    canary: null,
    set: 'production:1:4',
    timing: 'parts',
    cookie: expect.stringContaining('Max-Age=0'),
  });
});

test('a canary for all – pages, a crawler and a file are requested – the crawler and the file are of the active version, without a cookie', async () => {
  await serving(BASELINE, { canaries: { 'mf-blog': '1.1.0' } });
  expect(await open()).toMatchObject({ blog: '1.1.0' });
  const active = { blog: '1.0.0', cookie: null, canary: null };
  expect(await open(undefined, '/hello', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toMatchObject(active);
  expect(await open(undefined, '/robots.txt')).toMatchObject(active);
});

test('two canaries for all – a page is opened – of both', async () => {
  const releases = { ...BASELINE, 'mf-wiki': '1.0.0' };
  await serving(releases, { canaries: { 'mf-wiki': '2.0.0', 'mf-blog': '1.1.0' } });
  expect(await open()).toMatchObject({ canary: 'mf-blog@1.1.0, mf-wiki@2.0.0', set: 'production~mf-blog~mf-wiki:1:3' });
});

test.each<[string, string, unknown]>([
  ['cannot be loaded', '0.0.3', 'it threw at load'],
  ['is refused by the shell', '0.0.2', expect.stringContaining('this shell cannot take the set')],
])(
  'a canary %s – its set is activated – its visitors get the active version, and it is reported as the cause',
  async (_, version, reason) => {
    await serving(BASELINE, { canaries: { 'mf-blog': version } });
    expect(await open()).toMatchObject({ blog: '1.0.0', canary: null, set: 'production:1:3' });
    await waitUntil(() => (reports().at(-1)?.failures.length ?? 0) > 0);
    expect(reports().at(-1)).toMatchObject({
      state: 'current',
      refused: null,
      failures: [{ name: 'mf-blog', version, stage: 'load', reason, caused_by: { name: 'mf-blog', version } }],
    });
  },
);

test('a file of a canary is damaged – its set is activated, and the file is repaired – the site switches, and serves the canary once it is complete', async () => {
  const { served } = site.registry;
  const file = '/v1/releases/mf-blog/versions/1.2.0/files/web/entry.js';
  const bytes = served.get(file);
  served.set(file, Buffer.from('damaged'));
  await serving(BASELINE, { canaries: { 'mf-blog': '1.2.0' } });
  expect(await open()).toMatchObject({ blog: '1.0.0', set: 'production:1:3' });
  await waitUntil(() => (reports().at(-1)?.failures.length ?? 0) > 0);
  expect(reports().at(-1)).toMatchObject({
    state: 'current',
    failures: [{ version: '1.2.0', stage: 'fetch', caused_by: { name: 'mf-blog', version: '1.2.0' } }],
  });
  if (bytes) served.set(file, bytes);
  await waitUntil(async () => (await open()).blog === '1.2.0');
});

test('pages and documents of both versions – reported to the registry – counted by version; invented reports are not', async () => {
  await serving(BASELINE, { canaries: { 'mf-blog': '1.1.0' }, percent: 50 });
  const report = (body: unknown) =>
    fetch(`${site.url}/-/parts`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const sent = [
    { set: 'production~mf-blog:1:3', used: ['mf-blog'], failed: ['mf-blog'] },
    { set: 'production:1:3', used: ['mf-blog'], failed: [] },
    { set: 'production:1:99', used: ['mf-blog'], failed: ['mf-blog'] },
    { set: 'production:1:3', used: ['mf-made-up'], failed: ['mf-made-up'] },
  ];
  for (const body of sent) expect((await report(body)).status).toBe(204);
  expect((await report({ ...sent[0], visitor: 'olga' })).status).toBe(400);
  expect((await report({ ...sent[0], used: Array.from({ length: 51 }, () => 'mf-blog') })).status).toBe(400);
  await serving(BASELINE, { canaries: { 'mf-blog': '1.1.0' }, percent: 60 });
  expect(reports().at(-1)?.canaries).toMatchObject([
    {
      name: 'mf-blog',
      version: '1.1.0',
      begun: 3,
      baseline: { documents: 1, document_failures: 0 },
      candidate: { documents: 1, document_failures: 1 },
    },
  ]);
  expect(reports().at(-1)?.measurements).toMatchObject([
    { name: 'shell', version: '1.0.0', documents: 3 },
    { name: 'mf-blog', version: '1.0.0', documents: 1, document_failures: 0 },
    { name: 'mf-blog', version: '1.1.0', documents: 1, document_failures: 1 },
  ]);
});
