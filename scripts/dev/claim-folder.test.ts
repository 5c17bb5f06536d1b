import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { claimFolder } from '#scripts/dev/claim-folder.ts';

const ports = { site: 3000, api: 3001, releases: 3002 };
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'plenum-dev-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a folder that a site works with – development begins – refused, naming both settings that let them run side by side', async () => {
  const site = await claimFolder({ dataDir, ports });
  await expect(claimFolder({ dataDir, ports })).rejects.toMatchObject({
    code: 'folder_in_use',
    message: expect.stringMatching(/DATA_DIR=\S+ API_PORT=3201 npm run dev\n.*npm run dev -w mf-blog/),
  });
  await site.release();
});

test('the site has left – development begins – the folder is its own', async () => {
  await (await claimFolder({ dataDir, ports })).release();
  const lock = await claimFolder({ dataDir, ports });
  await expect(lock.release()).resolves.toBeUndefined();
});
