import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
let now = new Date('2026-06-01T00:00:00Z');
beforeAll(async () => {
  service = await startTestApp({}, { clock: () => now });
});
afterAll(() => service.close());

const list = async () =>
  (await service.app.inject('/api/public/promo/v1/list')).json<{ data: { title: string; start: string; end: string }[] }>().data;

test('promotions – requested – running and upcoming ones, the earliest first, without past ones [S7.43]', async () => {
  expect(await list()).toEqual([
    { title: 'Running', url: '/webinars/every-four-weeks', start: '2026-06-01T07:00:00.000Z', end: '2026-06-07T17:00:00.000Z' },
    { title: 'To come', url: '/webinars/small-room', start: '2026-06-02T07:00:00.000Z', end: '2026-06-04T07:00:00.000Z' },
  ]);
});

test('a promotion – at its end – disappears, or shows its next date', async () => {
  now = new Date('2026-06-07T16:59:59.999Z');
  expect((await list()).map(({ end }) => end)).toEqual(['2026-06-07T17:00:00.000Z']);
  now = new Date('2026-06-07T17:00:00Z');
  expect((await list()).map(({ start }) => start)).toEqual(['2026-06-15T07:00:00.000Z']);
});

test('promotions – requested – the answer says when the next one begins or ends, and what it is made of', async () => {
  now = new Date('2026-06-01T12:00:00Z');
  const { headers } = await service.app.inject('/api/public/promo/v1/list');
  expect([headers['valid-until'], headers['surrogate-key']]).toEqual(['2026-06-02T07:00:00.000Z', 'promo']);
});

test('promotions – requested with their ETag – 304', async () => {
  const { headers } = await service.app.inject('/api/public/promo/v1/list');
  const again = await service.app.inject({ url: '/api/public/promo/v1/list', headers: { 'if-none-match': String(headers['etag']) } });
  expect(again.statusCode).toBe(304);
});
