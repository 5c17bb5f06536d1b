import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { registerMapFrame } from '#server/routes/map-frame.ts';

function siteWith(service: Parameters<typeof registerMapFrame>[1]) {
  const app = Fastify();
  registerMapFrame(app, service);
  return app;
}
const service = { script: 'https://api-maps.yandex.ru/2.1/', key: 'a"b<c' };

test('no key – the map is asked for – there is nothing, and no error either', async () => {
  const reply = await siteWith(null).inject({ method: 'HEAD', url: '/map-frame' });
  expect(reply.statusCode).toBe(204);
});

test('a key – the map is asked for – the script comes with ru_RU and the key, which cannot leave its place', async () => {
  const reply = await siteWith(service).inject('/map-frame');
  expect(reply.body).toContain('src="https://api-maps.yandex.ru/2.1/?lang=ru_RU&amp;apikey=a%22b%3Cc"');
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('the map’s page – looked at – runs under a policy of its own, may be framed by the site only', async () => {
  const reply = await siteWith(service).inject('/map-frame');
  const policy = String(reply.headers['content-security-policy']);
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(reply.body.split(`nonce="${nonce}"`)).toHaveLength(3);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("script-src 'self'");
});
