import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { registerTouchIcon } from '#server/social-pictures/touch-icon.ts';

const ICON = '/apple-touch-icon.png';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

test('the icon of a home screen – asked for – PNG of 180 × 180, its ground to the corners, and every seat', async () => {
  registerTouchIcon(app);
  const reply = await app.inject(ICON);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=86400',
  ]);
  const picture = sharp(reply.rawPayload);
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).toString('hex');
  expect([colourAt(0, 0), colourAt(179, 179)]).toEqual(['15171cff', '15171cff']);
  // First and last seat of either row, of 32.
  const seats = [6, 26, 11, 21].map((x) => colourAt(Math.round((x / 32) * 180), Math.round((23 / 32) * 180)));
  expect(seats).toEqual(['8b8f9aff', '8b8f9aff', 'ff7a59ff', 'ff7a59ff']);
});

test('the icon – cannot be drawn once, then asked for twice – drawn anew, and then no more', async () => {
  const paint = jest
    .fn<(svg: string) => Promise<Uint8Array>>()
    .mockRejectedValueOnce(new Error('no room'))
    .mockResolvedValue(Buffer.from('png'));
  registerTouchIcon(app, paint);
  expect((await app.inject(ICON)).statusCode).toBe(500);
  expect([(await app.inject(ICON)).body, (await app.inject(ICON)).body]).toEqual(['png', 'png']);
  expect(paint).toHaveBeenCalledTimes(2);
});
