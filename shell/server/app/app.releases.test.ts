import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type BlockedVersion, type Envelope, type SignedSet } from '@plenum/shared-contracts/release/signed-documents';
import { writeChecksummed } from '#server/releases/checksummed-file.ts';
import type { FakeRegistry } from '#server/testing/fake-registry.ts';
import { fakeShell } from '#server/testing/fake-shell.ts';
import { type ReleaseSite, releaseSite } from '#server/testing/release-site.ts';
import { sampleSet } from '#server/testing/sample-release.ts';
import { createSigner } from '#server/testing/sign-documents.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Every wait is short, except on a busy machine.
jest.setTimeout(30_000);

let site: ReleaseSite;
let registry: FakeRegistry;
beforeEach(async () => {
  site = await releaseSite();
  ({ registry } = site);
});
afterEach(() => site.close());

/** Changes the version in a signed payload, without signing it again. */
function forgedPayload(envelope: Envelope): Envelope {
  const text = Buffer.from(envelope.payload, 'base64').toString().replace('6.6.6', '6.6.7');
  return { ...envelope, payload: Buffer.from(text).toString('base64') };
}

/** The documents of set `number`, which contains a version that the list blocks. */
function blocking(number: number): SignedSet {
  const blocked: BlockedVersion = {
    name: 'mf-blog',
    version: '6.6.6',
    reason: 'stolen token',
    actor: 'manager',
    at: '2026-10-02T09:00:00Z',
  };
  const member = { version: '6.6.6', manifest: `sha384-${'A'.repeat(64)}` };
  const set = sampleSet({ number, releases: { ...sampleSet().releases, 'mf-blog': member } });
  return registry.signer.signedSet(set, { blocked: { number: 1, versions: [blocked] } });
}

test('one file of a remote is damaged in the registry – a site starts with an empty cache – degraded without that remote, until the file is intact', async () => {
  const entry = '/v1/releases/mf-blog/versions/1.0.0/files/node/remote-entry.cjs';
  const right = registry.served.get(entry);
  registry.served.set(entry, Buffer.from('damaged'));
  const app = await site.start();
  const page = await app.inject('/hello');
  expect([page.statusCode, page.headers['x-release-state']]).toEqual([200, 'degraded']);
  expect((await app.inject('/-/status')).json()).toMatchObject({ state: 'degraded', missing: ['mf-blog'] });
  expect((await app.inject('/-/ready')).statusCode).toBe(200);
  registry.served.set(entry, right ?? Buffer.alloc(0));
  await waitUntil(async () => (await app.inject('/-/status')).json<{ state: string }>().state === 'current');
  expect((await app.inject('/-/status')).json()).not.toHaveProperty('missing');
});

test('a remote’s manifest is unavailable – a site starts with an empty cache – degraded, its granted paths are known; complete with the manifest', async () => {
  const manifest = '/v1/releases/mf-blog/versions/1.0.0/manifest';
  registry.paths = { 'mf-blog': ['/blog'] };
  registry.fault = (requests, response) => requests === manifest && Boolean(response.writeHead(500).end());
  const app = await site.start();
  expect((await app.inject('/hello')).json()).toMatchObject({ blog: null, routes: [{ screen: 'mf-blog#unavailable', path: '/blog/*' }] });
  registry.fault = null;
  await waitUntil(async () => (await app.inject('/hello')).json<{ blog: string | null }>().blog === '1.0.0');
});

test('one byte of a cached file is flipped, the registry is down – the site starts – the last known good set, without that remote [F09]', async () => {
  await (await site.start()).close();
  await registry.close();
  await writeFile(path.join(site.cacheDir, 'releases/mf-blog/1.0.0/node/remote-entry.cjs'), 'damaged');
  const app = await site.start();
  const page = await app.inject('/hello');
  expect([page.statusCode, page.headers['x-release-state']]).toEqual([200, 'degraded']);
  expect((await app.inject('/-/status')).json()).toMatchObject({ missing: ['mf-blog'] });
});

test('the last known good set on disk was replaced by one that another key has signed – the site starts without the registry – 503, then the registry’s set', async () => {
  await (await site.start()).close();
  const forged = createSigner().signedSet(sampleSet({ number: 9999 }));
  await writeChecksummed(path.join(site.cacheDir, 'production.set.json'), forged);
  registry.fault = (_, response) => Boolean(response.destroy());
  const app = await site.start();
  expect((await app.inject('/hello')).statusCode).toBe(503);
  registry.fault = null;
  await waitUntil(async () => (await app.inject('/hello')).headers['x-release-set'] === 'production:1:1');
});

test('an old signed set is replayed, also to a site that has restarted – served: the newer set, with an alarm in the status', async () => {
  const first = await site.start();
  const [old] = registry.sets;
  registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await waitUntil(async () => (await first.inject('/hello')).headers['x-release-set'] === 'production:1:2');
  await first.close();
  registry.sign = () => registry.signer.signedSet(old ?? sampleSet());
  const app = await site.start();
  expect((await app.inject('/hello')).headers).toMatchObject({ 'x-release-set': 'production:1:2', 'x-release-state': 'degraded' });
  expect((await app.inject('/-/status')).json()).toMatchObject({ alarms: [{ kind: 'replay' }], set: { number: 2 } });
  expect((await app.inject('/metrics')).body).toContain('plenum_trust_alarms_total{alarm="replay"} 1');
  registry.sign = (set) => registry.signer.signedSet(set);
  await waitUntil(async () => (await app.inject('/-/status')).json<{ state: string }>().state === 'current');
  expect((await app.inject('/-/status')).json()).not.toHaveProperty('alarms');
});

test.each<[string, (signed: SignedSet) => SignedSet, string]>([
  ['a changed set', (signed) => ({ ...signed, set: forgedPayload(signed.set) }), 'signature'],
  [
    'a set without its signature',
    (signed) => ({ ...signed, set: { ...signed.set, signatures: [{ keyid: 'none', sig: '' }] } }),
    'signature',
  ],
  [
    'a set signed with another key',
    (signed) => ({ ...createSigner().signedSet(sampleSet({ number: 2 })), keys: signed.keys }),
    'signature',
  ],
  ['another registry’s key', () => createSigner().signedSet(sampleSet({ number: 2 })), 'signature'],
  ['a blocked version', (signed) => ({ ...signed, ...blocking(2) }), 'blocked'],
])(
  'the registry offers %s – the next comparison – the active set stays, nothing is fetched, and an alarm is raised',
  async (_, forge, alarm) => {
    const app = await site.start();
    registry.publish('mf-blog', '6.6.6');
    registry.sign = (set) => forge(registry.signer.signedSet(set));
    registry.activate({ shell: '1.0.0', 'mf-blog': '6.6.6' });
    await waitUntil(async () => (await app.inject('/-/status')).json<{ alarms?: { kind: string }[] }>().alarms?.[0]?.kind === alarm);
    expect((await app.inject('/hello')).headers['x-release-set']).toBe('production:1:1');
    expect(registry.requests.filter((address) => address.includes('6.6.6/files/node'))).toEqual([]);
  },
);

test('a client requests hundreds of unknown versions – refused, then limited; few registry calls, and files of old sets are served', async () => {
  const app = await site.start();
  registry.publish('mf-blog', '1.1.0');
  registry.publish('mf-blog', '1.2.0');
  registry.activate({ shell: '1.0.0', 'mf-blog': '1.1.0' });
  await waitUntil(async () => (await app.inject('/hello')).headers['x-release-set'] === 'production:1:2');
  registry.requests.length = 0;
  expect((await app.inject('/_/mf-blog/7.7.7/entry.js')).statusCode).toBe(404);
  const answers = await Promise.all(Array.from({ length: 400 }, (_, patch) => app.inject(`/_/mf-blog/7.7.${patch}/entry.js`)));
  const limited = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
  expect(limited?.headers['cache-control']).toBe('no-store');
  expect(registry.requests.filter((address) => address.includes('/7.7.'))).toEqual([]);
  // Published, but not named by any set yet.
  expect((await app.inject('/_/mf-blog/1.2.0/entry.js')).statusCode).toBe(429);
  for (const version of ['1.0.0', '1.1.0']) expect((await app.inject(`/_/mf-blog/${version}/entry.js`)).statusCode).toBe(200);
});

test('a team is granted a backend while the site runs – its prefix is called – the backend answers; also after a start without the registry', async () => {
  const backend = createServer((request, response) => void response.end(JSON.stringify({ received: request.url })));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const app = await site.start();
  expect((await app.inject('/api/quizshow/shows')).statusCode).toBe(503);
  registry.grantBackends([{ name: 'mf-quizshow', prefix: '/quizshow', upstream }]);
  await waitUntil(async () => (await app.inject('/api/quizshow/shows')).statusCode === 200);
  expect((await app.inject('/api/v1/ping')).json()).toMatchObject({ code: 'api_unavailable' });
  await app.close();
  await registry.close();
  const again = await site.start();
  expect((await again.inject('/api/quizshow/shows')).json()).toEqual({ received: '/quizshow/shows' });
  backend.close();
});

test('a shell whose server file has another name – activated – that file is run', async () => {
  registry.publish('shell', '2.0.0', { 'node/server-entry.cjs': fakeShell }, { nodeEntry: 'server-entry.cjs' });
  registry.activate({ shell: '2.0.0', 'mf-blog': '1.0.0' });
  const app = await site.start();
  expect((await app.inject('/hello')).json()).toMatchObject({ shell: '2.0.0' });
});

test('a page and an image that contain scripts, in a release – opened – without scripts, and without this origin', async () => {
  registry.publish('mf-blog', '3.0.0', { 'web/page.html': '<script>1</script>', 'web/star.svg': '<svg/>', 'web/a.mjs': 'export {}' });
  registry.activate({ shell: '1.0.0', 'mf-blog': '3.0.0' });
  const app = await site.start();
  for (const file of ['page.html', 'star.svg'])
    expect((await app.inject(`/_/mf-blog/3.0.0/${file}`)).headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  const script = await app.inject('/_/mf-blog/3.0.0/a.mjs');
  expect(script.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' });
  expect(script.headers).not.toHaveProperty('content-security-policy');
});
