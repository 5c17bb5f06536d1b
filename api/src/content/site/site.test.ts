import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
});
afterAll(() => service.close());

test('header content – requested – menu and footer, each entry with its children [S7.42]', async () => {
  const reply = await service.app.inject('/api/public/content/header');
  expect(reply.json()).toEqual({
    data: {
      phone: '+7 495 000-00-00',
      email: 'hello@plenum.example',
      menu: [
        { title: 'Product', url: '/video-conference', children: [{ title: 'Webinars', url: '/webinars-product' }] },
        { title: 'Blog', url: '/blog', children: [] },
      ],
      footer: [{ title: 'Legal', links: [{ title: 'Terms', url: '/terms' }] }],
    },
  });
});

test('header content – requested with and without a session – the same', async () => {
  const [anonymous, signedIn] = await Promise.all([
    service.app.inject('/api/public/content/header'),
    service.app.inject({ url: '/api/public/content/header', headers: { authorization: 'Bearer any' } }),
  ]);
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.body).toBe(anonymous.body);
});

test('settings – requested – as in the content, with the constants that the schema of an earlier shell requires [S7.40]', async () => {
  const reply = await service.app.inject('/api/v1/public/settings');
  expect(reply.json()).toEqual({
    data: {
      product: 'Plenum',
      currency: 'RUB',
      locale: 'en',
      time_zone: 'Europe/Moscow',
      support_email: 'hello@plenum.example',
      webinar_room: 'https://room.plenum.example/{alias}?key={token}',
      webinar_recording: 'https://room.plenum.example/recordings/{alias}',
    },
  });
});

test('a reachable database – ping – ok, not cacheable [S7.41]', async () => {
  const reply = await service.app.inject('/api/v1/ping');
  expect([reply.json(), reply.headers['cache-control'], reply.headers['etag']]).toEqual([{ status: 'ok' }, 'no-store', undefined]);
});
