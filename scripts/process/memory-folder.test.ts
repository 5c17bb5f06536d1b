import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepTemporaryFilesInMemory } from '#scripts/process/memory-folder.ts';

let memory: string;
let before: string;
beforeEach(async () => {
  before = tmpdir();
  memory = await mkdtemp(path.join(before, 'memory-'));
});
afterEach(() => rm(memory, { recursive: true, force: true }));

test('a folder with room – used – temporary files are below it, also those of child processes, and removed at the end', async () => {
  const end = await keepTemporaryFilesInMemory(memory, 0);
  expect(path.dirname(tmpdir())).toBe(memory);
  const child = spawnSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' });
  expect(child.stdout.trim()).toBe(tmpdir());
  await writeFile(path.join(tmpdir(), 'a.txt'), 'left by a test');
  await end();
  expect([tmpdir(), await readdir(memory)]).toEqual([before, []]);
});

test.each([
  ['too little room', () => keepTemporaryFilesInMemory(memory, Number.MAX_SAFE_INTEGER)],
  ['no such folder', () => keepTemporaryFilesInMemory(path.join(memory, 'none'))],
])('%s – asked for – temporary files stay where they are', async (_, ask) => {
  const end = await ask();
  expect(tmpdir()).toBe(before);
  await end();
  expect([tmpdir(), await readdir(memory)]).toEqual([before, []]);
});

test('a run was killed, another goes on – the next one starts – only the files of the first are removed', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [killed, running, other] = [`plenum-tests-${pid}-a`, `plenum-tests-${process.pid}-b`, 'sem.other'];
  for (const name of [killed, running, other]) await mkdir(path.join(memory, name));
  const end = await keepTemporaryFilesInMemory(memory, 0);
  await end();
  expect([killed, running, other].map((name) => existsSync(path.join(memory, name)))).toEqual([false, true, true]);
});
