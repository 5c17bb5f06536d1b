import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

let dir: string;
/** A folder that cannot be created while a file has its name. */
let cache: string;
let failures: number;
let writes: WriteRetryQueue;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plenum-writes-'));
  cache = path.join(dir, 'cache');
  failures = 0;
  writes = new WriteRetryQueue({ onUnwritable: () => (failures += 1), retryMs: 5 });
});
afterEach(() => rm(dir, { recursive: true }));

const read = (file: string) => readFile(path.join(cache, file), 'utf8').catch(() => null);

test('a folder that can be written – a file is written, and again – its newest content, and no other file', async () => {
  await writes.write(path.join(cache, 'set.json'), 'one');
  await writes.write(path.join(cache, 'set.json'), 'two');
  expect([await read('set.json'), await readdir(cache), failures]).toEqual(['two', ['set.json'], 0]);
});

test('nothing can be written for a time – then it can – every file has its newest content, without a further call; reported once', async () => {
  await writeFile(cache, '');
  await Promise.all(['a.js', 'b.js'].map((file) => writes.write(path.join(cache, file), file)));
  for (const content of ['one', 'two']) await writes.write(path.join(cache, 'set.json'), content);
  expect(failures).toBe(1);
  await rm(cache);
  await waitUntil(async () => (await read('set.json')) !== null);
  expect([await read('a.js'), await read('b.js'), await read('set.json')]).toEqual(['a.js', 'b.js', 'two']);
  expect((await readdir(cache)).toSorted()).toEqual(['a.js', 'b.js', 'set.json']);
});

test('one file cannot be written – a later one, which could be – waits for it', async () => {
  await writeFile(cache, '');
  await writes.write(path.join(cache, 'remote.js'), 'code');
  const set = path.join(dir, 'set.json');
  await writes.write(set, 'the set with that remote');
  await expect(readFile(set)).rejects.toThrow('ENOENT');
  await rm(cache);
  await waitUntil(async () => (await readFile(set, 'utf8').catch(() => '')) !== '');
  expect(await read('remote.js')).toBe('code');
});

test('more waits than is kept in memory – then all can be written – the last set whose files are there', async () => {
  await writeFile(cache, '');
  const [large, set] = [path.join(cache, 'remote.js'), path.join(cache, 'set.json')];
  await writes.write(path.join(cache, 'a.js'), 'a');
  await writes.write(set, 'the set before');
  await writes.write(large, Buffer.alloc(65 * 1024 * 1024));
  await writes.write(set, 'the set with that remote');
  await rm(cache);
  // Until the last of those that waited is written, no other is kept.
  await waitUntil(async () => {
    await writes.write(path.join(cache, 'later.js'), 'later');
    return (await read('later.js')) !== null;
  });
  expect((await readdir(cache)).toSorted()).toEqual(['a.js', 'later.js', 'set.json']);
  expect(await read('set.json')).toBe('the set before');
});
