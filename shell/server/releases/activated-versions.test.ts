import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ActivatedVersions } from '#server/releases/activated-versions.ts';
import { createRegistryClient } from '#server/releases/registry-client.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';

const LIST = '/v1/environments/production/versions';

let registry: FakeRegistry;
let dir: string;
let logged: string[];

const start = (intervalMs = 0) =>
  new ActivatedVersions({
    registry: createRegistryClient(registry.url, 'production'),
    cacheDir: dir,
    environment: 'production',
    intervalMs,
    log: (level, message) => logged.push(`${level} ${message}`),
  });
const digestIn = (set: { releases: Record<string, { manifest: string }> }) => set.releases['mf-blog']?.manifest;

beforeEach(async () => {
  registry = await fakeRegistry();
  dir = await mkdtemp(path.join(tmpdir(), 'plenum-activated-'));
  logged = [];
  registry.publish('mf-blog', '1.0.0');
  registry.publish('mf-blog', '1.1.0');
});
afterEach(async () => {
  await registry.close();
  await rm(dir, { recursive: true, force: true });
});

test('a version of an old set – looked up twice – found with its digest, and requested once', async () => {
  const old = registry.activate({ 'mf-blog': '1.0.0' });
  registry.activate({ 'mf-blog': '1.1.0' });
  const versions = start();
  expect(versions.known('mf-blog', '1.0.0')).toBeNull();
  expect(await versions.find('mf-blog', '1.0.0')).toBe(digestIn(old));
  expect(await versions.find('mf-blog', '1.1.0')).not.toBeNull();
  expect(registry.requests).toEqual([LIST]);
});

test('versions that were never activated – many are looked up at once – none is found, with only a few registry calls', async () => {
  registry.activate({ 'mf-blog': '1.0.0' });
  const versions = start();
  const found = await Promise.all(Array.from({ length: 500 }, (_, patch) => versions.find('mf-blog', `9.9.${patch}`)));
  expect(found.filter((digest) => digest !== null)).toEqual([]);
  expect(registry.requests.length).toBeLessThanOrEqual(2);
});

test('a version is activated while the list is being fetched – looked up – found, by one more call', async () => {
  registry.activate({ 'mf-blog': '1.0.0' });
  const versions = start();
  const next: Promise<string | null>[] = [];
  registry.fault = (requests, response) => {
    if (requests !== LIST || next.length > 0) return false;
    // This response predates the activation.
    next.push(versions.find('mf-blog', '1.1.0'));
    response.writeHead(200, { etag: '"old"' }).end('{"versions":{}}');
    registry.activate({ 'mf-blog': '1.1.0' });
    return true;
  };
  await versions.find('mf-blog', '9.9.9');
  expect(await Promise.all(next)).toEqual([expect.stringMatching(/^sha384-/)]);
});

test('a set about to be served – its members are looked up – known without a call, and proven by the set', async () => {
  const set = registry.activate({ 'mf-blog': '1.0.0' });
  const versions = start();
  versions.add(set);
  expect(await versions.find('mf-blog', '1.0.0')).toBe(digestIn(set));
  expect(registry.requests).toEqual([]);
  expect(versions.isProven('mf-blog', '1.0.0', String(digestIn(set)))).toBe(true);
  expect(versions.isProven('mf-blog', '1.0.0', 'sha384-other')).toBe(false);
  // The registry’s list proves nothing.
  const other = start();
  await other.refresh();
  expect([other.known('mf-blog', '1.0.0'), other.isProven('mf-blog', '1.0.0', String(digestIn(set)))]).toEqual([digestIn(set), false]);
});

test('the registry is down – a version is looked up – RegistryUnavailable; versions known from an earlier run are found', async () => {
  registry.activate({ 'mf-blog': '1.0.0' });
  await start().refresh();
  registry.fault = (_, response) => Boolean(response.writeHead(503).end());
  const versions = start();
  await versions.load();
  expect(versions.known('mf-blog', '1.0.0')).not.toBeNull();
  await expect(versions.find('mf-blog', '1.1.0')).rejects.toMatchObject({ name: 'RegistryUnavailable' });
});

test('the list on disk is damaged – loaded – ignored, with a log line', async () => {
  await writeFile(
    path.join(dir, 'production.versions.json'),
    JSON.stringify({ versions: { 'mf-blog': { '6.6.6': `sha384-${'A'.repeat(64)}` } } }),
  );
  const versions = start();
  await versions.load();
  expect(versions.known('mf-blog', '6.6.6')).toBeNull();
  expect(logged).toEqual(['warn The cached list of activated versions is unusable; asking the registry']);
});
