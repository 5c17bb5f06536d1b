import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleRegistrationBody } from '@plenum/shared-contracts/fixtures/auth';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_FORMS: '1000', API_RATE_LIMIT_REGISTRATIONS: '1000', API_RATE_LIMIT_PUBLIC: '10000' });
});
afterAll(() => service.close());

const HALF = '\\ud800';
const NUL = '\\u0000';
const person = JSON.stringify(sampleRegistrationBody).slice(1, -1);
const form = '"name":"Olga","email":"olga@example.com","phone":"+79123456789","consent":true';

test.each(
  [HALF, NUL].flatMap((bad): [string, string, string][] => [
    ['/registration', `{${person},"tracking":{"utm_source":"a${bad}"}}`, 'tracking.utm_source'],
    ['/registration', `{${person},"firstname":"a${bad}"}`, 'firstname'],
    ['/registration', `{${person},"password":"long enough ${bad}"}`, 'password'],
    ['/login-check', `{"username":"a${bad}@example.com","password":"x"}`, 'username'],
    ['/v1/form/1', `{${form},"fields":{"a":"${bad}"}}`, 'fields.a'],
    ['/v1/form/1', `{${form},"fields":{"a${bad}":"b"}}`, 'fields'],
    ['/v1/form/1', `{${form},"tracking":{"referrer":"${bad}"}}`, 'tracking.referrer'],
    ['/v1/form/1', `{${form},"comment":"${bad}"}`, 'comment'],
    ['/quiz/company/answers', `{"version":1,"answers":{"size":["${bad}"]}}`, 'answers.size.0'],
    ['/new-pass/abc', `"${bad}"`, 'body'],
  ]),
)('POST %s with %s – refused – 422 naming %s', async (path, payload, field) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await service.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  expect([reply.statusCode, reply.json().code, reply.json().errors]).toEqual([
    422,
    'invalid_input',
    [{ field, message: 'Please remove characters that are not text.' }],
  ]);
});

test('characters outside the first plane, and a deeply nested body – accepted', async () => {
  const headers = { 'content-type': 'application/json' };
  const taken = await service.app.inject({
    method: 'POST',
    url: '/api/v1/form/1',
    headers,
    payload: `{${form},"comment":"\\ud83c\\udf37"}`,
  });
  expect(taken.statusCode).toBe(201);
  const deep = `{"username":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"x"}`;
  const reply = await service.app.inject({ method: 'POST', url: '/api/login-check', headers, payload: deep });
  expect([reply.statusCode, reply.json().errors[0].field]).toEqual([422, 'username']);
});
