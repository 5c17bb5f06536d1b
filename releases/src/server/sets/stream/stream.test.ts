import { once } from 'node:events';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { SetBroadcaster } from '#src/server/sets/stream/set-broadcaster.ts';
import { streamRoute } from '#src/server/sets/stream/stream.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let one: Registry;
let other: Registry;
const aborts: AbortController[] = [];
beforeAll(async () => {
  ground = await createTestEnvironment();
  one = await ground.start({ RELEASES_HEARTBEAT_SECONDS: '1' });
  other = await ground.start();
  const call = http(one);
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-blog', version, version));
});
afterEach(() => aborts.splice(0).forEach((abort) => abort.abort()));
afterAll(() => ground.clear());

/** Opens a stream; `next` returns its blocks one at a time. */
async function open(
  { url }: Pick<Registry, 'url'>,
  headers: Record<string, string> = {},
): Promise<{ response: Response; next: () => Promise<string> }> {
  const abort = new AbortController();
  aborts.push(abort);
  const response = await fetch(`${url}/v1/environments/production/stream`, { signal: abort.signal, headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          return block;
        }
        const part = await reader?.read();
        if (!part || part.done) return 'ended';
        text += part.value;
      }
    },
  };
}

const event = (number: number): string => `event: set\nid: 1:${number}\ndata: {"epoch":1,"number":${number}}`;

/** Returns the next event of a kind. Grants may be announced at any time: a registry announces them when it connects to its database. */
async function nextEvent({ next }: { next: () => Promise<string> }, kind: 'set' | 'grants' = 'set'): Promise<string> {
  for (;;) {
    const block = await next();
    if (block === 'ended' || block.startsWith(`event: ${kind}\n`)) return block;
  }
}

test('a listener at one process – a set is created at another – the current number immediately, then the new one', async () => {
  const stream = await open(one);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.response.headers.get('x-heartbeat-seconds')).toBe('1');
  expect(await nextEvent(stream)).toBe(event(0));
  await http(other).activate({ 'mf-blog': '1.0.0' });
  expect(await nextEvent(stream)).toBe(event(1));
  expect(await nextEvent(await open(other))).toBe(event(1));
});

test('a listener at one process – grants are changed at another – it receives the event', async () => {
  const stream = await open(one);
  await nextEvent(stream);
  await http(other).post('manager', '/v1/teams/mf-blog', { api: { prefix: '/blog-api', upstream: 'http://10.0.0.7:4000' } });
  expect(await nextEvent(stream, 'grants')).toBe('event: grants\ndata: {}');
});

test('no changes – time passes – a comment keeps the connection alive', async () => {
  const stream = await open(one);
  await stream.next();
  expect(await stream.next()).toBe(': still here');
});

test('the listening connection breaks – a set is created meanwhile – it is announced after reconnecting', async () => {
  const stream = await open(one);
  await nextEvent(stream);
  await ground.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'plenum-releases-listener'`,
  );
  const { number } = (await http(other).activate({ 'mf-blog': '1.1.0' })).json();
  expect(await nextEvent(stream)).toBe(event(number));
});

test('an unknown environment – its stream is opened – 404', async () => {
  expectError(await http(one).get('/v1/environments/nowhere/stream'), 404, 'unknown_environment');
});

test.each([
  ['of one address', { RELEASES_STREAMS_PER_ADDRESS: '2' }, 429, 'too_many_requests'],
  ['in all', { RELEASES_STREAMS: '2' }, 503, 'too_many_streams'],
])(
  'the allowed number of streams %s – one more – refused with Retry-After; sites still get one, others when a stream ends',
  async (_, change, status, code) => {
    const limited = await ground.start(change);
    const [first] = await Promise.all([open(limited), open(limited)]);
    const response = await fetch(`${limited.url}/v1/environments/production/stream`);
    expect(response.status).toBe(status);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code });
    const ofSite = await open(limited, { authorization: `Bearer ${TOKENS.site}` });
    expect(await nextEvent(ofSite)).toMatch(/^event: set/);

    aborts.shift()?.abort();
    await first.next().catch(() => undefined);
    let again = 0;
    while (again !== 200) again = (await open(limited)).response.status;
  },
);

test('a caller is gone before its stream opens – another stream of its address – accepted, and the first one is not listened for', async () => {
  const pool = createRegistryPool(
    databaseUrl({ serverUrl: String(ground.env['DATABASE_URL']), name: String(ground.env['RELEASES_DATABASE']) }),
  );
  const broadcaster = new SetBroadcaster();
  const app = fastify().decorateRequest('principal', null);
  app.addHook('preHandler', async ({ headers, socket }, reply) => {
    if (headers['x-leaves'] === undefined) return;
    socket.destroy();
    await once(reply.raw, 'close');
  });
  streamRoute(app, { config: { streams: { total: 1, perAddress: 1 }, heartbeatSeconds: 15 }, pool, broadcaster } as never);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await expect(open({ url }, { 'x-leaves': 'yes' })).rejects.toThrow();
    expect(broadcaster.listenerCount).toBe(0);
    expect((await open({ url })).response.status).toBe(200);
  } finally {
    await app.close();
    await pool.end();
  }
});

test('an open stream – the registry closes – the stream ends and closing does not wait for it', async () => {
  const third = await ground.start();
  const stream = await open(third);
  await nextEvent(stream);
  await third.close();
  expect(await nextEvent(stream)).toBe('ended');
});
