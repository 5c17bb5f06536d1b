import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '#scripts/root.ts';

const run = (args: string[], ...node: string[]) =>
  spawnSync(process.execPath, [...node, path.join(ROOT, 'scripts/run.mjs'), ...args], { encoding: 'utf8' });

test('an older Node – a script is run – the message names the required version and how to install it', () => {
  const pretend = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.1.0"}})';
  const { status, stderr } = run(['start'], '--import', pretend);
  expect(status).toBe(1);
  expect(stderr).toMatch(/runs on Node 24.*npm ci/s);
});

test('the command plenum-release – called with --json and an unreachable registry – stdout contains only JSON', () => {
  const { bin } = JSON.parse(readFileSync(path.join(ROOT, 'scripts/package.json'), 'utf8')) as { bin: Record<string, string> };
  const command = path.join(ROOT, 'scripts', bin['plenum-release'] ?? '');
  const env = { ...process.env, RELEASES_URL: 'http://127.0.0.1:3' };
  const { status, stdout } = spawnSync(process.execPath, [command, 'status', '--json'], { encoding: 'utf8', env });
  expect(status).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'unreachable' } });
});

test('an unknown command – run – the message lists the known commands', () => {
  const { status, stderr } = run(['strat']);
  expect(status).toBe(2);
  expect(stderr).toContain('Unknown command "strat". Known: start,');
});
