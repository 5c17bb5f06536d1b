import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

/** Runs a script of this folder under a simulated version of Node. */
async function runAs(version: string, script: string): Promise<{ code: number | null; output: string }> {
  const disguise = `Object.defineProperty(process, 'version', { value: 'v${version}' }); Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  const preload = `data:text/javascript,${encodeURIComponent(`import process from 'node:process'; ${disguise}`)}`;
  const child = spawn(process.execPath, ['--import', preload, path.join(import.meta.dirname, script)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const output = await text(child.stderr);
  return { code: await ended, output };
}

test.each(['check-node.ts', 'bin.ts'])('%s – run by Node 20 – one sentence and an exit code that stops the command', async (script) => {
  expect(await runAs('20.20.2', script)).toEqual({ code: 1, output: 'This command needs Node 24 or later, but this is v20.20.2.\n' });
});

test('check-node – run by a supported Node – no output', async () => {
  for (const version of ['24.0.0', '26.1.0']) expect(await runAs(version, 'check-node.ts')).toEqual({ code: 0, output: '' });
});
