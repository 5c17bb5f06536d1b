import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setPage } from '@plenum/shared-contracts/release/registry-schemas';
import { verifyChain } from '#src/domain/sets/audit-chain.ts';
import { http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { testGround, TOKENS, type Ground } from '#src/testing/test-registry.ts';

const SERVER = path.resolve(import.meta.dirname, 'server.ts');

let ground: Ground;
let child: ChildProcess | undefined;
beforeEach(async () => {
  ground = await testGround();
});
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await ground.clear();
});

/** Starts the service as its own process and answers its address once it is ready. */
async function startProcess(): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [SERVER], {
    env: { ...ground.env, RELEASES_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The service left with ${child.exitCode}.`);
    const health = await fetch(`${url}/v1/health`).catch(() => null);
    if (health?.ok) return url;
  }
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function activate(url: string, version: string): Promise<Response> {
  return fetch(`${url}/v1/environments/production/activate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKENS.manager}`, 'content-type': 'application/json' },
    body: JSON.stringify({ releases: { 'mf-blog': version } }),
  });
}

test('activations without end – the service is killed -9 – every acknowledged set is there, and old or new is current, whole', async () => {
  const url = await startProcess();
  const beside = http(await ground.start());
  for (const version of ['1.0.0', '1.1.0']) await beside.publish(sampleRelease('mf-blog', version, version));
  let acknowledged = 0;
  const killed = once(child as ChildProcess, 'exit');
  for (let round = 0; ; round++) {
    const response = await activate(url, round % 2 === 0 ? '1.0.0' : '1.1.0').catch(() => null);
    if (response?.status !== 201) break;
    acknowledged = (await response.json()).number;
    // Not awaited: the signal arrives somewhere in the rounds that follow.
    if (acknowledged === 5) child?.kill('SIGKILL');
  }
  await killed;

  const call = http(await ground.start());
  const { sets } = setPage.parse((await call.get('/v1/environments/production/sets?limit=100')).json());
  expect(acknowledged).toBeGreaterThanOrEqual(5);
  expect([acknowledged, acknowledged + 1]).toContain(sets[0]?.number);
  expect(verifyChain(sets.toReversed())).toEqual({ intact: true });
  const { audit: _, ...newest } = sets[0] ?? { audit: null };
  expect((await call.current()).json()).toEqual(newest);
  expect((await call.activate({ 'mf-blog': '1.0.0' })).statusCode).toBeLessThan(300);
}, 30_000);

test('a running service with an open stream – SIGTERM – it leaves with 0', async () => {
  const url = await startProcess();
  const stream = await fetch(`${url}/v1/environments/production/stream`);
  child?.kill('SIGTERM');
  expect(await once(child as ChildProcess, 'exit')).toEqual([0, null]);
  await stream.text().catch(() => undefined);
}, 30_000);

test('no configuration – the service starts – it says which variables it needs and leaves with 1', async () => {
  const started = spawn(process.execPath, [SERVER], { env: {}, stdio: ['ignore', 'ignore', 'pipe'] });
  child = started;
  const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')]);
  expect(code).toBe(1);
  for (const name of ['DATABASE_URL', 'RELEASES_MANAGER_TOKEN', 'RELEASES_TEAM_TOKENS']) expect(said).toContain(`${name} is not set`);
  expect(said).not.toMatch(/^\s+at /m);
}, 30_000);
