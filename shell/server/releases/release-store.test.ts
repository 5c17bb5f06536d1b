import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IntegrityError } from '#server/errors.ts';
import { digestOf } from '#server/releases/checksummed-file.ts';
import { createRegistryClient } from '#server/releases/registry-client.ts';
import { ReleaseStore } from '#server/releases/release-store.ts';
import { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';
import { createSigner } from '#server/testing/sign-documents.ts';
import { type SampleRelease, sampleRelease } from '#server/testing/sample-release.ts';

let registry: FakeRegistry;
let dir: string;
let blog: SampleRelease;
let alarms: string[];
let unwritable: number;
/** Whether a signed set has named the versions in `named`. */
let isProven: boolean;
let isBlocked: boolean;
/** Versions that a set has named, and the digests of their manifests. */
let named: Map<string, string>;

/** Returns a store with nothing in memory, as after a restart. */
const freshStore = (memoryBytes = 1_000_000, cache = dir, retryAfterMs = 0) =>
  new ReleaseStore({
    dir: cache,
    registry: createRegistryClient(registry.url, 'production'),
    memoryBytes,
    activated: { find: async (name, version) => named.get(`${name}@${version}`) ?? null, isProven: () => isProven },
    trust: {
      isBlocked: () => isBlocked,
      verifyRelease: async (name, version, manifest, signature) => {
        const genuine = registry.signer.release(name, version, manifest);
        if (JSON.stringify(signature) !== JSON.stringify(genuine)) throw new IntegrityError(`${name}@${version} manifest`);
      },
    },
    retryAfterMs,
    alarm: (error, decision) => alarms.push(`${error.file}: ${decision}`),
    writes: new WriteRetryQueue({ onUnwritable: () => (unwritable += 1) }),
  });
const member = () => ({ version: '1.0.0', manifest: digestOf(blog.bytes) });
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
const ENTRY = '/v1/releases/mf-blog/versions/1.0.0/files/web/entry.js';
const MANIFEST = '/v1/releases/mf-blog/versions/1.0.0/manifest';
const onDisk = (...file: string[]) => path.join(dir, 'releases/mf-blog/1.0.0', ...file);

async function flipOneByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  await writeFile(file, bytes);
}

beforeEach(async () => {
  registry = await fakeRegistry();
  dir = await mkdtemp(path.join(tmpdir(), 'plenum-store-'));
  blog = registry.publish('mf-blog', '1.0.0', { 'web/css/main.css': 'h1 {}' });
  named = new Map([['mf-blog@1.0.0', digestOf(blog.bytes)]]);
  alarms = [];
  unwritable = 0;
  [isProven, isBlocked] = [true, false];
});
afterEach(async () => {
  await registry.close();
  await rm(dir, { recursive: true, force: true });
});

test('a complete release – the registry goes down and the store restarts – every file is served from disk', async () => {
  await freshStore().complete('mf-blog', member());
  await registry.close();
  const store = freshStore();
  await expect(store.complete('mf-blog', member())).resolves.toEqual(blog.manifest);
  for (const [file, bytes] of Object.entries(blog.files)) {
    const [side, ...rest] = file.split('/');
    expect(text(await store.read('mf-blog', '1.0.0', side as 'web', rest.join('/')))).toBe(bytes.toString());
  }
  expect(Buffer.from(await store.manifestBytes('mf-blog', '1.0.0'))).toEqual(blog.bytes);
  expect(alarms).toEqual([]);
});

test('many readers at once – the same file – one manifest and one file are fetched', async () => {
  const store = freshStore();
  await Promise.all(Array.from({ length: 20 }, () => store.read('mf-blog', '1.0.0', 'web', 'entry.js')));
  expect(registry.requests.toSorted()).toEqual([ENTRY, MANIFEST]);
});

test('one byte is flipped on disk – the file is read – the right bytes, fetched again, and an alarm that names it', async () => {
  await freshStore().complete('mf-blog', member());
  await flipOneByte(onDisk('web/entry.js'));
  expect(text(await freshStore().read('mf-blog', '1.0.0', 'web', 'entry.js'))).toBe(String(blog.files['web/entry.js']));
  expect(alarms).toEqual(['mf-blog@1.0.0 web/entry.js: fetched again']);
  await freshStore().read('mf-blog', '1.0.0', 'web', 'entry.js');
  expect(alarms).toHaveLength(1);
});

test('a truncated file on disk, the registry down – read – refused, with an alarm [F08]', async () => {
  await freshStore().complete('mf-blog', member());
  await truncate(onDisk('node/remote-entry.cjs'), 5);
  await registry.close();
  await expect(freshStore().read('mf-blog', '1.0.0', 'node', 'remote-entry.cjs')).rejects.toMatchObject({ name: 'IntegrityError' });
  expect(alarms).toEqual(['mf-blog@1.0.0 node/remote-entry.cjs: refused']);
});

test('one byte of a manifest is flipped on disk – an old tab requests a file of that version – the manifest is fetched again', async () => {
  await freshStore().complete('mf-blog', member());
  const [file = ''] = (await readdir(onDisk())).filter((name) => name.startsWith('manifest.'));
  await flipOneByte(onDisk(file));
  expect(text(await freshStore().read('mf-blog', '1.0.0', 'web', 'entry.js'))).toBe(String(blog.files['web/entry.js']));
  expect(alarms).toEqual(['mf-blog@1.0.0 manifest: fetched again']);
});

test('the registry sends wrong bytes – a file is read – refused, not returned, not cached, and right again when the registry is', async () => {
  const right = registry.served.get(ENTRY);
  registry.served.set(ENTRY, Buffer.from('globalThis.ran = true;'));
  const store = freshStore();
  for (let round = 0; round < 2; round += 1)
    await expect(store.read('mf-blog', '1.0.0', 'web', 'entry.js')).rejects.toMatchObject({
      name: 'IntegrityError',
      file: 'mf-blog@1.0.0 web/entry.js',
    });
  expect(alarms).toEqual(['mf-blog@1.0.0 web/entry.js: refused', 'mf-blog@1.0.0 web/entry.js: refused']);
  expect(await readdir(onDisk())).not.toContain('web');
  registry.served.set(ENTRY, right ?? Buffer.alloc(0));
  expect(text(await store.read('mf-blog', '1.0.0', 'web', 'entry.js'))).toBe(String(blog.files['web/entry.js']));
});

test('the registry sends another manifest than the set names – the release is completed – refused', async () => {
  registry.served.set(MANIFEST, registry.publish('mf-blog', '1.0.0', { 'web/entry.js': 'other();' }).bytes);
  await expect(freshStore().complete('mf-blog', member())).rejects.toMatchObject({
    name: 'IntegrityError',
    file: 'mf-blog@1.0.0 manifest',
  });
  expect(alarms).toEqual(['mf-blog@1.0.0 manifest: refused']);
});

test('a version in the cache folder that no set has named – its files are requested – not found, without a registry call', async () => {
  const forged = sampleRelease('mf-blog', '6.6.6', { 'web/entry.js': 'forged();' });
  const folder = path.join(dir, 'releases/mf-blog/6.6.6');
  const hex = Buffer.from(digestOf(forged.bytes).slice('sha384-'.length), 'base64').toString('hex');
  await mkdir(path.join(folder, 'web'), { recursive: true });
  await writeFile(path.join(folder, `manifest.${hex}.json`), forged.bytes);
  await writeFile(path.join(folder, 'web/entry.js'), 'forged();');
  await expect(freshStore().read('mf-blog', '6.6.6', 'web', 'entry.js')).rejects.toMatchObject({ name: 'ReleaseNotFound' });
  await expect(freshStore().manifestBytes('mf-blog', '6.6.6')).rejects.toMatchObject({ name: 'ReleaseNotFound' });
  expect(registry.requests).toEqual([]);
});

test('a second manifest of a version in the cache folder – a file is requested – the manifest that a set has named is used', async () => {
  await freshStore().complete('mf-blog', member());
  const forged = sampleRelease('mf-blog', '1.0.0', { 'web/entry.js': 'forged();' });
  const hex = Buffer.from(digestOf(forged.bytes).slice('sha384-'.length), 'base64').toString('hex');
  // Sorts before the right one in the folder.
  await writeFile(onDisk(`manifest.${hex}.json`), forged.bytes);
  await writeFile(onDisk('web/entry.js'), 'forged();');
  expect(text(await freshStore().read('mf-blog', '1.0.0', 'web', 'entry.js'))).toBe(String(blog.files['web/entry.js']));
});

test('a file damaged in the registry – many requests, one after another – few registry calls; a set that needs it fetches at once', async () => {
  registry.served.set(ENTRY, Buffer.from('damaged'));
  const store = freshStore(1_000_000, dir, 1_000_000);
  for (let request = 0; request < 20; request += 1)
    await expect(store.read('mf-blog', '1.0.0', 'web', 'entry.js')).rejects.toMatchObject({ name: 'IntegrityError' });
  expect(registry.requests.filter((address) => address === ENTRY)).toHaveLength(1);
  registry.served.set(ENTRY, blog.files['web/entry.js'] ?? Buffer.alloc(0));
  await store.complete('mf-blog', member());
  expect(text(await store.read('mf-blog', '1.0.0', 'web', 'entry.js'))).toBe(String(blog.files['web/entry.js']));
});

test('a manifest of another release – requested – refused', async () => {
  const other = registry.publish('mf-blog', '1.0.1').bytes;
  registry.served.set(MANIFEST, other);
  named.set('mf-blog@1.0.0', digestOf(other));
  await expect(freshStore().manifest('mf-blog', '1.0.0')).rejects.toThrow('Manifest of mf-blog@1.0.0 describes mf-blog@1.0.1.');
});

test('a read-only cache – files and manifests are requested – served anyway, and logged once', async () => {
  await writeFile(path.join(dir, 'a-file'), '');
  const store = freshStore(1_000_000, path.join(dir, 'a-file'));
  await store.complete('mf-blog', member());
  expect(text(await store.read('mf-blog', '1.0.0', 'web', 'css/main.css'))).toBe('h1 {}');
  expect(Buffer.from(await store.manifestBytes('mf-blog', '1.0.0'))).toEqual(blog.bytes);
  expect(unwritable).toBe(1);
});

test('a version has a file of another one, which is in memory – completed, and the store restarts without the registry – on disk too', async () => {
  const next = registry.publish('mf-blog', '1.1.0', { 'web/css/main.css': 'h1 {}' });
  named.set('mf-blog@1.1.0', digestOf(next.bytes));
  const store = freshStore();
  await store.complete('mf-blog', member());
  await store.complete('mf-blog', { version: '1.1.0', manifest: digestOf(next.bytes) });
  await registry.close();
  expect(text(await freshStore().read('mf-blog', '1.1.0', 'web', 'css/main.css'))).toBe('h1 {}');
});

test('a version in memory that was removed from the disk – completed again, and the store restarts without the registry – on disk', async () => {
  const store = freshStore();
  await store.complete('mf-blog', member());
  await rm(onDisk(), { recursive: true });
  await store.complete('mf-blog', member());
  await registry.close();
  await expect(freshStore().complete('mf-blog', member())).resolves.toEqual(blog.manifest);
});

test('files that fit in memory – read again – from memory, whatever happens to the disk', async () => {
  const store = freshStore();
  await store.complete('mf-blog', member());
  await rm(dir, { recursive: true });
  registry.requests.length = 0;
  expect(text(await store.read('mf-blog', '1.0.0', 'web', 'css/main.css'))).toBe('h1 {}');
  expect(registry.requests).toEqual([]);
});

test.each([
  ['a file that the release does not have', 'mf-blog', '1.0.0', 'other.js'],
  ['an inherited name', 'mf-blog', '1.0.0', 'constructor'],
  ['a path that leaves its folder', 'mf-blog', '1.0.0', '../node/remote-entry.cjs'],
  ['a version that leaves its folder', 'mf-blog', '1.0.0/manifest?/../../../../../..', 'entry.js'],
  ['a name that leaves its folder', '../../../etc', '1.0.0', 'passwd'],
  ['the name __proto__', '__proto__', '1.0.0', 'entry.js'],
  ['a version that is not published', 'mf-blog', '9.9.9', 'entry.js'],
])('%s – read – ReleaseNotFound, nothing is written', async (_, name, version, file) => {
  await expect(freshStore().read(name, version, 'web', file)).rejects.toMatchObject({ name: 'ReleaseNotFound' });
  const written = await readdir(dir, { recursive: true });
  expect(written.filter((entry) => !/^releases(\/mf-blog(\/1\.0\.0(\/manifest\.[0-9a-f]{96}\.json)?)?)?$/.test(entry))).toEqual([]);
});

test('the registry is down – a release that is not cached is requested – RegistryUnavailable, and found when the registry is up', async () => {
  registry.fault = (__, response) => Boolean(response.writeHead(503).end());
  const store = freshStore();
  await expect(store.read('mf-blog', '1.0.0', 'web', 'entry.js')).rejects.toMatchObject({ name: 'RegistryUnavailable' });
  registry.fault = null;
  expect(text(await store.read('mf-blog', '1.0.0', 'web', 'entry.js'))).toContain('mf-blog 1.0.0');
});

const SIGNATURE = '/v1/releases/mf-blog/versions/1.0.0/signature';

test('a version that only the registry’s list names – read – its signature is verified once, and found on disk after a restart', async () => {
  isProven = false;
  await freshStore().read('mf-blog', '1.0.0', 'web', 'entry.js');
  expect(registry.requests).toContain(SIGNATURE);
  await registry.close();
  expect(text(await freshStore().read('mf-blog', '1.0.0', 'web', 'entry.js'))).toBe(String(blog.files['web/entry.js']));
  expect(alarms).toEqual([]);
});

test('a version in the registry’s list whose signature is another’s or missing – read – refused, with an alarm that names it', async () => {
  isProven = false;
  const other = createSigner();
  registry.served.set(SIGNATURE, Buffer.from(JSON.stringify({ signature: other.release('mf-blog', '1.0.0', digestOf(blog.bytes)) })));
  await expect(freshStore().read('mf-blog', '1.0.0', 'web', 'entry.js')).rejects.toMatchObject({ name: 'IntegrityError' });
  expect(alarms).toEqual(['mf-blog@1.0.0 manifest: refused']);
  registry.served.delete(SIGNATURE);
  await expect(freshStore().read('mf-blog', '1.0.0', 'web', 'entry.js')).rejects.toMatchObject({ name: 'ReleaseNotFound' });
});

test('a blocked version, complete on disk – read or requested as part of a set – refused', async () => {
  await freshStore().complete('mf-blog', member());
  isBlocked = true;
  await expect(freshStore().read('mf-blog', '1.0.0', 'web', 'entry.js')).rejects.toThrow('mf-blog@1.0.0 is blocked');
  await expect(freshStore().complete('mf-blog', member())).rejects.toThrow('mf-blog@1.0.0 is blocked');
});

test('each file of a release in turn has one wrong byte, on disk without a registry – read – never the wrong bytes, and an alarm that names it', async () => {
  const store = freshStore();
  await store.complete('mf-blog', member());
  const manifestFile = `manifest.${Buffer.from(digestOf(blog.bytes).slice('sha384-'.length), 'base64').toString('hex')}.json`;
  await registry.close();
  for (const file of [...Object.keys(blog.files), manifestFile]) {
    alarms = [];
    const right = await readFile(onDisk(file));
    const at = Math.floor(right.length / 2);
    await writeFile(onDisk(file), right.with(at, (right[at] ?? 0) ^ 1));
    await expect(freshStore().complete('mf-blog', member())).rejects.toMatchObject({ name: 'IntegrityError' });
    expect(alarms).toEqual([`mf-blog@1.0.0 ${file === manifestFile ? 'manifest' : file}: refused`]);
    await writeFile(onDisk(file), right);
  }
  await expect(freshStore().complete('mf-blog', member())).resolves.toEqual(blog.manifest);
});

test('each file of a release in turn has one wrong byte, on the way from the registry – fetched – refused, and an alarm that names it', async () => {
  for (const file of Object.keys(blog.files)) {
    const address = `/v1/releases/mf-blog/versions/1.0.0/files/${file}`;
    const right = registry.served.get(address) ?? Buffer.alloc(0);
    registry.served.set(address, Buffer.from(right.with(0, (right[0] ?? 0) ^ 1)));
    alarms = [];
    const cache = await mkdtemp(path.join(tmpdir(), 'plenum-store-'));
    await expect(freshStore(1_000_000, cache).complete('mf-blog', member())).rejects.toMatchObject({ name: 'IntegrityError' });
    expect(alarms).toEqual([`mf-blog@1.0.0 ${file}: refused`]);
    registry.served.set(address, right);
    await rm(cache, { recursive: true });
  }
});
