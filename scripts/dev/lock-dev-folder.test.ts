import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockDevFolder } from '#scripts/dev/lock-dev-folder.ts';

const ports = { site: 3000, api: 3001, releases: 3002 };
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'plenum-dev-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a folder in use by a site – development starts – refused, naming both settings with which the two can run side by side', async () => {
  const site = await lockDevFolder({ dataDir, ports });
  await expect(lockDevFolder({ dataDir, ports })).rejects.toMatchObject({
    code: 'folder_in_use',
    message: expect.stringMatching(/DATA_DIR=\S+ API_PORT=3201 npm run dev\n.*npm run dev -w mf-blog/),
  });
  await site.release();
});

test('the site has stopped – development starts – it gets the lock of the folder', async () => {
  await (await lockDevFolder({ dataDir, ports })).release();
  const lock = await lockDevFolder({ dataDir, ports });
  await expect(lock.release()).resolves.toBeUndefined();
});
