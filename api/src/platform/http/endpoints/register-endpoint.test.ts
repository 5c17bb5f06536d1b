import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { defineEndpoint, type Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { buildApp } from '#src/app/app.ts';
import { readConfig } from '#src/config.ts';
import { HttpError } from '#src/errors.ts';
import { type EndpointOptions, registerEndpoint, apiRoutePath } from '#src/platform/http/endpoints/register-endpoint.ts';
import { testConfig } from '#src/testing/test-config.ts';

const order = defineEndpoint({
  method: 'POST',
  path: '/test/{shop}/orders',
  auth: 'public',
  summary: 'Only for this test.',
  status: 201,
  params: z.object({ shop: z.string() }),
  query: z.object({ gift: z.optional(z.coerce.number()) }),
  body: z.object({ items: z.array(z.object({ id: z.number() })) }),
  reply: z.object({ shop: z.string(), count: z.number() }),
});
const note = defineEndpoint({
  method: 'POST',
  path: '/test/notes',
  auth: 'public',
  summary: 'Only for this test.',
  body: z.optional(z.object({ text: z.string() })),
  reply: z.object({ text: z.optional(z.string()) }),
});
const account = defineEndpoint({
  method: 'GET',
  path: '/test/account',
  auth: 'bearer',
  summary: 'Only for this test.',
  reply: z.object({ name: z.string() }),
});
const broken = defineEndpoint({
  method: 'GET',
  path: '/test/broken',
  auth: 'public',
  summary: 'Only for this test.',
  reply: z.object({ count: z.number() }),
});
const leaky = defineEndpoint({
  method: 'GET',
  path: '/test/leaky',
  auth: 'public',
  summary: 'Only for this test.',
  reply: z.object({ name: z.string() }),
});
const accepted = defineEndpoint({ ...leaky, path: '/test/accepted', status: 202 });

let app: FastifyInstance;
let inProduction: FastifyInstance;
beforeAll(async () => {
  ({ app } = await buildApp(testConfig({ API_BODY_LIMIT: '2048' })));
  ({ app: inProduction } = await buildApp({ ...testConfig(), checksReplies: false }));
  registerEndpoint(app, order, ({ params, body }) => ({ shop: params.shop, count: body.items.length }));
  registerEndpoint(app, note, ({ body }) => ({ text: body?.text }));
  registerEndpoint(app, account, () => ({ name: 'Vera' }), {
    authenticate: async ({ headers }) => {
      if (headers.authorization !== 'Bearer good') throw new HttpError(401, 'unauthorized', 'Please sign in.');
    },
  });
  // A handler with a wrong result that the types do not catch, as a wrong query would give.
  for (const each of [app, inProduction]) {
    registerEndpoint(each, broken, () => ({ count: 'two' as unknown as number }));
    registerEndpoint(each, leaky, () => ({ name: 'Vera', password: 'secret' }));
  }
  registerEndpoint(app, accepted, () => ({ name: 'Vera' }), { maxAge: 60 });
});
afterAll(() => Promise.all([app.close(), inProduction.close()]));

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/test/west/orders', headers: { 'content-type': type }, payload });

test('placeholders of the table – registered – parameters below the base', () => {
  expect(apiRoutePath('/quiz/{aliace}/answers')).toBe('/api/quiz/:aliace/answers');
});

test('a valid request – answered – with the status of the table', async () => {
  const reply = await post('{"items":[{"id":1},{"id":2}]}');
  expect([reply.statusCode, reply.json()]).toEqual([201, { shop: 'west', count: 2 }]);
});

test('several wrong fields – refused – 422 naming each, with dots for lists', async () => {
  const reply = await post('{"items":[{"id":1},{"id":"2"},{}]}');
  expect([reply.statusCode, reply.json().errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['items.1.id', 'items.2.id']]);
});

test('a missing body – refused – 400', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/test/west/orders' });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request']);
});

test('an optional body – absent, given or wrong – accepted, accepted or refused', async () => {
  const replies = [];
  for (const payload of [undefined, { text: 'x' }, {}])
    replies.push(await app.inject({ method: 'POST', url: '/api/test/notes', ...(payload && { payload }) }));
  expect(replies.map((reply) => [reply.statusCode, reply.json().text])).toEqual([
    [200, undefined],
    [200, 'x'],
    [422, undefined],
  ]);
  const form = await app.inject({ method: 'POST', url: '/api/test/notes', headers: { 'content-type': 'multipart/form-data; boundary=b' } });
  expect(form.statusCode).toBe(415);
});

test.each([
  ['truncated JSON', '{"items":', 'application/json', 400, 'bad_request'],
  ['empty JSON', '', 'application/json', 400, 'bad_request'],
  ['JSON with __proto__', '{"__proto__":{"a":1}}', 'application/json', 400, 'bad_request'],
  ['plain text', '{"items":[]}', 'text/plain', 415, 'unsupported_media_type'],
  ['a form', '--b--\r\n', 'multipart/form-data; boundary=b', 415, 'unsupported_media_type'],
  ['JSON without a media type', '{"items":[]}', '', 415, 'unsupported_media_type'],
  ['JSON that is not an object', 'null', 'application/json', 422, 'invalid_input'],
  ['XML', '<items/>', 'application/xml', 415, 'unsupported_media_type'],
  ['JSON above the size limit', JSON.stringify({ items: [], note: 'x'.repeat(3000) }), 'application/json', 413, 'payload_too_large'],
])('%s as a body – refused – in the standard shape', async (_, payload, type, status, code) => {
  const reply = await post(payload, type);
  expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  expect(errorBody.parse(reply.json()).request_id).toBe(reply.headers['x-request-id']);
});

test.each(['development', 'production'])('%s – a response that breaks the contract – 500 without its contents', async (mode) => {
  const reply = await (mode === 'production' ? inProduction : app).inject('/api/test/broken');
  expect([reply.statusCode, reply.json().code, reply.body]).toEqual([500, 'internal', expect.not.stringContaining('two')]);
  expect([reply.headers['cache-control'], reply.headers['etag']]).toEqual(['no-store', undefined]);
});

test.each(['development', 'production'])('%s – a response with extra fields – they are removed', async (mode) => {
  expect((await (mode === 'production' ? inProduction : app).inject('/api/test/leaky')).json()).toEqual({ name: 'Vera' });
});

test.each([
  ['production', false],
  ['development', true],
  ['test', true],
  [undefined, true],
])('NODE_ENV %s – the content of every reply is checked: %s', (NODE_ENV, checked) => {
  expect(readConfig({ DATABASE_URL: 'postgres://127.0.0.1', API_DEV_SERVICES: 'on', NODE_ENV }).checksReplies).toBe(checked);
});

test('a response other than 200 – requested with any ETag – never 304', async () => {
  const reply = await app.inject({ url: '/api/test/accepted', headers: { 'if-none-match': '*' } });
  expect([reply.statusCode, reply.json(), reply.headers['etag']]).toEqual([202, { name: 'Vera' }, undefined]);
});

test('a bearer endpoint – with and without the right token – 200 and 401', async () => {
  const [good, none] = await Promise.all([
    app.inject({ url: '/api/test/account', headers: { authorization: 'Bearer good' } }),
    app.inject('/api/test/account'),
  ]);
  expect([good.statusCode, none.statusCode, none.json().code]).toEqual([200, 401, 'unauthorized']);
});

test('a bearer endpoint without authentication – registered – refused', async () => {
  expect(() => registerEndpoint(app, account, () => ({ name: 'anybody' }))).toThrow('nothing checks it');
});

test.each<[string, Endpoint, EndpointOptions]>([
  ['a response to an authenticated caller', leaky, { maxAge: 60, authenticate: async () => undefined }],
  ['a response that must not be cached', leaky, {}],
  ['a response to a call that writes', order, { maxAge: 60 }],
])('%s – registered to be cached – refused', (_, endpoint, options) => {
  expect(() => registerEndpoint(app, endpoint, () => ({}), { ...options, dependsOn: ['content'] })).toThrow('cannot be cached');
});
