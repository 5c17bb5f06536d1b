import { expect, test } from '@jest/globals';
import { ApiCache } from '#server/api-calls/api-cache.ts';
import type { ApiResponse, ApiCall, PageVisitor } from '#server/api-calls/call-api.ts';

const VISITOR: PageVisitor = { requestId: 'r1', address: '127.0.0.1', session: null };
const PUBLIC = { 'cache-control': 'public, max-age=60', 'surrogate-key': 'blog' };
const get = (url: string, headers: Record<string, string> = {}): ApiCall => ({ method: 'GET', url, headers });

/** A cache before an API that numbers its answers. */
function setUp(headers: Record<string, string> = PUBLIC, { bytes = 100_000, status = 200 } = {}) {
  let now = 0;
  let made = 0;
  let hold: Promise<void> | null = null;
  const cache = new ApiCache({ bytes, now: () => now });
  const call = cache.wrap(async () => {
    made += 1;
    const answer: ApiResponse = { status, headers, body: Buffer.from(`answer ${made}`) };
    await hold;
    return answer;
  });
  return {
    cache,
    ask: async (asked = get('/list')) => Buffer.from((await call(VISITOR, asked, AbortSignal.timeout(5000))).body).toString(),
    headersOf: async () => (await call(VISITOR, get('/list'), AbortSignal.timeout(5000))).headers,
    pass: (ms: number) => void (now += ms),
    holdUntil: (released: Promise<void>) => void (hold = released),
  };
}

test('a public answer – called for again while it is fresh – repeated with its age, then requested again', async () => {
  const { cache, ask, headersOf, pass } = setUp();
  await ask();
  pass(59_999);
  expect(await ask()).toBe('answer 1');
  expect(await headersOf()).toEqual({ ...PUBLIC, age: '60' });
  pass(1);
  expect(await ask()).toBe('answer 2');
  expect(cache.figures).toMatchObject({ entries: 1, outcomes: { hit: 2, miss: 2 } });
});

test('a public answer – the clock is set back by an hour – requested again, then repeated', async () => {
  const { ask, pass } = setUp();
  await ask();
  pass(-3_600_000);
  expect([await ask(), await ask()]).toEqual(['answer 2', 'answer 2']);
});

test.each<[string, Record<string, string>, number?]>([
  ['an answer for one visitor', { 'cache-control': 'private, max-age=60' }],
  ['an answer without a lifetime', {}],
  ['an answer that changes within seconds', { 'cache-control': 'public, max-age=10' }],
  ['an answer that a proxy has kept for most of its lifetime', { ...PUBLIC, age: '31' }],
  ['an error', PUBLIC, 503],
  ['a missing article', PUBLIC, 404],
])('%s – called for twice – requested twice', async (_, headers, status = 200) => {
  const { ask } = setUp(headers, { status });
  expect([await ask(), await ask()]).toEqual(['answer 1', 'answer 2']);
});

test('calls with a token, that write, of another address or language – made after a public one – each requested', async () => {
  const { ask } = setUp();
  await ask();
  const others = [
    get('/list', { authorization: 'Bearer t' }),
    { ...get('/list'), method: 'HEAD' },
    get('/list?page=2'),
    get('/list', { 'accept-language': 'ru' }),
  ];
  for (const [index, other] of others.entries()) expect(await ask(other)).toBe(`answer ${index + 2}`);
});

test('the clock makes an answer untrue – called for again – requested again', async () => {
  const { ask, pass } = setUp({ ...PUBLIC, 'valid-until': new Date(5000).toISOString() });
  await ask();
  pass(4999);
  expect(await ask()).toBe('answer 1');
  pass(1);
  expect(await ask()).toBe('answer 2');
});

test('content changes – called for again – answers of its group are requested again, others are not', async () => {
  const { cache, ask } = setUp();
  await ask();
  cache.contentChanged(new Set(['webinars']));
  expect(await ask()).toBe('answer 1');
  cache.contentChanged(new Set(['blog', 'wiki']));
  expect(await ask()).toBe('answer 2');
});

test('content changes while the API answers – called for again – that answer is not repeated', async () => {
  const { cache, ask, holdUntil } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  holdUntil(promise);
  const first = ask();
  cache.contentChanged(new Set(['blog']));
  resolve();
  expect([await first, await ask()]).toEqual(['answer 1', 'answer 2']);
});

test('answers of more bytes than the limit – kept – the least recently used are dropped', async () => {
  const { cache, ask } = setUp(PUBLIC, { bytes: 2200 });
  await ask(get('/1'));
  await ask(get('/2'));
  await ask(get('/1'));
  await ask(get('/3'));
  expect(await ask(get('/1'))).toBe('answer 1');
  expect(await ask(get('/2'))).toBe('answer 4');
  expect(cache.figures).toMatchObject({ entries: 2, evicted: 2 });
});
