import { closeSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeLogFolder, openLog } from '#scripts/process/log-files.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const modeOf = async (place: string): Promise<number> => (await stat(path.join(home, place))).mode & 0o777;
const openAll = async (): Promise<void> => {
  await makeLogFolder(home);
  closeSync(openLog(path.join(home, 'logs/api.log')));
};

test('a fresh data folder – logs are opened – only the owner may enter the folder and read them', async () => {
  await openAll();
  expect([await modeOf('logs'), await modeOf('logs/api.log')]).toEqual([0o700, 0o600]);
});

test('logs that an earlier start left readable by all – opened again – only the owner may read them', async () => {
  await mkdir(path.join(home, 'logs'), { mode: 0o755 });
  await writeFile(path.join(home, 'logs/api.log'), 'before\n', { mode: 0o644 });
  await openAll();
  expect([await modeOf('logs'), await modeOf('logs/api.log')]).toEqual([0o700, 0o600]);
});
