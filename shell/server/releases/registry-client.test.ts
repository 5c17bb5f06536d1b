import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { digestOf } from '#server/releases/checksummed-file.ts';
import { createRegistryClient } from '#server/releases/registry-client.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Every wait is short, except on a busy machine.
jest.setTimeout(30_000);

let registry: FakeRegistry;
const client = () => createRegistryClient(registry.url, 'production');

beforeEach(async () => {
  registry = await fakeRegistry();
  registry.publish('shell', '1.0.0');
});
afterEach(() => registry.close());

test('a current set – requested – the signed set and its tag; with that tag, null', async () => {
  const set = registry.activate({ shell: '1.0.0' });
  const answer = await client().signedSet(null);
  expect(answer).toEqual({ signed: registry.signer.signedSet(set), tag: '"production:1:1"' });
  expect(await client().signedSet(answer?.tag ?? null)).toBeNull();
  registry.activate({ shell: '1.0.0' });
  expect((await client().signedSet(answer?.tag ?? null))?.tag).toBe('"production:1:2"');
});

test('versions that sets have named – requested – with their digests and a tag; with that tag, null', async () => {
  const first = registry.activate({ shell: '1.0.0' }).releases['shell'];
  registry.publish('shell', '1.1.0');
  const second = registry.activate({ shell: '1.1.0' }).releases['shell'];
  const answer = await client().activatedVersions(null);
  expect(answer?.versions).toEqual({ shell: { '1.0.0': first?.manifest, '1.1.0': second?.manifest } });
  expect(await client().activatedVersions(answer?.tag ?? null)).toBeNull();
});

test('a version – its signature is requested – the statement of the registry; of an unknown version, ReleaseNotFound', async () => {
  const { bytes } = registry.publish('mf-blog', '1.0.0');
  expect(await client().releaseSignature('mf-blog', '1.0.0')).toEqual(registry.signer.release('mf-blog', '1.0.0', digestOf(bytes)));
  await expect(client().releaseSignature('mf-blog', '9.9.9')).rejects.toMatchObject({ name: 'ReleaseNotFound' });
});

test('a site with a token – requests and listens – every request carries the token', async () => {
  const sent: (string | undefined)[] = [];
  registry.fault = (_, response) => {
    sent.push(response.req.headers.authorization);
    return false;
  };
  registry.activate({ shell: '1.0.0' });
  const known = createRegistryClient(registry.url, 'production', 'token-of-this-site');
  await known.signedSet(null);
  await known.manifest('shell', '1.0.0');
  await known.listen(() => registry.dropListeners(), AbortSignal.timeout(5000)).catch(() => undefined);
  expect(sent).toEqual(Array(3).fill('Bearer token-of-this-site'));
});

test('a release – its manifest and a file are requested – byte for byte', async () => {
  const { bytes, files } = registry.publish('mf-blog', '1.0.0', { 'web/css/main.css': 'h1 {}' });
  expect(Buffer.from(await client().manifest('mf-blog', '1.0.0'))).toEqual(bytes);
  expect(Buffer.from(await client().file('mf-blog', '1.0.0', 'web', 'css/main.css'))).toEqual(files['web/css/main.css']);
});

test('a name with path characters – its manifest is requested – it stays one segment of the URL', async () => {
  await expect(client().manifest('mf-blog/versions/1.0.0/manifest?', '2.0.0')).rejects.toMatchObject({ name: 'ReleaseNotFound' });
  expect(registry.requests).toEqual(['/v1/releases/mf-blog%2Fversions%2F1.0.0%2Fmanifest%3F/versions/2.0.0/manifest']);
});

test('a release that does not exist – requested – ReleaseNotFound', async () => {
  await expect(client().manifest('mf-blog', '9.9.9')).rejects.toMatchObject({ name: 'ReleaseNotFound' });
});

const half = (response: ServerResponse) => response.writeHead(200, { 'content-length': 1000 }).write('{"spec":', () => response.destroy());

test.each<[string, (response: ServerResponse) => unknown]>([
  ['returns 500', (response) => response.writeHead(500).end('{}')],
  ['returns 429', (response) => response.writeHead(429).end()],
  ['closes the connection without an answer', (response) => response.destroy()],
  ['breaks off in the middle', half],
  ['answers with a page', (response) => response.writeHead(200).end('<!doctype html>')],
  ['answers with truncated JSON', (response) => response.writeHead(200).end('{"spec":')],
])('a registry that %s – the set is requested – RegistryUnavailable', async (_, reply) => {
  registry.activate({ shell: '1.0.0' });
  registry.fault = (__, response) => {
    reply(response);
    return true;
  };
  await expect(client().signedSet(null)).rejects.toMatchObject({ name: 'RegistryUnavailable' });
});

test('an unreachable registry – called – RegistryUnavailable, naming its URL', async () => {
  await registry.close();
  await expect(client().signedSet(null)).rejects.toThrow(registry.url);
});

test('a response of another shape – the set is requested – ContractError', async () => {
  registry.fault = (_, response) => Boolean(response.writeHead(200).end('{"spec":"plenum.release-set/2"}'));
  await expect(client().signedSet(null)).rejects.toMatchObject({ name: 'ContractError' });
});

test('the stream – change events arrive, one split by the network – each is received once', async () => {
  let stream: ServerResponse | undefined;
  registry.fault = (path, response) => {
    if (!path.endsWith('/stream')) return false;
    stream = response.writeHead(200);
    stream.write(': hello\n\n');
    return true;
  };
  let notifications = 0;
  const of: string[] = [];
  const stop = new AbortController();
  const listening = client()
    .listen((kind) => (notifications = of.push(kind)), stop.signal)
    .catch((error: unknown) => error);
  await waitUntil(() => stream !== undefined);
  stream?.write('event: set\ndata: {}\n\nevent: s');
  await waitUntil(() => notifications === 1);
  stream?.write('et\ndata: {}\n\nevent: grant');
  await waitUntil(() => notifications === 2);
  stream?.write('s\ndata: {}\n\n');
  await waitUntil(() => notifications === 3);
  stop.abort();
  expect(await listening).toMatchObject({ name: 'AbortError' });
  expect(of).toEqual(['set', 'set', 'grants']);
});

test('the stream – an event that never ends – listening ends with an error', async () => {
  registry.fault = (path, response) => {
    if (!path.endsWith('/stream')) return false;
    response.writeHead(200).write(`data: ${'x'.repeat(100_000)}`);
    return true;
  };
  await expect(client().listen(() => undefined, AbortSignal.timeout(20_000))).rejects.toMatchObject({ type: 'max-buffer-size-exceeded' });
});

test('the stream – the registry ends it – listening ends', async () => {
  registry.activate({ shell: '1.0.0' });
  const listening = client().listen(() => registry.dropListeners(), AbortSignal.timeout(5000));
  await expect(listening).rejects.toThrow('terminated');
});
