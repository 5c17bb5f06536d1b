import { expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { isSiteFile, limitVisitors } from '#server/admission/visitor-limit.ts';
import { sendError } from '#server/responses/send-error.ts';

/** Starts a site behind a proxy at 10.0.0.1, with low limits. */
async function site(): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: '10.0.0.1' });
  app.setErrorHandler(sendError);
  await app.register(async (scope) => {
    await limitVisitors(scope, { pages: 3, siteFiles: 2 });
    scope.get('/*', async () => 'rendered');
  });
  return app;
}
const statuses = async (app: FastifyInstance, times: number, url: string, address: string, forwarded?: string): Promise<number[]> => {
  const found: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    found.push((await app.inject({ url, remoteAddress: address, headers })).statusCode);
  }
  return found;
};

test('an address has used up its pages of a minute – one more – 429, a plain page that says when to retry, not cached', async () => {
  const app = await site();
  expect(await statuses(app, 3, '/blog', '192.0.2.1')).toEqual([200, 200, 200]);
  const refused = await app.inject({ url: '/blog', remoteAddress: '192.0.2.1' });
  expect([refused.statusCode, refused.headers['cache-control'], refused.headers['content-type']]).toEqual([
    429,
    'no-store',
    'text/html; charset=utf-8',
  ]);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.body).toContain('Too many requests');
  expect(refused.body).toContain(`${wait} second`);
});

test('one address has used up its pages – other addresses, and its own feed requests – answered', async () => {
  const app = await site();
  await statuses(app, 4, '/blog', '192.0.2.1');
  expect(await statuses(app, 1, '/blog', '192.0.2.2')).toEqual([200]);
  expect(await statuses(app, 3, '/feeds/blog.xml', '192.0.2.1')).toEqual([200, 200, 429]);
});

test('IPv6 – addresses of one /64 network – counted together; another network is separate', async () => {
  const app = await site();
  expect(await statuses(app, 2, '/', '2001:db8:1:1::1')).toEqual([200, 200]);
  expect(await statuses(app, 2, '/', '2001:db8:1:1:ffff::2')).toEqual([200, 429]);
  expect(await statuses(app, 1, '/', '2001:db8:1:2::1')).toEqual([200]);
});

test('X-Forwarded-For – from a trusted proxy – used; from any other client – ignored', async () => {
  const app = await site();
  expect(await statuses(app, 3, '/', '10.0.0.1', '192.0.2.1')).toEqual([200, 200, 200]);
  expect(await statuses(app, 1, '/', '10.0.0.1', '192.0.2.2')).toEqual([200]);
  expect(await statuses(app, 3, '/', '192.0.2.9', '198.51.100.1')).toEqual([200, 200, 200]);
  expect(await statuses(app, 1, '/', '192.0.2.9', '198.51.100.2')).toEqual([429]);
});

test.each([
  ['/', false],
  ['/blog/webinars/first?x=/feeds/a.xml', false],
  ['/webinars/3.5-hours', false],
  ['/feeds/blog.xml', true],
  ['/robots.txt?x', true],
  ['/sitemap.xml', true],
  ['/.well-known/security.txt', true],
])('%s – checked – a site file: %s', (target, expected) => {
  expect(isSiteFile(target)).toBe(expected);
});
