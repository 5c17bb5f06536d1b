import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { type ErrorService, startErrorService } from '@plenum/shared-server/dev-services/error-service';
import { TUNNEL_PATH, registerTunnel } from '#server/error-tracking/tunnel.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

let service: ErrorService;
let app: FastifyInstance;
let warnings: string[];
beforeEach(async () => {
  service = await startErrorService();
  warnings = [];
  app = site();
});
afterEach(async () => {
  await app.close();
  await service.close();
});

function site(options: { perMinute?: number; deadlineMs?: number } = {}): FastifyInstance {
  const server = Fastify();
  registerTunnel(server, {
    projects: { includes: (dsn) => [service.dsn(7), service.dsn(8)].includes(dsn) },
    perMinute: 1000,
    log: (_, message, details) => warnings.push(`${message} ${JSON.stringify(details)}`),
    ...options,
  });
  return server;
}

const envelope = (dsn: unknown = service.dsn(7), message = 'boom') =>
  `${JSON.stringify({ event_id: '1', dsn })}\n{"type":"event"}\n${JSON.stringify({ event_id: '1', message })}\n`;
const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: TUNNEL_PATH, payload, headers });

test.each([
  ['text, as fetch sends it', (text: string) => text, { 'content-type': 'text/plain;charset=UTF-8' }],
  ['bytes without a type', (text: string) => Buffer.from(text), {}],
  ['what a beacon sends', (text: string) => text, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['compressed by gzip', (text: string) => gzipSync(text), { 'content-encoding': 'gzip' }],
  ['compressed by brotli', (text: string) => brotliCompressSync(text), { 'content-encoding': 'br' }],
  ['compressed by zstd', (text: string) => zstdCompressSync(text), { 'content-encoding': 'zstd' }],
])('an envelope as %s – posted – reaches its project unchanged', async (_, encode, headers) => {
  const text = envelope(service.dsn(8));
  expect((await post(encode(text), headers)).statusCode).toBe(200);
  await service.untilEvent(() => true);
  expect(service.envelopes).toMatchObject([{ project: '8', key: 'key', text }]);
});

test('a visitor’s browser posts an envelope – passed on – with no visitor data except the User-Agent', async () => {
  await post(envelope(), {
    'user-agent': 'Browser/1',
    cookie: 'plenum-auth=s3cret',
    authorization: 'Bearer s3cret',
    referer: 'https://plenum.test/new-pass/s3cret',
    'x-forwarded-for': '203.0.113.7',
    'sec-fetch-site': 'same-origin',
  });
  await service.untilEvent(() => true);
  const headers = service.envelopes[0]?.headers;
  expect(headers?.['user-agent']).toBe('Browser/1');
  expect(JSON.stringify(headers)).not.toMatch(/s3cret|203\.0\.113/);
});

test.each([
  ['another project of the service', () => envelope(service.dsn(9)), {}, 403],
  ['another host', () => envelope('https://key@elsewhere.example/7'), {}, 403],
  ['another key', () => envelope(service.dsn(7).replace('key@', 'other@')), {}, 403],
  ['no project', () => envelope(null), {}, 400],
  ['something other than an envelope', () => 'x'.repeat(100_000), {}, 400],
  ['an empty body', () => '', {}, 400],
  ['bytes that do not match their coding', () => randomBytes(1000), { 'content-encoding': 'gzip' }, 400],
  ['an unknown coding', () => envelope(), { 'content-encoding': 'compress' }, 415],
  ['a page of another site', () => envelope(), { 'sec-fetch-site': 'cross-site' }, 403],
  ['an envelope above the size limit', () => envelope() + 'x'.repeat(5 * 1024 * 1024), {}, 413],
])('a report of %s – posted – refused, and nothing is sent', async (_, payload, headers, status) => {
  const answer = await post(payload(), headers);
  expect([answer.statusCode, answer.json()]).toEqual([status, { detail: expect.any(String) }]);
  expect(service.envelopes).toEqual([]);
});

test('a compressed envelope with a header of 16 MB – posted – refused without reading it all', async () => {
  const header = `{"padding":"${'x'.repeat(16 * 1024 * 1024)}","dsn":"${service.dsn(7)}"}\n`;
  expect((await post(gzipSync(header), { 'content-encoding': 'gzip' })).statusCode).toBe(400);
});

test('the service never answers – pages report – they are answered at once, and surplus reports are dropped', async () => {
  await app.close();
  service.fault = 'hang';
  app = site({ deadlineMs: 600_000 });
  const answers = [];
  for (let number = 0; number < 40; number += 1) answers.push(await post(envelope()));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(32);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('60');
});

test('the service timed out – it answers again – the log reports it, and the next report is sent', async () => {
  await app.close();
  service.fault = 'hang';
  app = site({ deadlineMs: 500 });
  await Promise.all([post(envelope()), post(envelope())]);
  await waitUntil(() => warnings.length > 0);
  service.fault = null;
  await waitUntil(async () => {
    await post(envelope());
    return service.events().length > 0;
  });
  expect(warnings[0]).toContain(service.origin);
});

test.each(['refuse', 'closed'] as const)('the service is gone (%s) – a page reports – 200, and a line in the log', async (how) => {
  if (how === 'refuse') service.fault = 'refuse';
  const text = envelope();
  if (how === 'closed') await service.close();
  expect((await post(text)).statusCode).toBe(200);
  await waitUntil(() => warnings.length > 0);
  expect(warnings[0]).toContain(service.origin);
  if (how === 'closed') service = await startErrorService();
});

test('a rate-limited project – pages report – the responses name the limit, nothing is sent; other projects are not affected', async () => {
  service.fault = 'limit';
  await post(envelope());
  await waitUntil(async () => (await post(envelope())).statusCode === 429);
  service.fault = null;
  const refused = await post(envelope());
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect((await post(envelope(service.dsn(8), 'of another project'))).statusCode).toBe(200);
  await service.untilEvent(({ message }) => message === 'of another project');
  expect(service.events()).toHaveLength(1);
});

test('an address exceeds its reports of a minute – 429, and another address is not affected', async () => {
  await app.close();
  app = site({ perMinute: 2 });
  const from = (remoteAddress: string) => app.inject({ method: 'POST', url: TUNNEL_PATH, payload: envelope(), remoteAddress });
  const statuses = [];
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2']) statuses.push((await from(address)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('an address has begun as many reports as it may – it begins another – 429 before the body is read; other addresses are not affected', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const begin = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`POST ${TUNNEL_PATH} HTTP/1.1\r\nhost: site\r\nconnection: close\r\ncontent-length: 4000000\r\n\r\n{`);
    return socket;
  };
  const begun = Array.from({ length: 9 }, begin);
  const answer = await Promise.any(begun.map(async (socket) => Buffer.concat(await socket.toArray()).toString()));
  expect(answer).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 60[^]*in progress/i);
  const other = { method: 'POST', url: TUNNEL_PATH, payload: envelope(), remoteAddress: '203.0.113.2' } as const;
  expect((await app.inject(other)).statusCode).toBe(200);
  for (const socket of begun) socket.destroy();
  await waitUntil(async () => (await post(envelope())).statusCode === 200);
});

test('the site shuts down while a report is pending – it is closed – the report arrives', async () => {
  await post(envelope());
  await app.close();
  expect(service.events()).toHaveLength(1);
});
