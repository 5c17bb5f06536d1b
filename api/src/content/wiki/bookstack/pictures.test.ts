import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fetchPicture, pictureAddress } from '#src/content/wiki/bookstack/pictures.ts';
import { startBookStack, TOKEN, type FakeBookStack } from '#src/content/wiki/bookstack/testing/bookstack-server.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let bookStack: FakeBookStack;
let service: TestApp;
beforeAll(async () => {
  bookStack = await startBookStack();
  service = await startTestApp({ BOOKSTACK_URL: bookStack.url, BOOKSTACK_TOKEN: TOKEN });
});
afterAll(async () => {
  await service.close();
  await bookStack.close();
});

const WIKI = 'https://wiki.example/docs';

test.each([
  [`${WIKI}/uploads/images/gallery/2026-05/an-arch.png`, '/api/v1/wiki/images/gallery/2026-05/an-arch.png'],
  ['/docs/uploads/images/gallery/a.png?x=1', '/api/v1/wiki/images/gallery/a.png'],
  [`${WIKI}/uploads/images/../../attachments/7`, null],
  ['https://elsewhere.example/docs/uploads/images/a.png', null],
  ['data:image/png;base64,AAAA', null],
  ['', null],
])('%s in a page – its URL here – %s', (src, expected) => {
  expect(pictureAddress(src, WIKI)).toBe(expected);
});

const ask = (path: string) => service.app.inject(`/api/v1/wiki/images/${path}`);

test('a picture of a page – requested – served, cacheable for a day, and unable to run scripts when opened', async () => {
  const page = await service.app.inject('/api/v1/wiki/page/42');
  const [, src = ''] = /<img src="([^"]*)"/.exec(page.json<{ data: { html: string } }>().data.html) ?? [];
  const reply = await service.app.inject(src);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.toString('hex')).toBe('89504e470d0a1a0a');
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test.each(['gallery/drawn.svg', 'gallery/page.png', 'gallery/huge.jpg', 'gallery/private.png', 'gallery/nowhere.png'])(
  '%s – requested – 404',
  async (path) => {
    expect((await ask(path)).statusCode).toBe(404);
  },
);

test('a picture of exactly 5 MiB – requested – served', async () => {
  expect((await ask('gallery/largest.jpg')).rawPayload).toHaveLength(5 * 1024 * 1024);
});

test.each(['..%2F..%2Fapi%2Fpages', '%2e%2e/%2e%2e/api/pages', 'gallery//a.png', 'gallery/a.png%3Fx', '', 'a%00.png'])(
  'the path %j – requested – 404, without a request to BookStack',
  async (path) => {
    const before = bookStack.requests.length;
    expect((await ask(path)).statusCode).toBeGreaterThanOrEqual(400);
    expect(bookStack.requests.length).toBe(before);
  },
);

test('an unreachable BookStack – a picture is requested – null, and a log entry', async () => {
  const logged: string[] = [];
  const log = { warn: (_: object, message: string) => void logged.push(message), error: () => undefined };
  expect(await fetchPicture('http://127.0.0.1:1/docs', 'gallery/a.png', log)).toBeNull();
  expect(logged).toEqual(['A picture of BookStack could not be fetched']);
});

test('a wiki in our own tables – a picture is requested – 404', async () => {
  const own = await startTestApp();
  expect((await own.app.inject('/api/v1/wiki/images/gallery/a.png')).statusCode).toBe(404);
  await own.close();
});
