import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { collectFirstSegments, refusePagesWhenFull } from '#server/routes/pages/page-refusal.ts';

const queue = { isFull: true, refuse: jest.fn() };
const onRefused = jest.fn();
let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  jest.clearAllMocks();
  queue.isFull = true;
  app = Fastify();
  const otherRoutes = collectFirstSegments(app);
  app.get('/api/*', async () => 'the API');
  await app.register(async (scope) => void scope.get('/below', async () => 'below a prefix'), { prefix: '/-' });
  app.get('/*', async () => 'a page');
  refusePagesWhenFull(app, { queue, otherRoutes, hsts: null, onRefused });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

test.each(['/?own', '/webinars?own', '/wiki/first-steps/?page=2&own'])(
  'the queue is full – %s – refused and counted, with the status',
  async (path) => {
    const answer = await fetch(`${url}${path}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(queue.refuse).toHaveBeenCalledTimes(1);
    expect(onRefused.mock.calls).toEqual([[503]]);
  },
);

test.each([
  ['many may share', '/webinars?page=2&utm_source=mail', 'a page'],
  ['ends with a redirect', '/webinars?auth=a1', 'a page'],
  ['is a file', '/feeds/blog?own', 'a page'],
  ['has escapes', '/webin%61rs?own', 'a page'],
  ['is longer than any page’s', `/webinars?own=${'x'.repeat(2048)}`, 'a page'],
  ['is of another route', '/api/v1/ping?own', 'the API'],
  ['is of another route with a prefix', '/-/below?own', 'below a prefix'],
])('the queue is full – an address that %s – goes on', async (_, path, expected) => {
  expect(await (await fetch(`${url}${path}`)).text()).toBe(expected);
  expect(onRefused).not.toHaveBeenCalled();
});

test('a client with a token – requests a page that others share – refused; once the queue has places – rendered', async () => {
  expect((await fetch(`${url}/webinars`, { headers: { authorization: 'Bearer a' } })).status).toBe(503);
  queue.isFull = false;
  expect(await (await fetch(`${url}/webinars?own`)).text()).toBe('a page');
});
