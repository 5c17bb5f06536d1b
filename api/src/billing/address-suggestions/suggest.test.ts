import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { buildApp } from '#src/app/app.ts';
import { testConfig } from '#src/testing/test-config.ts';

// The machine may be busy.
jest.setTimeout(30_000);

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** Starts a service that needs no database. */
async function service(settings: Readonly<Record<string, string>> = {}) {
  const { app } = await buildApp(testConfig(settings));
  opened.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return async (q: string) => {
    const reply = await app.inject({ url: '/api/suggest/address', query: { q } });
    return { status: reply.statusCode, body: reply.json() };
  };
}

/** Starts a suggestion service with the given answer. */
async function elsewhere(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  opened.push(() => new Promise((resolve) => server.close(resolve)));
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/suggest`;
}

test('prefixes of an address’s words in any order – sent to the dev service – addresses in their parts', async () => {
  const suggest = await service();
  const { body } = await suggest('твер Моск 7');
  expect(body).toEqual({
    suggestions: [
      {
        value: 'г Москва, ул Тверская, д 7',
        postal_code: '125009',
        region: 'г Москва',
        city: 'Москва',
        street: 'ул Тверская',
        house: '7',
      },
    ],
  });
});

test.each(['', 'Мо', '  М  ', 'Атлантида', '((((', '%_%'])('"%s" – sent – no suggestions', async (typed) => {
  expect(await (await service())(typed)).toEqual({ status: 200, body: { suggestions: [] } });
});

test('a configured service – called – with its protocol and token', async () => {
  const requests: unknown[] = [];
  const url = await elsewhere(async (request, response) => {
    const chunks = await request.toArray();
    requests.push(request.method, request.headers.authorization, JSON.parse(Buffer.concat(chunks).toString()));
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ suggestions: [{ value: 'г Тула', data: { city: 'Тула', fias_id: 'x' } }] }));
  });
  const suggest = await service({ API_ADDRESS_SUGGEST_URL: url, API_ADDRESS_SUGGEST_TOKEN: 'secret' });
  expect((await suggest(' тула  ')).body).toEqual({
    suggestions: [{ value: 'г Тула', postal_code: null, region: null, city: 'Тула', street: null, house: null }],
  });
  expect(requests).toEqual(['POST', 'Token secret', { query: 'тула', count: 10 }]);
});

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end()],
  ['answers with an unknown shape', (_, response) => response.end('{"suggestions":[{"city":5}]}')],
  ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['does not answer', () => undefined],
])('a service that %s – called – 503', async (_, answer) => {
  const suggest = await service({ API_ADDRESS_SUGGEST_URL: await elsewhere(answer) });
  expect(await suggest('Москва')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test('no configured service and no dev service – called – no suggestions', async () => {
  const suggest = await service({
    API_DEV_SERVICES: 'off',
    API_MAIL_URL: 'smtps://a:b@mail.example:465',
    API_MAIL_FROM: 'no-reply@plenum.example',
    API_SMS_URL: 'https://sms.example/',
  });
  expect(await suggest('Москва')).toEqual({ status: 200, body: { suggestions: [] } });
});
