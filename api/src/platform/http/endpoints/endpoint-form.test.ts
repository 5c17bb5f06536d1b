import { expect, test } from '@jest/globals';
import { isPublicEndpoint } from '@plenum/shared-contracts/auth/public-endpoints';
import { API_PREFIXES } from '@plenum/shared-contracts/http/api-prefixes';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { redactUrl } from '@plenum/shared-contracts/navigation/redact-url';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { endpointTable } from '#src/platform/http/endpoints/endpoint-table.ts';

const tables = { ...endpointTable, registry: registryEndpoints } as unknown as Record<string, Record<string, Endpoint>>;
const calls = Object.entries(tables).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => [`${domain}.${name}`, endpoint] as const),
);

/** Returns the field names of an object schema, which zod keeps in `shape`. */
function fieldsOf(schema: Endpoint['params']): string[] {
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
}

test.each(calls)('%s – its path and parameters – every placeholder has a schema and every schema a placeholder', (_, { path, params }) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  expect(inPath.toSorted()).toEqual(fieldsOf(params).toSorted());
});

test.each(calls)('%s – its path – plain segments below the base, without a trailing slash', (_, { path }) => {
  // A path defined by RFC 8615 and used for the keys of RFC 7517.
  if (path === '/.well-known/jwks.json') return;
  expect(path).toMatch(/^(\/([a-z0-9-]+|\{\w+\}))+$/);
});

test.each(calls)('%s – its method – only writing calls have a body, and each has a summary', (_, { method, body, summary }) => {
  if (method === 'GET') expect(body).toBeUndefined();
  expect(summary).toMatch(/\S.*\.$/);
});

test('all calls – method and path without parameter names – unique', () => {
  const addresses = (table: string) =>
    calls
      .filter(([name]) => (name.split('.')[0] === 'registry') === (table === 'registry'))
      .map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  for (const table of ['registry', 'api']) expect(addresses(table)).toHaveLength(new Set(addresses(table)).size);
});

const ownCalls = calls.filter(([name]) => !name.startsWith('registry.'));

/** Tells the author of a new call where to list it, as this test is the first to fail. */
const listed = (is: boolean) => `${is ? 'is' : 'is not'} among the patterns of shared-contracts/src/auth/public-endpoints.ts`;

test.each(ownCalls)('%s – looked up by its path – public exactly if its entry says so', (_, { method, path, auth }) => {
  expect(listed(isPublicEndpoint(method, path.replace(/\{\w+\}/g, 'x-1')))).toBe(listed(auth === 'public'));
});

test.each(ownCalls.filter(([, { path }]) => /\{(token|hash)\}/.test(path)))(
  '%s – its personal link – logged without its secret',
  (_, { path }) => {
    const url = `/api${path.replace(/\{\w+\}/g, 's3cret')}`;
    expect(redactUrl(url)).not.toContain('s3cret');
  },
);

test('the first segments of all paths – reserved, so that no team is granted them', () => {
  const used = new Set(ownCalls.map(([, { path }]) => `/${path.split('/')[1]}`));
  expect([...used].filter((prefix) => !API_PREFIXES.includes(prefix))).toEqual([]);
});
