import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { buildChanged } from '#scripts/build/build-changed.ts';
import { silentProgress } from '#scripts/console/progress.ts';
import { isPortFree } from '#scripts/ports/free-port.ts';
import { waitUntil } from '#scripts/process/readiness.ts';
import { ROOT } from '#scripts/root.ts';

/** Time that a busy machine may need for a start, or for services to finish their work. */
const PATIENCE_MS = 250_000;

/** One folder for all tests of this file, so that only the first start has to fill it. */
let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  await buildChanged(silentProgress);
}, 600_000);
const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(() => rm(home, { recursive: true, force: true }));

test('"npm start" receives SIGTERM before it has started – it stops and reports it', async () => {
  const { child, output } = spawnStart();
  expect(await waitUntil(() => output().includes('Plenum'), PATIENCE_MS)).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(output()).toContain('Stopped before it had started.');
}, 300_000);

test('"npm start" is killed -9 – started again, its registry killed twice, then SIGTERM ends only the shell in between, as with npm – everything stops and frees its ports [F45]', async () => {
  const first = await npmStart();
  first.child.kill('SIGKILL');
  expect(await waitUntil(async () => (await Promise.all(first.ports.map((port) => isPortFree(port)))).every(Boolean), PATIENCE_MS)).toBe(
    true,
  );
  const second = await npmStart(['sh', '-c', '"$0" "$@"; true']);
  for (const crashes of [1, 2]) {
    process.kill(await registryPid(), 'SIGKILL');
    expect(await waitUntil(() => second.output().split('releases is back').length > crashes, PATIENCE_MS)).toBe(true);
  }
  expect((await fetch(`http://127.0.0.1:${second.ports[0]}/-/ready`)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await waitUntil(() => second.output().includes('✓ Stop'), PATIENCE_MS)).toBe(true);
  expect(await Promise.all(second.ports.map((port) => isPortFree(port)))).toEqual([true, true, true, true]);
}, 900_000);

async function registryPid(): Promise<number> {
  const lines = (await readFile(path.join(home, 'logs/releases.log'), 'utf8')).trimEnd().split('\n');
  return (JSON.parse(lines.findLast((line) => line.includes('"pid"')) ?? '{}') as { pid: number }).pid;
}

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function spawnStart(through: readonly string[] = []): Started {
  const [command, ...args] = [...through, process.execPath, path.join(ROOT, 'scripts/run.mjs'), 'start'];
  const env = {
    ...process.env,
    npm_lifecycle_event: 'start',
    SITE_PORT: '0',
    API_PORT: '0',
    RELEASES_PORT: '0',
    DATA_DIR: home,
    // The best compression and a second render process would add seconds to each start.
    SITE_COMPRESSION: 'quick',
    RENDER_PROCESSES: '1',
  };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let printed = '';
  child.stdout.on('data', (bytes) => (printed += String(bytes)));
  return { child, output: () => printed };
}

async function npmStart(through: readonly string[] = []): Promise<Started & { readonly ports: number[] }> {
  const { child, output } = spawnStart(through);
  await waitUntil(() => child.exitCode !== null || output().includes('Ctrl-C stops everything'), PATIENCE_MS);
  const ports = [...new Set([...output().matchAll(/http:\/\/[\w.]+:(\d+)/g)].map(([, port]) => Number(port)))];
  // Site, API, registry, and the local service that receives error reports.
  expect(ports).toHaveLength(4);
  return { child, ports, output };
}
