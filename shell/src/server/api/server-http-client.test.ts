import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { createServerHttpClient, readWithFetch } from '#src/server/api/server-http-client.ts';

const article = defineEndpoint({
  method: 'GET',
  path: '/blogs/{alias}',
  auth: 'optional',
  summary: 'One article.',
  params: z.object({ alias: z.string() }),
  query: z.object({ page: z.optional(z.number()), tags: z.optional(z.array(z.string())), draft: z.optional(z.boolean()) }),
  reply: z.object({ data: z.object({ id: z.number() }) }),
});
const login = defineEndpoint({ method: 'GET', path: '/settings', auth: 'public', summary: 'Settings.', reply: z.unknown() });
const send = defineEndpoint({ method: 'POST', path: '/form', auth: 'public', summary: 'Sends a form.', reply: z.unknown() });

/** A client whose calls get `answer`, and what it sent. */
function setUp(answer: () => Response | Promise<Response>, token: string | null = null) {
  const sent: { url: string; headers: Record<string, string>; signal: AbortSignal | null | undefined }[] = [];
  const fetch = async (input: string | URL | Request, { headers, signal }: RequestInit = {}) => {
    sent.push({ url: input instanceof Request ? input.url : String(input), headers: headers as Record<string, string>, signal });
    return answer();
  };
  return {
    sent,
    client: createServerHttpClient({ baseUrl: 'http://api/api', readApi: readWithFetch(fetch), headers: { 'x-request-id': 'r1' }, token }),
  };
}
const good = () => Response.json({ data: { id: 7, more: true } });
const read = ({ client }: ReturnType<typeof setUp>, signal?: AbortSignal) =>
  client.call(article, { params: { alias: 'first' } }, signal && { signal });

test('a call – the API answers – the answer parsed by its schema, requested at the address that axios would make', async () => {
  const { client, sent } = setUp(good);
  const query = { page: 2, tags: ['a b', 'c'], draft: undefined };
  expect(await client.call(article, { params: { alias: 'a b/ü' }, query })).toEqual({ data: { id: 7 } });
  const { default: axios } = await import('axios');
  const { search } = new URL(sent[0]?.url ?? '');
  const expected = new URL(axios.getUri({ url: 'http://api/', params: query }));
  expect([...new URLSearchParams(search)]).toEqual([...expected.searchParams]);
  expect(sent[0]?.url).toMatch(/^http:\/\/api\/api\/blogs\/a%20b%2F%C3%BC\?/);
  expect(sent[0]?.headers).toEqual({ 'x-request-id': 'r1', accept: 'application/json' });
});

test('a session – endpoints are called – the token is sent where the endpoint may need it, never to a public one', async () => {
  const { client, sent } = setUp(good, 'live');
  await client.call(article, { params: { alias: 'first' } });
  await client.call(login, {});
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer live', undefined]);
});

test('a call that writes – made while rendering – refused without a request', async () => {
  const { client, sent } = setUp(good);
  await expect(client.call(send, {})).rejects.toMatchObject({ name: 'ApiError', kind: 'network', call: 'POST /form' });
  expect(sent).toEqual([]);
});

test.each([
  ['120', 120],
  ['soon', null],
])('a refusal with "Retry-After: %s" – received – the error has status, body and seconds: %s', async (retryAfter, seconds) => {
  const body = { message: 'Not now.', code: 'c', status: 429, errors: [], request_id: 'r1' };
  const made = setUp(() => Response.json(body, { status: 429, headers: { 'retry-after': retryAfter } }));
  await expect(read(made)).rejects.toMatchObject({ kind: 'status', status: 429, body, retryAfter: seconds });
});

test.each<[string, () => Response]>([
  ['truncated JSON', () => new Response('{"data":{"id"')],
  ['the wrong shape', () => Response.json({ data: { id: '7' } })],
  ['an empty body', () => new Response('')],
  ['no content', () => new Response(null, { status: 204 })],
])('%s – received – a shape error', async (_, answer) => {
  await expect(read(setUp(answer))).rejects.toMatchObject({ kind: 'shape' });
});

test('an error page of a proxy – received – a status error without a body', async () => {
  await expect(read(setUp(() => new Response('<h1>Bad gateway</h1>', { status: 502 })))).rejects.toMatchObject({
    kind: 'status',
    status: 502,
    body: null,
  });
});

test('no answer – called – a network error; a timeout if the deadline had passed', async () => {
  const down = setUp(() => Promise.reject(new TypeError('fetch failed')));
  await expect(read(down)).rejects.toMatchObject({ kind: 'network', cause: expect.any(TypeError) });
  await expect(read(down, AbortSignal.abort())).rejects.toMatchObject({ kind: 'timeout' });
});
