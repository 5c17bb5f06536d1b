import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { logTail } from '#scripts/stack/services/log-tail.ts';

test('a log of JSON and plain lines – its end is shown – messages and stacks, each preceded by the name of its service', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  const file = path.join(folder, 'api.log');
  const lines = ['too early', '{"level":30,"msg":"listening"}', '{"msg":"failed","err":{"stack":"Error: no\\n    at there"}}', 'plain'];
  await writeFile(file, `${lines.join('\n')}\n`);
  expect(await logTail('api', file, 3)).toBe(
    ['listening', 'failed', 'Error: no', '    at there', 'plain'].map((line) => `  api | ${line}`).join('\n'),
  );
  await rm(folder, { recursive: true });
});
