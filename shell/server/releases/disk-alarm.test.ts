import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskAlarm } from '#server/releases/disk-alarm.ts';
import { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

let dir: string;
let logged: string[];
let disk: DiskAlarm;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plenum-disk-'));
  logged = [];
  disk = new DiskAlarm((level, message) => void logged.push(`${level}: ${message}`));
});
afterEach(() => rm(dir, { recursive: true }));

test('two writers, whose folders cannot be created – they write, and one of them can later – one alarm, until both have written', async () => {
  const [sets, keys] = ['sets', 'keys'].map((name) => path.join(dir, name)) as [string, string];
  for (const folder of [sets, keys]) await writeFile(folder, '');
  await new WriteRetryQueue({ ...disk.watch('The sets'), retryMs: 5 }).write(path.join(sets, 'set.json'), '1');
  const since = disk.raised[0]?.since;
  await new WriteRetryQueue({ ...disk.watch('The keys'), retryMs: 5 }).write(path.join(keys, 'keys.json'), '1');
  expect(disk.raised).toEqual([{ kind: 'disk', message: expect.stringMatching(/^The disk cannot be written: E\w+: /), since }]);

  await rm(keys);
  await waitUntil(() => logged.includes('info: The keys can be written again'));
  expect(disk.raised).toMatchObject([{ kind: 'disk', since }]);
  await rm(sets);
  await waitUntil(() => disk.raised.length === 0);
  expect(logged).toEqual([
    'warn: The sets cannot be written; trying again',
    'warn: The keys cannot be written; trying again',
    'info: The keys can be written again',
    'info: The sets can be written again',
  ]);
});
