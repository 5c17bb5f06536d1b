import http from 'node:http';
import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { stalledClient, untilNoConnections } from '@plenum/shared-server/testing/stalled-client';
import { expectError, http as without } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
beforeEach(async () => {
  ground = await createTestEnvironment();
});
afterEach(() => ground.clear());

const release = sampleRelease();
const bearer = { authorization: `Bearer ${TOKENS['mf-blog']}` };

test('malformed requests – sent – refused with the standard error body', async () => {
  const registry = await ground.start();
  const call = without(registry);
  const post = (payload: string) =>
    registry.app.inject({
      method: 'POST',
      url: call.versions(release),
      headers: { ...bearer, 'content-type': 'application/json' },
      payload,
    });
  expectError(await call.get('/v1/nothing'), 404, 'not_found');
  expectError(await call.get('/v1/releases/NOT-A-NAME/versions'), 404, 'not_found');
  expectError(await call.get('/v1/releases/mf-unheard/versions'), 404, 'not_found');
  expectError(await call.get('/v1/releases/mf-blog/versions/1.0/manifest'), 404, 'not_found');
  expectError(await call.get('/v1/releases/%E0%A4%A/versions'), 400, 'bad_request');
  expectError(await post('{"manifest":'), 400, 'bad_request');
  expectError(await post('{"manifest":{"__proto__":{}}}'), 400, 'bad_request');
  expectError(await post(JSON.stringify({ manifest: 'x'.repeat(3 * 1024 * 1024) })), 413, 'too_large');
});

test('the request limit of a minute is used up – one more – 429 with Retry-After', async () => {
  const call = without(await ground.start({ RELEASES_REQUESTS_PER_MINUTE: '2' }));
  await call.current();
  await call.current();
  const refused = await call.current();
  expectError(refused, 429, 'too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('unauthenticated callers have used up an address’s limit – a manager, a site and a team call from there – each is answered', async () => {
  const call = without(await ground.start({ RELEASES_REQUESTS_PER_MINUTE: '2' }));
  for (let request = 0; request < 3; request += 1) await call.current();
  expectError(await call.current(), 429, 'too_many_requests');
  expectError(await call.current({ authorization: 'Bearer guess' }), 429, 'too_many_requests');
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  for (let request = 0; request < 3; request += 1) {
    expect((await call.current(as(TOKENS.manager))).statusCode).toBe(200);
    expect((await call.current(as(TOKENS.site))).statusCode).toBe(200);
  }
  expect((await call.current(as(TOKENS['mf-blog']))).statusCode).toBe(200);
  expectError(await call.rollback('mf-blog'), 422, 'not_active');
});

test.each(['evil.example', 'rebound.example:3002', 'localhost.evil.example'])(
  'a registry that listens locally – called as "%s" – 421',
  async (host) => {
    const call = without(await ground.start());
    expectError(await call.current({ host }), 421, 'misdirected', 'RELEASES_HOSTS');
  },
);

test.each(['localhost', 'LOCALHOST:3002', '127.0.0.1:3002', '[::1]:3002', 'releases.example'])(
  'a registry that listens locally, with a configured name – called as "%s" – answered',
  async (host) => {
    const call = without(await ground.start({ RELEASES_HOSTS: 'releases.example' }));
    expect((await call.get('/v1/health', { host })).statusCode).toBe(200);
  },
);

test('a body that never ends – its deadline passes – the registry ends the request', async () => {
  const registry = await ground.start({ RELEASES_REQUEST_SECONDS: '1' });
  const { hostname, port, host } = new URL(registry.url);
  const socket = net.connect(Number(port), hostname);
  socket.write(
    `POST ${without(registry).versions(release)} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${bearer.authorization}\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"manifest":',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a client stops reading a file of 16 MiB – the idle timeout passes – it is disconnected, and others are answered [F30]', async () => {
  const bytes = Buffer.alloc(16 * 1024 * 1024, 'x');
  const registry = await ground.start({
    RELEASES_MAX_FILE_BYTES: String(2 * bytes.length),
    RELEASES_IDLE_SECONDS: '1',
    RELEASES_HEARTBEAT_SECONDS: '1',
  });
  const call = without(registry);
  const large = sampleRelease('mf-blog', '1.0.0', bytes.toString());
  expect((await call.publish(large)).statusCode).toBe(200);
  const file = `${call.version(large)}/files/web/article.js`;
  const client = await stalledClient(registry.url + file);
  await untilNoConnections(registry.app.server);
  expect(await client.readOn()).toBeLessThan(bytes.length);
  expect((await call.get(file)).statusCode).toBe(200);
});

test('a stream of sets – between two heartbeats – is never idle', async () => {
  const { app } = await ground.start({ RELEASES_IDLE_SECONDS: '5', RELEASES_HEARTBEAT_SECONDS: '15' });
  expect(app.server.timeout).toBe(30_000);
});

test('an upload in progress, a kept-alive and an unused connection – the registry closes – only the upload is waited for and answered', async () => {
  const registry = await ground.start();
  const call = without(registry);
  await call.reserve(release);
  const { hostname, port } = new URL(registry.url);
  const unused = net.connect(Number(port), hostname);
  await once(unused, 'connect');
  const agent = new http.Agent({ keepAlive: true });
  const [idle] = (await once(http.get(`${registry.url}/v1/health`, { agent }), 'response')) as [http.IncomingMessage];
  await text(idle);

  const bytes = release.files['web/remote.js'] ?? Buffer.alloc(0);
  const upload = http.request(`${registry.url}${call.version(release)}/files/web/remote.js`, {
    method: 'PUT',
    headers: { ...bearer, 'content-type': 'application/octet-stream', 'content-length': bytes.length },
  });
  const answered = once(upload, 'response') as Promise<[http.IncomingMessage]>;
  upload.write(bytes.subarray(0, 5));
  await once(registry.app.server, 'request');

  const closed = registry.close();
  upload.end(bytes.subarray(5));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(204);
  await closed;
  agent.destroy();
});
