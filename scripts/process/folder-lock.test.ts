import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockFolder, type FolderLock } from '#scripts/process/folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a locked folder – another process requests it – it gets the holder’s id, and the lock after its release', async () => {
  const lock = (await lockFolder(folder)) as FolderLock;
  expect(await lockFolder(folder)).toEqual({ heldBy: process.pid });
  await lock.release();
  const next = (await lockFolder(folder)) as FolderLock;
  await next.release();
});

test('a locked folder – a process with another folder for temporary files requests it – it gets the holder’s id', async () => {
  const lock = (await lockFolder(folder)) as FolderLock;
  const code = `import { lockFolder } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)};
    console.log(JSON.stringify(await lockFolder(${JSON.stringify(folder)})));`;
  const env = { ...process.env, TMPDIR: folder };
  const other = spawn(process.execPath, ['--input-type=module', '--eval', code], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [answer] = await once(other.stdout, 'data');
  expect(JSON.parse(String(answer))).toEqual({ heldBy: process.pid });
  await lock.release();
});

test('a locked folder – its holder is killed -9 – it is free', async () => {
  const code = `import { lockFolder } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)};
    await lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  expect(await lockFolder(folder)).toEqual({ heldBy: holder.pid });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = (await lockFolder(folder)) as FolderLock;
  await lock.release();
});
