import { afterEach, expect, jest, test } from '@jest/globals';
import { type IncomingMessage, type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { textAt } from '#server/page-texts/text-sources.ts';

jest.setTimeout(30_000);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const ETAG = 'W/"feed-as-it-is"';
const FEED = '<rss version="2.0"/>';

/** An API that has one feed, as the real API answers it. */
const hasFeed: RequestListener = (request, response) => {
  if (!request.url?.startsWith('/api/feeds/blog.xml?')) {
    response.writeHead(404).end('{}');
    return;
  }
  const headers = { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300', etag: ETAG };
  response.writeHead(200, { ...headers, 'set-cookie': 'a=b', 'x-powered-by': 'api' }).end(FEED);
};

async function siteBefore(
  api: RequestListener,
  settings: Record<string, string> = {},
): Promise<{ site: TestSite; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    // A site that starts fetches the texts of its pages by itself.
    if (textAt(request.url?.replace('/api', '') ?? '') === null) requests.push(request);
    api(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const site = await testSite({
    API_URL: url,
    SITE_PAGE_CACHE_MB: '0',
    SITE_API_CACHE_MB: '0',
    API_LOADER_SECRET: 'a secret of the test',
    ...settings,
  });
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
    () => site.close(),
  );
  return { site, requests };
}

test('a feed of the API – requested – as the API generated it, public, without the API’s other headers', async () => {
  const { site } = await siteBefore(hasFeed);
  const feed = await site.app.inject({ url: '/feeds/blog.xml', headers: { cookie: 'theme=dark' } });
  expect([feed.statusCode, feed.body]).toEqual([200, FEED]);
  expect(feed.headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
    etag: ETAG,
    'last-modified': expect.stringMatching(/ GMT$/),
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['set-cookie', 'x-powered-by']) expect(feed.headers).not.toHaveProperty(name);
});

test('a feed – requested with its tag or its date, and by HEAD – 304 without a body, only its headers', async () => {
  const { site } = await siteBefore(hasFeed);
  const first = await site.app.inject('/feeds/blog.xml');
  for (const condition of [{ 'if-none-match': ETAG }, { 'if-modified-since': String(first.headers['last-modified']) }]) {
    const again = await site.app.inject({ url: '/feeds/blog.xml', headers: condition });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', ETAG]);
  }
  const head = await site.app.inject({ method: 'HEAD', url: '/feeds/blog.xml' });
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'application/rss+xml; charset=utf-8']);
});

test('a visitor requests a feed – the API is called – for the site’s origin, with the visitor’s address, signed, without cookies', async () => {
  const { site, requests } = await siteBefore(hasFeed, { SITE_ORIGIN: 'https://plenum.example' });
  await site.app.inject({ url: '/feeds/blog.xml?utm_source=x', headers: { cookie: 'plenum-auth=x' }, remoteAddress: '192.0.2.7' });
  expect(requests.map(({ url }) => url)).toEqual(['/api/feeds/blog.xml?origin=https%3A%2F%2Fplenum.example']);
  expect(requests[0]?.headers).toMatchObject({ 'x-forwarded-for': '192.0.2.7', 'x-plenum-loader': 'a secret of the test' });
  expect(requests[0]?.headers).not.toHaveProperty('cookie');
});

test.each(['/feeds/unknown.xml', '/feeds/blog.xml/more', '/feeds/', '/feeds/..%2fv1%2fping'])(
  '%s, which is not a feed of the API – requested – the release answers',
  async (url) => {
    const { site, requests } = await siteBefore(hasFeed);
    const page = await site.app.inject(url);
    expect(page.json()).toMatchObject({ shell: '1.0.0' });
    expect(requests.map((request) => request.url).filter((path) => !path?.startsWith('/api/feeds/unknown.xml'))).toEqual([]);
  },
);

test('a feed on the account’s host – requested – the release answers, which knows its location', async () => {
  const { site, requests } = await siteBefore(hasFeed, { SITE_DOMAIN: 'plenum.localhost' });
  const page = await site.app.inject({ url: '/feeds/blog.xml', headers: { host: 'account.plenum.localhost:3000' } });
  expect([page.json<{ shell: string }>().shell, requests]).toEqual(['1.0.0', []]);
});

test.each<[string, RequestListener]>([
  ['fails', (_, response) => void response.writeHead(500).end()],
  ['is busy', (_, response) => void response.writeHead(429).end()],
  ['redirects', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['closes the connection', (request) => void request.socket.destroy()],
])('the API %s – a feed is requested – 503 with Retry-After, not cached; the log has the reason', async (_, api) => {
  const { site } = await siteBefore(api);
  const feed = await site.app.inject('/feeds/blog.xml');
  expect([feed.statusCode, feed.body]).toEqual([503, 'Not available right now.']);
  expect(feed.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' });
  expect(site.messages()).toContain('A feed could not be fetched from the API');
});
