import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { endpointTable } from '#src/platform/http/endpoints/endpoint-table.ts';
import { sampleRegistrationBody } from '@plenum/shared-contracts/fixtures/auth';
import { DOCUMENTED_RULES } from '#src/platform/http/endpoints/documented-rules.ts';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';
import { signUpConfirmed, type Member } from '#src/testing/users/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly tags: string[];
  readonly security: object[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<string, { readonly headers?: object }>;
}
interface Document {
  readonly servers: { readonly url: string }[];
  readonly tags: { readonly name: string; readonly description: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
}

const endpoints = Object.entries(endpointTable).flatMap(([domain, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
);

let service: TestApp;
let member: Member;
let document: Document;
let operations: ReadonlyMap<string, Operation>;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_PUBLIC: '10000', API_RATE_LIMIT_FORMS: '1000', API_RATE_LIMIT_REGISTRATIONS: '1000' });
  member = await signUpConfirmed(service, 'member@example.com');
  document = (await service.app.inject(`${API_BASE}/openapi.json`)).json();
  operations = new Map(
    Object.values(document.paths).flatMap((path) => Object.values(path).map((operation) => [operation.operationId, operation])),
  );
});
afterAll(() => service.close());

test('the document – linted with Redocly’s recommended rules – no problem', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Given by the specification: /v1/form/call beside /v1/form/{id}, and similar paths.
      'no-ambiguous-paths': 'off',
      // The site serves the same paths at origins that this service does not know.
      'no-server-example.com': 'off',
      // Two operations are redirects.
      'operation-2xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual([]);
});

test('the document – its servers and tags – every path is below the server, every tag has a description', () => {
  expect(document.servers.map(({ url }) => url)).toEqual([API_BASE]);
  expect(Object.keys(document.paths).toSorted()).toEqual([...new Set(endpoints.map(([, { path }]) => path))].toSorted());
  const described = document.tags.filter(({ description }) => description.length > 10).map(({ name }) => name);
  expect([...operations.values()].filter(({ tags }) => !tags.every((tag) => described.includes(tag)))).toEqual([]);
});

test.each(endpoints)('%s – its callers – documented where they are not the site', (name, { calledBy }) => {
  const expected = calledBy === undefined ? undefined : `Not called by the site, but by ${calledBy}.`;
  expect(operations.get(name)?.description).toBe(expected);
});

test('a body that may be absent – documented – as not required', () => {
  expect(operations.get('tracking.recordView')?.requestBody?.required).not.toBe(true);
  expect(operations.get('auth.login')?.requestBody?.required).toBe(true);
});

test('a response that is a file – documented – by its media type', () => {
  expect(operations.get('orders.invoice')?.responses['200']).toMatchObject({
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  });
});

test.each(endpoints)('%s – its security – as in the table', (name, { auth, redirect }) => {
  const operation = operations.get(name);
  const expected = { public: [], optional: [{}, { bearer: [] }], bearer: [{ bearer: [] }] }[auth];
  expect(operation?.security).toEqual(expected);
  if (redirect) expect(operation?.responses['302']?.headers).toHaveProperty('location');
});

const long = (length: number) => 'x'.repeat(length);
const BAD = { email: 'no address', phone: '12', code: '12345', password: 'short', name: long(101) };
const form = { name: 'Olga', email: 'olga@example.com', consent: true };

/** For each rule, a body that is refused because of the field, and one that is not. */
const REFUSED: readonly (readonly [operation: string, field: string, bad: object, good: object])[] = [
  ['auth.register', 'firstname', { ...sampleRegistrationBody, firstname: BAD.name }, sampleRegistrationBody],
  ['auth.register', 'email', { ...sampleRegistrationBody, email: BAD.email }, sampleRegistrationBody],
  ['auth.register', 'phone', { ...sampleRegistrationBody, phone: BAD.phone }, { ...sampleRegistrationBody, phone: '' }],
  ['auth.register', 'password', { ...sampleRegistrationBody, password: BAD.password }, sampleRegistrationBody],
  ['auth.register', 'consent', { ...sampleRegistrationBody, consent: undefined }, sampleRegistrationBody],
  ['auth.recoverPassword', 'email', { email: BAD.email }, { email: 'o@example.com' }],
  ['auth.newPasswordByPhone', 'phone', { phone: BAD.phone }, { phone: '+7 912 345-67-89' }],
  [
    'auth.newPasswordByPhone',
    'code',
    { phone: '+79123456789', code: '1', password: 'seven green kettles' },
    { phone: '+79123456789', code: '123 456', password: 'seven green kettles' },
  ],
  ['auth.setPassword', 'password', { password: BAD.password }, { password: 'seven green kettles' }],
  ['auth.checkNewPassword', 'password', { password: BAD.password }, { password: 'seven green kettles' }],
  ['auth.sendPhoneCode', 'phone', { phone: BAD.phone }, { phone: '8 (912) 345-67-89' }],
  ['auth.sendPublicEmailCode', 'email', { email: BAD.email }, { email: 'o@example.com' }],
  ['auth.sendPublicPhoneCode', 'phone', { phone: BAD.phone }, { phone: '+79123456789' }],
  ['auth.validatePublicEmail', 'code', { email: 'o@example.com', code: BAD.code }, { email: 'o@example.com', code: '123-456' }],
  ['auth.validatePublicPhone', 'code', { phone: '+79123456789', code: BAD.code }, { phone: '+79123456789', code: '123456' }],
  ['blog.subscribe', 'email', { email: BAD.email }, { email: 'o@example.com' }],
  ['forms.send', 'email', { ...form, email: BAD.email }, { ...form, phone: '' }],
  ['forms.send', 'consent', { ...form, consent: false }, form],
  ['forms.send', 'fields', { ...form, fields: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`f${n}`, '1'])) }, form],
  ['forms.call', 'phone', { consent: true }, { phone: '+79123456789', consent: true }],
  ['invites.create', 'email', { email: BAD.email, role: 'member' }, { email: 'o@example.com', role: 'member' }],
  ['profile.update', 'firstname', { firstname: BAD.name }, { firstname: 'Vera' }],
  ['profile.update', 'company_name', { company_name: long(201) }, { company_name: null }],
  ['profile.update', 'company_inn', { company_inn: '123' }, { company_inn: null }],
  ['profile.validateEmail', 'code', { code: BAD.code }, { code: '123456' }],
  ['profile.validatePhone', 'code', { code: BAD.code }, { code: '123456' }],
  ['profile.updateEmail', 'email', { email: BAD.email }, { email: 'o@example.com' }],
  ['profile.updatePhone', 'phone', { phone: BAD.phone }, { phone: '+79123456789' }],
  ['profile.confirmBlock', 'code', { code: BAD.code }, { code: '123456' }],
  ['profile.confirmBlockByPost', 'code', { code: BAD.code }, { code: '123456' }],
  ['profile.confirmIdentity', 'code', { code: 5 }, { code: '123456' }],
  [
    'profile.changePassword',
    'password',
    { password: BAD.password, current_password: 'seven green kettles' },
    { password: 'eight green kettles' },
  ],
  [
    'quiz.answer',
    'answers',
    { version: 1, answers: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, '1'])) },
    { version: 1, answers: {} },
  ],
];
const PARAMS: Readonly<Record<string, string>> = { id: '1', aliace: 'short' };

function documented(name: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  return ajv.compile(operations.get(name)?.requestBody?.content['application/json']?.schema ?? {});
}

test.each(REFUSED)('%s with a wrong %s – refused by service and document, and the right one by neither', async (name, field, bad, good) => {
  const endpoint = new Map<string, Endpoint>(endpoints).get(name);
  const path = (endpoint?.path ?? '').replace(/\{(\w+)\}/g, (_, key: string) => PARAMS[key] ?? 'x'.repeat(43));
  const fits = documented(name);
  expect([fits(JSON.parse(JSON.stringify(bad))), fits(JSON.parse(JSON.stringify(good)))]).toEqual([false, true]);
  const fieldsOf = async (body: object) => {
    const reply = await (endpoint?.auth === 'bearer'
      ? member.call(endpoint.method, path, body)
      : service.app.inject({ method: endpoint?.method ?? 'POST', url: `${API_BASE}${path}`, payload: body }));
    return { status: reply.statusCode, fields: (reply.json().errors ?? []).map((error: { field: string }) => error.field) as string[] };
  };
  // These refuse the bad body for another reason first: an invalid link, or a code that the account does not need.
  if (['auth.setPassword', 'profile.validateEmail', 'profile.validatePhone', 'profile.confirmIdentity'].includes(name)) return;
  const refused = await fieldsOf(bad);
  expect([refused.status, refused.fields]).toEqual([422, [field]]);
});

test('documented body rules – each operation that has some – is compared with the service', () => {
  expect([...new Set(REFUSED.map(([name]) => name))].toSorted()).toEqual(Object.keys(DOCUMENTED_RULES).toSorted());
});
