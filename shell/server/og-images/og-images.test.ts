import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { OgImageContent } from '@plenum/shared-contracts/og-image/og-image-content';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { sendError } from '#server/responses/send-error.ts';
import { OgImageRenderer } from '#server/og-images/og-image-renderer.ts';
import { registerOgImages } from '#server/og-images/og-images.ts';
import { type FetchContent, OgImageContentCache } from '#server/og-images/og-image-content-cache.ts';

const ARTICLE = { kind: 'article', alias: 'the-first-five-minutes' } as const;
const PICTURE = ogImagePath(ARTICLE, ['The first five minutes', '2026-10-02']);
const CONTENT: OgImageContent = {
  kicker: 'Blog: Вебинары',
  title: 'The first five minutes decide the next fifty',
  facts: ['Vera Sokolova', '2 October 2026, 4 min read'],
  drawing: { kind: 'subjects', subjects: ['microphone', 'calendar'] },
};
const cacheOf = (fetchContent: FetchContent = async () => CONTENT) => new OgImageContentCache(fetchContent);

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  app.setErrorHandler(sendError);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

/** Renders without painting, which takes a processor for some time. */
const withoutPainting = () => new OgImageRenderer({ memoryBytes: 100, atOnce: 1, atMost: 1 }, async () => Buffer.from('image'));

test('an image – requested – PNG of 1200 × 630, immutable, embeddable by other sites', async () => {
  registerOgImages(app, cacheOf());
  const reply = await app.inject(PICTURE);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/png',
    'cross-origin',
  ]);
  expect(reply.headers['cache-control']).toContain('immutable');
  expect(Object.keys(reply.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(reply.rawPayload.byteLength).toBeLessThan(100_000);
});

/** Collects the drawings, and paints none. */
function collecting() {
  const drawings: string[] = [];
  const renderer = new OgImageRenderer({ memoryBytes: 1000, atOnce: 1, atMost: 5 }, async (svg) => {
    drawings.push(svg);
    return Buffer.from('image');
  });
  return { drawings, renderer };
}

test('the title changes – requested under the new address – drawn again; under any other address, the same image from memory', async () => {
  const { drawings, renderer } = collecting();
  let { title } = CONTENT;
  registerOgImages(
    app,
    cacheOf(async () => ({ ...CONTENT, title })),
    renderer,
  );
  for (const address of [PICTURE, PICTURE, '/social/article/the-first-five-minutes.png?v=3-other', PICTURE]) await app.inject(address);
  expect(drawings).toHaveLength(1);
  title = 'Another title';
  await app.inject(ogImagePath(ARTICLE, [title, '2026-10-02']));
  expect(drawings).toHaveLength(2);
  expect(drawings[0]).not.toBe(drawings[1]);
});

test('an unknown article – requested – 404, not cached, nothing drawn', async () => {
  const { drawings, renderer } = collecting();
  registerOgImages(
    app,
    cacheOf(async () => null),
    renderer,
  );
  const reply = await app.inject(PICTURE);
  expect([reply.statusCode, reply.headers['cache-control'], drawings]).toEqual([404, 'no-store', []]);
});

test('the API is unavailable – requested – an image without words, for a minute; the site’s own needs no API', async () => {
  const { drawings, renderer } = collecting();
  const fetchContent = jest.fn<FetchContent>().mockRejectedValue(new Error('no answer'));
  registerOgImages(app, cacheOf(fetchContent), renderer);
  const reply = await app.inject(PICTURE);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  const site = await app.inject(ogImagePath({ kind: 'site', alias: 'assembly' }));
  expect([site.statusCode, site.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect([fetchContent.mock.calls.length, drawings.length]).toEqual([1, 2]);
});

test('the same image without the drawing’s number – requested – cacheable for an hour only', async () => {
  registerOgImages(app, cacheOf(), withoutPainting());
  const reply = await app.inject(PICTURE.replace(/\?.*/, ''));
  expect(reply.headers['cache-control']).toBe('public, max-age=3600');
});

test.each([
  '/social/order/a.png',
  '/social/article/a.svg',
  '/social/article/a',
  '/social/article/Two%20Words.png',
  '/social/article/..%2fa.png',
  `/social/article/${'a'.repeat(101)}.png`,
])('%s – requested – 404, not cached', async (path) => {
  registerOgImages(app, cacheOf(), withoutPainting());
  const reply = await app.inject(path);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('one address requests too many in a minute – 429 with Retry-After; another address is served', async () => {
  registerOgImages(app, cacheOf(), withoutPainting());
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const ask = (remoteAddress: string) => app.inject({ url: PICTURE, remoteAddress });
  const statuses: number[] = [];
  for (let time = 0; time < 61; time += 1) statuses.push((await ask('192.0.2.1')).statusCode);
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([200, 200, 429]);
  expect((await ask('192.0.2.1')).headers['retry-after']).toMatch(/^\d+$/);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});
