import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestOf } from '#server/releases/checksummed-file.ts';
import { createRegistryClient } from '#server/releases/registry-client.ts';
import { ReleaseCleanup } from '#server/releases/release-cleanup.ts';
import { ReleaseStore } from '#server/releases/release-store.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';
import { sampleSet } from '#server/testing/sample-release.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let registry: FakeRegistry;
let dir: string;
/** Versions that a set has named, and the digests of their manifests. */
let named: Map<string, string>;
let active: { readonly releases: Readonly<Record<string, string>>; readonly canaries?: Readonly<Record<string, string>> } | null;
let newest: Map<string, string>;
let isRegistryAway: boolean;
let now: number;
let logged: { message: string; removed?: unknown }[];

beforeEach(async () => {
  [registry, dir] = [await fakeRegistry(), await mkdtemp(path.join(tmpdir(), 'plenum-cleanup-'))];
  [named, newest, active, isRegistryAway, now, logged] = [new Map(), new Map(), { releases: {} }, false, Date.now(), []];
});
afterEach(async () => {
  await registry.close();
  await rm(dir, { recursive: true, force: true });
});

/** Returns a site's store and the cleanup of its cache, with nothing in memory, as after a restart. */
function restarted() {
  const known = (name: string, version: string) => named.get(`${name}@${version}`) ?? null;
  const refresh = async () => {
    if (isRegistryAway) throw new Error('The registry is away.');
  };
  const member = ([name, version]: [string, string]) => [name, { version, manifest: digestOf(Buffer.from('')), percent: 10, begun: 1 }];
  const membersOf = (versions: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(versions).map(member)) as never;
  const cleanup = new ReleaseCleanup({
    dir,
    activated: { known, refresh },
    activeSet: () => active && { ...sampleSet(), releases: membersOf(active.releases), canaries: membersOf(active.canaries ?? {}) },
    newest: () => newest,
    log: (_, message, { removed }) => void logged.push({ message, ...(removed !== undefined && { removed }) }),
    now: () => now,
  });
  const store = new ReleaseStore({
    dir,
    registry: createRegistryClient(registry.url, 'production'),
    activated: { find: async (name, version) => known(name, version), isProven: () => true },
    trust: { verifyRelease: async () => undefined, isBlocked: () => false },
    memoryBytes: 1e6,
    alarm: () => undefined,
    onUsed: (name, version) => cleanup.used(name, version),
  });
  return { store, cleanup };
}

/** Publishes versions of the blog and fetches them, as before an activation. @param isNamed whether a set names them */
async function fetched({ store }: ReturnType<typeof restarted>, versions: readonly string[], isNamed: boolean) {
  for (const version of versions) {
    const { bytes } = registry.publish('mf-blog', version);
    if (isNamed) named.set(`mf-blog@${version}`, digestOf(bytes));
    await store.prefetch('mf-blog', version);
  }
}
const onDisk = async () => (await readdir(path.join(dir, 'releases/mf-blog'))).toSorted();

test('versions that were active – a month passes – removed, except those of the active set', async () => {
  const site = restarted();
  await fetched(site, ['1.0.0', '1.1.0', '1.2.0', '1.3.0'], true);
  active = { releases: { 'mf-blog': '1.2.0' }, canaries: { 'mf-blog': '1.3.0' } };
  now += 30 * DAY_MS - HOUR_MS;
  await site.cleanup.removeUnused();
  expect(await onDisk()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  now += 2 * HOUR_MS;
  await site.cleanup.removeUnused();
  expect(await onDisk()).toEqual(['1.2.0', '1.3.0']);
  expect(logged).toEqual([
    { message: 'Releases that are no longer used were removed from the cache', removed: ['mf-blog@1.0.0', 'mf-blog@1.1.0'] },
  ]);
});

test('versions that were only published – a day passes – removed, except the newest', async () => {
  const site = restarted();
  await fetched(site, ['1.0.0', '1.1.0'], false);
  newest = new Map([['mf-blog', '1.1.0']]);
  now += DAY_MS + HOUR_MS;
  await site.cleanup.removeUnused();
  expect(await onDisk()).toEqual(['1.1.0']);
});

test('a version is active for a long time – another one is activated – the earlier one stays for another month, for tabs and a rollback', async () => {
  const site = restarted();
  await fetched(site, ['1.0.0', '1.1.0'], true);
  active = { releases: { 'mf-blog': '1.0.0' } };
  now += 29 * DAY_MS;
  await site.cleanup.removeUnused();
  active = { releases: { 'mf-blog': '1.1.0' } };
  now += 29 * DAY_MS;
  await site.cleanup.removeUnused();
  expect(await onDisk()).toEqual(['1.0.0', '1.1.0']);
});

test('an open tab requests files of an old version – the site is restarted, and a month passes since it was fetched – it stays', async () => {
  const before = restarted();
  await fetched(before, ['1.0.0', '1.1.0'], true);
  now += 20 * DAY_MS;
  await restarted().store.read('mf-blog', '1.0.0', 'web', 'entry.js');
  now += 11 * DAY_MS;
  await restarted().cleanup.removeUnused();
  expect(await onDisk()).toEqual(['1.0.0']);
});

test('a version that was removed – requested by a tab, then activated – fetched again, and on disk', async () => {
  const site = restarted();
  await fetched(site, ['1.0.0'], true);
  now += 31 * DAY_MS;
  await site.cleanup.removeUnused();
  expect(await onDisk()).toEqual([]);
  const bytes = await site.store.read('mf-blog', '1.0.0', 'web', 'entry.js');
  expect(Buffer.from(bytes).toString()).toContain('mf-blog 1.0.0');
  await site.store.complete('mf-blog', { version: '1.0.0', manifest: named.get('mf-blog@1.0.0') ?? '' });
  await registry.close();
  await expect(
    restarted().store.complete('mf-blog', { version: '1.0.0', manifest: named.get('mf-blog@1.0.0') ?? '' }),
  ).resolves.toMatchObject({ version: '1.0.0' });
});

test.each([
  ['the registry is away, so that nothing could be fetched again', () => void (isRegistryAway = true)],
  ['no set is served yet', () => void (active = null)],
])('%s – the cache is cleaned up – all versions stay', async (_, prepare) => {
  const site = restarted();
  await fetched(site, ['1.0.0'], true);
  prepare();
  now += 100 * DAY_MS;
  await site.cleanup.removeUnused();
  expect(await onDisk()).toEqual(['1.0.0']);
});
