import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { RenderReply } from '#contract/renderer.ts';
import type { PageRequest } from '#server/render-pool/process-client/page-request.ts';
import { registerTouchIcon } from '#server/og-images/touch-icon.ts';
import { sampleComposition } from '#server/testing/fake-shell.ts';

const ICON = '/apple-touch-icon.png';
/** A drawing of 32 × 32: a background, and a red square in its upper right corner. */
const DRAWING = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#15171c"/>',
  '<rect x="24" width="8" height="8" fill="#ff0000"/></svg>',
].join('');

let app: FastifyInstance;
let requests: PageRequest[];
let shell: string | null;
let reply: () => Omit<RenderReply, 'remotes'>;

const svg = (text: string) => () => ({
  status: 200,
  headers: { 'content-type': 'image/svg+xml' },
  body: Readable.from([Buffer.from(text)]),
});
const renders = {
  get active() {
    return shell === null ? null : sampleComposition(1, { shell });
  },
  async render(request: PageRequest) {
    requests.push(request);
    return { ...reply(), remotes: [], composition: sampleComposition(1) };
  },
};
const painter = () => jest.fn<(svg: string) => Promise<Uint8Array>>().mockResolvedValue(Buffer.from('png'));

beforeEach(() => {
  app = Fastify();
  requests = [];
  shell = '1.0.0';
  reply = svg(DRAWING);
});
afterEach(() => app.close());

test('the home screen icon – requested – the active shell’s own icon, as PNG of 180 × 180', async () => {
  registerTouchIcon(app, renders);
  const answer = await app.inject(ICON);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=86400',
  ]);
  const picture = sharp(answer.rawPayload);
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4).toString('hex');
  expect([colourAt(0, 0), colourAt(90, 90), colourAt(0, 179), colourAt(179, 0)]).toEqual(['15171cff', '15171cff', '15171cff', 'ff0000ff']);
  expect(requests).toEqual([expect.objectContaining({ url: 'http://localhost/favicon.svg?corners=square', session: null })]);
});

test('several requests at once and later – another shell is activated – painted once for each shell', async () => {
  const paint = painter();
  registerTouchIcon(app, renders, paint);
  await Promise.all([app.inject(ICON), app.inject(ICON)]);
  expect((await app.inject(ICON)).body).toBe('png');
  expect(paint).toHaveBeenCalledTimes(1);
  shell = '1.1.0';
  reply = svg('<svg viewBox="0 0 1 1"/>');
  await app.inject(ICON);
  await app.inject(ICON);
  expect(paint).toHaveBeenCalledTimes(2);
  expect(paint).toHaveBeenLastCalledWith('<svg width="180" height="180" viewBox="0 0 1 1"/>');
});

test('painting the icon fails once – requested twice – painted again, then cached', async () => {
  const paint = painter().mockRejectedValueOnce(new Error('no room'));
  registerTouchIcon(app, renders, paint);
  expect((await app.inject(ICON)).statusCode).toBe(500);
  expect([(await app.inject(ICON)).body, (await app.inject(ICON)).body]).toEqual(['png', 'png']);
  expect(paint).toHaveBeenCalledTimes(2);
});

test.each<[string, typeof reply]>([
  ['404', () => ({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Readable.from([Buffer.from('no')]) })],
  ['a redirect', () => ({ status: 302, headers: { location: '/' }, body: null })],
  ['a page', () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Readable.from([Buffer.from(DRAWING)]) })],
  ['an endless icon', svg(`<svg ${' '.repeat(64 * 1024)}/>`)],
])('the shell answers with %s instead of its icon – requested – an error, nothing is painted', async (_, answer) => {
  reply = answer;
  const paint = painter();
  registerTouchIcon(app, renders, paint);
  expect((await app.inject(ICON)).statusCode).toBe(500);
  expect(paint).not.toHaveBeenCalled();
});

test('there is no release set yet – requested – 503', async () => {
  shell = null;
  registerTouchIcon(app, renders);
  expect((await app.inject(ICON)).statusCode).toBe(503);
});
