import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { verifyAndReport, verifyFiles } from '#src/server/publish/verify-files.ts';
import { createLocalFileStore } from '#src/files/local-file-store.ts';
import { createRegistryPool } from '#src/store/database.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { publishRelease } from '#src/cli/publish/publish-release.ts';
import { createTemporaryFolder, writeBuild } from '#src/testing/built-remote.ts';
import { digestOf } from '#src/domain/digest.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

const LARGE = 'x'.repeat(300_000);
const small = sampleRelease('mf-blog', '1.0.0', 'small');
const large = sampleRelease('mf-blog', '1.1.0', LARGE);
const FILE = 'web/article.js';

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
let root: string;
beforeEach(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  call = http(registry);
  root = await createTemporaryFolder();
  for (const release of [small, large]) await call.publish(release);
});
afterEach(async () => {
  await ground.clear();
  await rm(root, { recursive: true });
});

async function blobOf(release: typeof small): Promise<string> {
  const hex = Buffer.from(digestOf(release.files[FILE] ?? '').slice('sha384-'.length), 'base64').toString('hex');
  const blobs = path.join(ground.filesDir, 'blobs');
  const [found = ''] = (await readdir(blobs, { recursive: true })).filter((name) => path.basename(name) === hex);
  return path.join(blobs, found);
}

async function flipLastByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(file, bytes);
}

const fileOf = (release: typeof small) => `${call.version(release)}/files/${FILE}`;

test.each<[string, (file: string) => Promise<unknown>]>([
  ['changed by one byte', flipLastByte],
  ['truncated', (file) => truncate(file, 5)],
  ['removed', rm],
])('a stored file was %s – read – 503, not cacheable; intact after it is published again', async (_, damage) => {
  await damage(await blobOf(small));
  const response = await fetch(registry.url + fileOf(small));
  expect([response.status, response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([503, 'no-store', null]);
  expect(await response.json()).toMatchObject({ code: 'file_damaged', message: expect.stringContaining('same version again') });

  const folder = await writeBuild(root, small);
  const connection = { url: registry.url, token: TOKENS['mf-blog'], name: 'mf-blog', folder, source: small.manifest.source };
  expect(await publishRelease(connection)).toMatchObject({ unchanged: true, uploaded: 1 });
  expect((await call.get(fileOf(small))).rawPayload).toEqual(small.files[FILE]);
});

test('one byte of a large stored file is flipped – read – the response breaks off before its end', async () => {
  await flipLastByte(await blobOf(large));
  const response = await fetch(registry.url + fileOf(large));
  await expect(response.arrayBuffer()).rejects.toThrow('terminated');
});

test('a large intact file – read – byte for byte', async () => {
  const response = await fetch(registry.url + fileOf(large));
  expect(Buffer.from(await response.arrayBuffer()).equals(large.files[FILE] ?? Buffer.alloc(0))).toBe(true);
});

test('a damaged and a lost file among intact ones – all are verified in portions – both are named, with the releases that have them; an alarm for each, and the counts', async () => {
  await flipLastByte(await blobOf(small));
  await rm(await blobOf(large));
  const pool = createRegistryPool(
    databaseUrl({ serverUrl: ground.env['DATABASE_URL'] ?? '', name: ground.env['RELEASES_DATABASE'] ?? '' }),
  );
  const services = { pool, files: await createLocalFileStore(ground.filesDir) };
  const damaged: string[] = [];
  let read = 0;
  for (let next: Awaited<ReturnType<typeof verifyFiles>>['next'] | null = null; next !== '';) {
    const turn: Awaited<ReturnType<typeof verifyFiles>> = await verifyFiles(services, next ?? '', 1);
    damaged.push(...turn.damaged.flatMap(({ names }) => names));
    read += turn.files;
    ({ next } = turn);
  }
  const alarms: unknown[] = [];
  const log = Object.assign(Object.create(registry.app.log) as typeof registry.app.log, {
    error: (details: { alarm: string; files: string[] }) => void alarms.push([details.alarm, details.files]),
  });
  const counted: number[][] = [];
  await verifyAndReport(services, { log, metrics: { verified: (...counts) => void counted.push(counts) } }, '');
  await pool.end();
  expect(alarms).toHaveLength(2);
  expect(alarms).toContainEqual(['integrity', [`mf-blog@1.0.0 ${FILE}`]]);
  expect(counted).toEqual([[5, 2]]);
  expect(damaged.toSorted()).toEqual([`mf-blog@1.0.0 ${FILE}`, `mf-blog@1.1.0 ${FILE}`]);
  expect(read).toBe(5);
  expectError(await call.get(fileOf(small)), 503, 'file_damaged');
});
