import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { buildChanged } from '#scripts/build/build-changed.ts';
import { silent } from '#scripts/console/progress.ts';
import { isPortFree } from '#scripts/process/free-port.ts';
import { until } from '#scripts/process/until.ts';
import { ROOT } from '#scripts/root.ts';

/** One folder for all of these: only the first start has to fill it. */
let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  await buildChanged(silent);
}, 180_000);
const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(() => rm(home, { recursive: true, force: true }));

test('"npm start" is asked to leave – npm ends only the shell in between – everything leaves all the same', async () => {
  const { child, ports, output } = await npmStart(['sh', '-c', '"$0" "$@"; true']);
  child.kill('SIGTERM');
  expect(await until(() => output().includes('✓ Stop'), 20_000)).toBe(true);
  expect(await Promise.all(ports.map((port) => isPortFree(port)))).toEqual([true, true, true, true]);
}, 60_000);

test('"npm start" is killed -9 – it is started again, and asked to leave by SIGTERM – nothing of the first is in the way; it says so, leaves with 0, and its ports are free', async () => {
  const first = await npmStart();
  first.child.kill('SIGKILL');
  expect(await until(async () => (await Promise.all(first.ports.map((port) => isPortFree(port)))).every(Boolean), 20_000)).toBe(true);
  const second = await npmStart();
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  expect(second.output()).toContain('✓ Stop');
  expect(await Promise.all(second.ports.map((port) => isPortFree(port)))).toEqual([true, true, true, true]);
}, 90_000);

async function npmStart(through: readonly string[] = []): Promise<{ child: ChildProcess; ports: number[]; output: () => string }> {
  const [command, ...args] = [...through, process.execPath, path.join(ROOT, 'scripts/run.mjs'), 'start'];
  const env = { ...process.env, npm_lifecycle_event: 'start', SITE_PORT: '0', API_PORT: '0', RELEASES_PORT: '0', DATA_DIR: home };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let said = '';
  child.stdout.on('data', (bytes) => (said += String(bytes)));
  await until(() => child.exitCode !== null || said.includes('Ctrl-C stops everything'), 60_000);
  const ports = [...new Set([...said.matchAll(/http:\/\/[\w.]+:(\d+)/g)].map(([, port]) => Number(port)))];
  // Site, API, registry, and the local service that errors are reported to.
  expect(ports).toHaveLength(4);
  return { child, ports, output: () => said };
}
