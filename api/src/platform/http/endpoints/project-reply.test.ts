import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { encode, type $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { endpointTable } from '#src/platform/http/endpoints/endpoint-table.ts';
import { projectReply } from '#src/platform/http/endpoints/project-reply.ts';
import { apiRoutePath } from '#src/platform/http/endpoints/register-endpoint.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
});
afterAll(() => service.close());

/** Adds a field to every object of a reply, as a query that selects too many columns would. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withSecrets(field)])), password_hash: 'secret' };
}

/** Lists and single objects without parameters. The published keys are left out: their contract allows any field (RFC 7517). */
const LISTS = Object.values(endpointTable)
  .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
  .filter((endpoint) => endpoint !== endpointTable.tokens.keys)
  .filter(({ method, auth, path, redirect }) => method === 'GET' && auth !== 'bearer' && !path.includes('{') && !redirect)
  .map((endpoint): [string, Endpoint] => [apiRoutePath(endpoint.path), endpoint]);

test.each(LISTS)('%s – its rows have columns that the contract does not name – they do not leave', async (url, { reply }) => {
  const response = await service.app.inject(url);
  // Other addresses need a parameter, and answer with an error.
  if (response.statusCode !== 200) return expect(response.statusCode).toBe(422);
  const sent: unknown = response.json();
  const projected = projectReply(reply)(withSecrets(sent));
  expect(projected).toEqual(sent);
  expect(JSON.stringify(projected)).not.toContain('secret');
  return undefined;
});

test('the public lists – counted – the test above covers them', () => {
  expect(LISTS.length).toBeGreaterThan(12);
});

const place = z.object({ city: z.string(), zone: z.optional(z.string()) });
const schema = z.object({
  id: z.number(),
  state: z.enum(['open', 'closed']),
  kind: z.literal('show'),
  place: z.nullable(place),
  tags: z.array(z.object({ title: z.string() })),
  start: z.union([place, z.string()]),
  ticket: z.discriminatedUnion('type', [
    z.object({ type: z.literal('free') }),
    z.object({ type: z.literal('paid'), price: z.number().check(z.positive()) }),
  ]),
  open: z.boolean(),
  names: z.record(z.string(), place),
  note: z.string().check(z.trim()),
});
const reply = {
  id: 1,
  state: 'open',
  kind: 'show',
  place: { city: 'Kazan', zone: undefined },
  tags: [{ title: 'one' }, { title: 'two' }],
  start: { city: 'Perm' },
  ticket: { type: 'paid', price: 5 },
  open: true,
  names: { first: { city: 'Omsk' } },
  note: ' trimmed ',
};

test.each([
  ['complete', reply],
  ['with null and the other option of a union', { ...reply, place: null, start: '2026-06-01', tags: [] }],
  [
    'with unknown fields',
    { ...(withSecrets({ ...reply, names: null }) as object), names: { first: { city: 'Omsk', password_hash: 'secret' } } },
  ],
])('a reply that is %s – projected – as zod encodes it', (_, value) => {
  expect(JSON.stringify(projectReply(schema)(value))).toBe(JSON.stringify(encode(schema as $ZodType, value)));
});

test.each([
  ['a text for a number', { id: '1' }, 'id has to be a number, not string'],
  ['a number that JSON does not have', { id: Number.NaN }, 'id has to be a number'],
  ['an object for a text', { place: { city: { name: 'secret' } } }, 'place.city has to be a string, not object'],
  ['a date for a text', { note: new Date() }, 'expected string'],
  ['a missing field', { place: {} }, 'place.city has to be a string, not undefined'],
  ['an object for a list', { tags: {} }, 'tags has to be a list'],
  ['a wrong item of a list', { tags: [{ title: 'one' }, {}] }, 'tags[].title has to be a string'],
  ['a list for an object', { place: [] }, 'place has to be an object'],
  ['an unknown state', { state: 'secret' }, 'state has to be open or closed, not string'],
  ['another literal', { kind: 'play' }, 'kind has to be show'],
  ['no option of a union', { start: 5 }, 'start has to be object or string'],
  ['null for a text', { start: null }, 'start has to be object or string, not null'],
  ['a wrong option of a union that zod decides', { ticket: { type: 'paid', price: -1 } }, 'price'],
])('%s – projected – refused with the name of the field and without the value', (_, change, message) => {
  const project = () => projectReply(schema)({ ...reply, ...change });
  expect(project).toThrow(message);
  expect(project).not.toThrow('secret');
});
