import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleasePrefetcher } from '#server/releases/prefetch-releases.ts';
import { createRegistryClient } from '#server/releases/registry-client.ts';
import { ReleaseStore } from '#server/releases/release-store.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';

let registry: FakeRegistry;
let dir: string;
let logged: string[];
/** Digest of the only manifest that a set has named. */
let activated: string | null;

function start() {
  const client = createRegistryClient(registry.url, 'production');
  const alarm = (error: Error, decision: string) => void logged.push(`${decision}: ${error.message}`);
  const store = new ReleaseStore({
    dir,
    registry: client,
    activated: { find: async () => activated, isProven: () => true },
    trust: { verifyRelease: async () => undefined, isBlocked: () => false },
    memoryBytes: 1e6,
    alarm,
  });
  const log = (_: string, message: string) => void logged.push(message);
  return { store, ahead: new ReleasePrefetcher({ registry: client, store, pollMs: 1, log }) };
}

const fileRequests = () => registry.requests.filter((address) => address.includes('/files/'));

beforeEach(async () => {
  [registry, dir] = [await fakeRegistry(), await mkdtemp(path.join(tmpdir(), 'plenum-ahead-'))];
  logged = [];
  activated = null;
});
afterEach(async () => {
  await registry.close();
  await rm(dir, { recursive: true, force: true });
});

test('a version is published – the registry is checked – its files are fetched but not served until a set names it, which then fetches nothing', async () => {
  const { bytes, files } = registry.publish('mf-blog', '1.1.0');
  const { store, ahead } = start();
  await ahead.prefetchLatest();
  expect(fileRequests()).toHaveLength(Object.keys(files).length);
  registry.requests.length = 0;
  await expect(store.read('mf-blog', '1.1.0', 'web', 'entry.js')).rejects.toMatchObject({ name: 'ReleaseNotFound' });
  const member = registry.activate({ 'mf-blog': '1.1.0' }).releases['mf-blog'];
  if (!member) throw new Error('The set does not name it.');
  activated = member.manifest;
  await store.complete('mf-blog', member);
  expect(Buffer.from(await store.manifestBytes('mf-blog', '1.1.0'))).toEqual(bytes);
  expect(registry.requests).toEqual([]);
});

test('nothing new is published – the registry is checked again – only its list is requested', async () => {
  registry.publish('mf-blog', '1.1.0');
  const { ahead } = start();
  await ahead.prefetchLatest();
  registry.requests.length = 0;
  await ahead.prefetchLatest();
  expect(registry.requests).toEqual(['/v1/releases']);
});

test('a file that does not match its hash – prefetched – refused and logged once, and the next version is fetched', async () => {
  registry.publish('mf-blog', '1.1.0');
  const [spoilt] = [...registry.served.keys()].filter((address) => address.includes('/files/'));
  registry.served.set(String(spoilt), Buffer.from('other bytes'));
  const { ahead } = start();
  await ahead.prefetchLatest();
  await ahead.prefetchLatest();
  expect(logged).toEqual([expect.stringMatching(/^refused: /), 'A published version could not be prefetched']);
  registry.publish('mf-blog', '1.2.0');
  await ahead.prefetchLatest();
  expect(registry.requests).toContain('/v1/releases/mf-blog/versions/1.2.0/manifest');
});

test('the registry goes down meanwhile – checked again when it is back – the rest is fetched, without a log line', async () => {
  const { files } = registry.publish('mf-blog', '1.1.0');
  const { ahead } = start();
  registry.fault = (requests, response) => {
    if (requests.includes('/files/')) response.destroy();
    return requests.includes('/files/');
  };
  await ahead.prefetchLatest();
  registry.fault = (_, response) => Boolean(response.destroy());
  await ahead.prefetchLatest();
  registry.fault = null;
  registry.requests.length = 0;
  await ahead.prefetchLatest();
  expect(fileRequests()).toHaveLength(Object.keys(files).length);
  expect(logged).toEqual([]);
});
