import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { NON_PERSONAL_TABLES } from '#src/account/personal-data/tables.ts';
import { buildApp } from '#src/app/app.ts';
import { prepareDatabase } from '#src/app/prepare-database.ts';
import { readContent } from '#src/content/import/read-content.ts';
import { cancel, register } from '#src/testing/users/registrant.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_CONTENT, TEST_NOW } from '#src/testing/test-config.ts';

const WEBINARS = '/api/webinars/v1/list';
const ARTICLES = '/api/blogs/v1/blogs';
const HEADER = '/api/public/content/header';

const UNPUBLISHED = '/api/blogs/v1/blogs-by-alias/next-summer';

/** Every call whose responses are cached, some of them with parameters. */
const PATHS = [
  WEBINARS,
  `${WEBINARS}?relevance=upcoming&limit=2&offset=1`,
  '/api/webinars/v1/view/small-room',
  '/api/webinars/v1/speakers/vera',
  '/api/webinars/v1/view/ended-now/replay',
  '/api/webinars/v1/type',
  ARTICLES,
  `${ARTICLES}?tags=sound`,
  `${ARTICLES}?q=sound`,
  `${ARTICLES}/1`,
  '/api/blogs/v1/blogs-by-alias/good-sound',
  UNPUBLISHED,
  '/api/blogs/v1/blogs-for-main',
  '/api/blogs/v1/blogs-tags',
  '/api/blogs/v1/blogs-tags/1',
  '/api/blogs/v1/blogs-categories',
  '/api/blogs/v1/blogs-categories/1',
  '/api/blogs/v1/blogs-categories-by-alias/hosting',
  '/api/blogs/v1/blogs-authors/vera',
  HEADER,
  '/api/v1/public/settings',
  '/api/public/promo/v1/list',
  '/api/v1/pages/landing-zoom',
  '/api/v4/tariff',
  '/api/v3/tariff',
  '/api/v3/tariff-alias/large',
  '/api/v1/tariff-line/1',
  '/api/v1/roadmap',
  '/api/quiz',
  '/api/quiz/short',
  '/api/v1/wiki/shelves',
  '/api/v1/wiki/shelve/2',
  '/api/v1/wiki/books-in-shelve/2',
  '/api/v1/wiki/book/21',
  '/api/v1/wiki/pages-in-book/21',
  '/api/v1/wiki/page/103',
  '/api/v1/status',
];

/** Those that the clock changes, one of each kind. */
const TIMED = PATHS.filter((url) => /webinars\/v1\/(?!type)|promo|blogs-(?:main|authors)/.test(url));

let service: TestApp;
/** Another process on the same database, which caches nothing. */
let uncached: FastifyInstance;
let now = TEST_NOW;
beforeAll(async () => {
  const clock = () => now;
  service = await startTestApp({ API_RATE_LIMIT_PUBLIC: '1000000' }, { clock });
  const other = await buildApp({ ...service.config, responseCacheBytes: 0 }, { clock });
  other.database.open();
  uncached = other.app;
});
afterAll(async () => {
  await uncached.close();
  await service.close();
});
beforeEach(() => {
  now = TEST_NOW;
});

/** What a caller sees of a response. */
async function response(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: all } = await app.inject({ url, headers });
  const others = Object.fromEntries(Object.entries(all).filter(([name]) => !/^(?:date|x-request-id|x-ratelimit-.*)$/.test(name)));
  // Errors name the request.
  return { url, statusCode, body: statusCode === 200 ? body : null, headers: statusCode === 200 ? others : null };
}

const made = () => service.app.responseCache.figures.outcomes.made;

/** Compares responses with those that are made for each call. */
async function expectAsUncached(paths: readonly string[] = PATHS): Promise<void> {
  for (const url of paths) expect(await response(service.app, url)).toEqual(await response(uncached, url));
}

test('every cached response – asked for twice – as one that is made for the call, and made once', async () => {
  await expectAsUncached();
  const before = made();
  const found: unknown[] = [];
  for (const url of PATHS) found.push([url, (await response(service.app, url)).statusCode]);
  expect(found).toEqual(PATHS.map((url) => [url, url === UNPUBLISHED ? 404 : 200]));
  expect(made() - before).toBe(0);
});

/** Of the visitor who takes a seat. */
let token = '';
const CHANGES: readonly [change: string, url: string, make: () => Promise<unknown>][] = [
  ['a visitor takes a seat', WEBINARS, async () => ({ token } = await register(service, 'olga@example.com', 'small-room'))],
  ['the visitor gives it back', WEBINARS, () => cancel(service, token)],
  ['content is imported', ARTICLES, importOtherTitle],
  ['a row is changed by hand', HEADER, () => service.testDatabase.query(CHANGE_PHONE)],
];
const CHANGE_PHONE = `UPDATE site_content SET value = value || '{"phone": "+7 495 111-11-11"}' WHERE key = 'header'`;

async function importOtherTitle(): Promise<void> {
  const content = await readContent(TEST_CONTENT);
  const articles = content.blog.articles.map((article) => ({ ...article, title: `${article.title}, again` }));
  await prepareDatabase(service.config.database, { ...content, blog: { ...content.blog, articles } });
}

test.each(CHANGES)(
  '%s – %s asked for again – another response; every response is as one that is made for the call',
  async (_, url, change) => {
    const { body } = await response(service.app, url);
    await change();
    expect((await response(service.app, url)).body).not.toBe(body);
    await expectAsUncached();
  },
);

test('the clock – passes the publication of an article, and is set back – the list has the article only in between', async () => {
  const before = await response(service.app, ARTICLES);
  now = new Date('2026-07-01T06:00:00Z');
  expect(before.headers?.['valid-until']).toBe(now.toISOString());
  expect((await response(service.app, ARTICLES)).body).not.toBe(before.body);
  now = TEST_NOW;
  expect(await response(service.app, ARTICLES)).toEqual(before);
});

test('the clock – goes from boundary to boundary – every response is as one that is made for the call, just before and at each of them', async () => {
  for (let step = 0; step < 4; step += 1) {
    const { headers } = await response(service.app, WEBINARS);
    const boundary = Date.parse(String(headers?.['valid-until']));
    for (const moment of [boundary - 1, boundary]) {
      now = new Date(moment);
      await expectAsUncached(TIMED);
    }
  }
});

/** Their rows are not in a cached response. */
const NOT_ANSWERED = ['promo_code', 'recording_file', 'webinar_occurrence', 'wiki_search_entry', 'wiki_word'];
const tables = Object.entries(NON_PERSONAL_TABLES)
  .filter(([name, reason]) => reason.startsWith('content') && !NOT_ANSWERED.includes(name))
  .map(([name]) => name);

test.each(tables)('a row of %s – written by any statement – responses are made again', async (table) => {
  const { query } = service.testDatabase;
  const [column] = await query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = $1 AND table_schema = 'public' AND is_identity = 'NO' AND is_generated = 'NEVER' LIMIT 1`,
    [table],
  );
  await response(service.app, HEADER);
  const before = made();
  await query(`UPDATE ${table} SET ${column?.name} = ${column?.name}`);
  await response(service.app, HEADER);
  expect(made() - before).toBe(1);
});

test('a transaction that writes – before its commit and after a rollback – responses are not made again', async () => {
  const client = await service.testDatabase.connect();
  await response(service.app, HEADER);
  const before = made();
  await client.query('BEGIN');
  await client.query('UPDATE page_text SET name = name');
  await response(service.app, HEADER);
  await client.query('ROLLBACK');
  await response(service.app, HEADER);
  expect(made() - before).toBe(0);
  await client.end();
});

test('many callers at once – of a response that is not cached yet – it is made once', async () => {
  const before = made();
  const replies = await Promise.all(Array.from({ length: 50 }, () => response(service.app, `${ARTICLES}?limit=3`)));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(made() - before).toBe(1);
});

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s – accepted – the same bytes, compressed, under the same ETag and with Vary', async (coding, decompress) => {
  const plain = await service.app.inject(WEBINARS);
  for (const _ of ['compressed now', 'compressed before']) {
    const reply = await service.app.inject({ url: WEBINARS, headers: { 'accept-encoding': coding } });
    expect(reply.headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(reply.rawPayload.byteLength),
      'content-type': plain.headers['content-type'],
      etag: plain.headers['etag'],
      vary: 'accept-encoding',
    });
    expect(reply.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength);
    expect(decompress(reply.rawPayload)).toEqual(plain.rawPayload);
  }
  expect(plain.headers['vary']).toBe('accept-encoding');
});

test('a caller that has the response – asks again – 304, without it being made; after a change the new one', async () => {
  const { headers } = await service.app.inject(WEBINARS);
  const before = made();
  const again = () => service.app.inject({ url: WEBINARS, headers: { 'if-none-match': String(headers['etag']), 'accept-encoding': 'br' } });
  const reply = await again();
  expect([reply.statusCode, reply.body, reply.headers['etag'], reply.headers['vary'], reply.headers['content-encoding']]).toEqual([
    304,
    '',
    headers['etag'],
    'accept-encoding',
    undefined,
  ]);
  expect(made() - before).toBe(0);
  await register(service, 'ilya@example.com', 'small-room');
  expect((await again()).statusCode).toBe(200);
});

test('a caller with a session – asks for a cached response – the one that all callers get', async () => {
  const headers = { authorization: 'Bearer not-a-token', cookie: 'session=1' };
  expect(await response(service.app, WEBINARS, headers)).toEqual(await response(uncached, WEBINARS));
});

test('more responses than the memory of the cache – asked for – it stays within its limit, and responses stay right', async () => {
  const small = await buildApp({ ...service.config, responseCacheBytes: 20_000 }, { clock: () => now });
  small.database.open();
  for (let limit = 1; limit < 30; limit += 1) {
    const url = `${WEBINARS}?limit=${limit}`;
    expect(await response(small.app, url, { 'accept-encoding': 'gzip' })).toEqual(
      await response(uncached, url, { 'accept-encoding': 'gzip' }),
    );
    expect(small.app.responseCache.figures.bytes).toBeLessThanOrEqual(20_000);
  }
  expect(small.app.responseCache.figures.responses).toBeGreaterThan(0);
  await small.app.close();
});
