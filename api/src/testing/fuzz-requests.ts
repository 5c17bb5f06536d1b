import fc from 'fast-check';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import * as z from 'zod/mini';

/** A request of an arbitrary client; `path` is below the API base, encoded as sent. */
export interface FuzzedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const AWKWARD = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' OR 1=1 --",
  '${7*7}',
  '<script>',
  '1e999',
  '-1',
  '99999999999999999999',
  'x'.repeat(1001),
  'й'.repeat(5000),
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:61:00Z',
];
const PLAUSIBLE = [
  'olga@example.com',
  '+79123456789',
  '123456',
  'seven green kettles',
  'Olga',
  'good-sound',
  '1',
  '42',
  'webinar',
  'login',
];

const text = fc.oneof(fc.constantFrom(...PLAUSIBLE), fc.constantFrom(...AWKWARD), fc.string({ unit: 'binary', maxLength: 60 }));
const deep = fc.integer({ min: 1, max: 500 }).map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown);
const invalidValue: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.double(),
  fc.constantFrom(null, true, 1e308, -0, 2 ** 53, [], {}),
  fc.jsonValue(),
  deep,
);

/** Generates mostly values of the schema, with some others. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fittingValueOf(schema) }, { weight: 1, arbitrary: invalidValue });
}

function fittingValueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valueOf(inner)] as const);
    const record = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    return fc.oneof({ weight: 6, arbitrary: record }, { weight: 1, arbitrary: fc.dictionary(text, invalidValue, { maxKeys: 40 }) });
  }
  if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}), { maxLength: 60 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number' || schema.type === 'integer') return fc.oneof(fc.integer(), fc.double());
  return text;
}

const wire = fc.oneof(
  text.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constantFrom('%00', '%0a', '%ED%A0%80', '%zz', '%', '%2e%2e', ';', 'a=b=c', '%F0%9F%8C%B7', 'a/b'),
);

const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'text/plain',
      'application/json; charset=utf-7',
      'multipart/form-data',
      'multipart/form-data; boundary=b',
      'x/y',
    ),
  },
);

/** Generates requests for an endpoint: unusual values in its own shape, and requests of another shape. */
export function fuzzRequests({ path, method, query, body, encoding }: Endpoint): fc.Arbitrary<FuzzedRequest> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const fields = [...Object.keys((query as { shape?: object } | undefined)?.shape ?? {}), 'other', '__proto__'];
  // A schema with a file has no JSON form.
  const schema = body && encoding === undefined ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};
  const json = valueOf(schema).map((value) => JSON.stringify(value));
  const payload = fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: json.map((value) => value.slice(0, -1)) },
    { weight: 1, arbitrary: fc.integer({ min: 1000, max: 30_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'null', '"', '{"__proto__":{"a":1}}', '{"a":1,"a":2}', '\ufeff{}', '--b\r\n', '--b\r\nx\r\n--b--'),
    },
  );
  return fc
    .record({
      params: fc.tuple(...names.map(() => wire)),
      search: fc.array(fc.tuple(fc.constantFrom(...fields), wire), { maxLength: 5 }),
      type: contentType,
      key: fc.option(fc.string({ unit: fc.constantFrom('a', 'Z', '0', '9', '-', '_', ' ', '~', '"'), maxLength: 300 })),
      agent: fc.string({ unit: 'grapheme-ascii', maxLength: 100 }),
      payload,
    })
    .map(({ params, search, type, key, agent, payload }) => ({
      path:
        names.reduce((filled, name, index) => filled.replace(`{${name}}`, () => params[index] ?? ''), path) +
        (search.length > 0 ? `?${search.map(([name, value]) => `${name}=${value}`).join('&')}` : ''),
      headers: {
        ...(method !== 'GET' && type !== '' && { 'content-type': type }),
        ...(key !== null && { 'idempotency-key': key }),
        'user-agent': agent,
      },
      payload: method === 'GET' ? undefined : payload,
    }));
}
