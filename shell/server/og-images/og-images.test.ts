import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { socialPicturePath } from '@plenum/shared-contracts/social/social-picture';
import { answerError } from '#server/replies/answer-error.ts';
import { OgImageRenderer } from '#server/og-images/og-image-renderer.ts';
import { registerOgImages } from '#server/og-images/og-images.ts';

const PICTURE = socialPicturePath({ kind: 'article', alias: 'the-first-five-minutes' });

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  app.setErrorHandler(answerError);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

/** Renders without painting, which takes a processor for some time. */
const withoutPainting = () => new OgImageRenderer({ memoryBytes: 100, atOnce: 1, atMost: 1 }, async () => Buffer.from('image'));

test('an image – requested – PNG of 1200 × 630, immutable, embeddable by other sites', async () => {
  registerOgImages(app);
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

test('the same image without the drawing’s number – requested – cacheable for an hour only', async () => {
  registerOgImages(app, withoutPainting());
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
  registerOgImages(app, withoutPainting());
  const reply = await app.inject(path);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('one address requests too many in a minute – 429 with Retry-After; another address is served', async () => {
  registerOgImages(app, withoutPainting());
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const ask = (remoteAddress: string) => app.inject({ url: PICTURE, remoteAddress });
  const statuses: number[] = [];
  for (let time = 0; time < 61; time += 1) statuses.push((await ask('192.0.2.1')).statusCode);
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([200, 200, 429]);
  expect((await ask('192.0.2.1')).headers['retry-after']).toMatch(/^\d+$/);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});
