import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setPage } from '@plenum/shared-contracts/release/registry-schemas';
import { verifyChain } from '#src/domain/sets/audit-chain.ts';
import { http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { runFailingServer, startServerProcess, type ServerProcess } from '#src/testing/server-process.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let service: ServerProcess | undefined;
beforeEach(async () => {
  ground = await createTestEnvironment();
});
afterEach(async () => {
  service?.kill('SIGKILL');
  await service?.left;
  service = undefined;
  await ground.clear();
});

function activate(url: string, version: string): Promise<Response> {
  return fetch(`${url}/v1/environments/production/activate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKENS.manager}`, 'content-type': 'application/json' },
    body: JSON.stringify({ releases: { 'mf-blog': version } }),
  });
}

test('continuous activations – the service is killed with -9 – every acknowledged set exists, and the current set is the old or the new one, complete [F04]', async () => {
  service = await startServerProcess(ground.env);
  const call = http(await ground.start());
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-blog', version, version));
  let acknowledged = 0;
  for (let round = 0; ; round++) {
    const response = await activate(service.url, round % 2 === 0 ? '1.0.0' : '1.1.0').catch(() => null);
    if (response?.status !== 201) break;
    acknowledged = ((await response.json()) as { number: number }).number;
    // The signal arrives somewhere in the following rounds.
    if (acknowledged === 5) service.kill('SIGKILL');
  }
  await service.left;

  const { sets } = setPage.parse((await call.get('/v1/environments/production/sets?limit=100')).json());
  const [newest] = sets;
  expect(acknowledged).toBeGreaterThanOrEqual(5);
  expect([acknowledged, acknowledged + 1]).toContain(newest?.number);
  expect(verifyChain(sets.toReversed())).toEqual({ intact: true });
  expect(newest).toMatchObject((await call.current()).json());
  expect((await call.activate({ 'mf-blog': '1.0.0' })).statusCode).toBeLessThan(300);
});

test('a delay for load balancers – SIGTERM – not ready, but requests are still answered; a second SIGTERM ends it [F29]', async () => {
  service = await startServerProcess({ ...ground.env, SHUTDOWN_DELAY_SECONDS: '120' });
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  service.kill('SIGTERM');
  while ((await fetch(`${service.url}/readyz`)).status !== 503);
  expect((await fetch(`${service.url}/v1/environments/production/set`)).status).toBe(200);
  expect((await fetch(`${service.url}/livez`)).status).toBe(200);
  service.kill('SIGTERM');
  expect(await service.left).toEqual([1, null]);
});

test('a short delay for load balancers – SIGTERM – exits with 0 after it', async () => {
  service = await startServerProcess({ ...ground.env, SHUTDOWN_DELAY_SECONDS: '1' });
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  service.kill('SIGTERM');
  expect(await service.left).toEqual([0, null]);
});

test('a running service with an open stream – SIGTERM – exits with 0', async () => {
  service = await startServerProcess(ground.env);
  const stream = await fetch(`${service.url}/v1/environments/production/stream`);
  service.kill('SIGTERM');
  expect(await service.left).toEqual([0, null]);
  expect(await stream.text()).toContain('event: set');
});

test('a URL that contains a token – requested – the log has the URL without the token', async () => {
  service = await startServerProcess(ground.env);
  await fetch(`${service.url}/v1/health?token=s3cret&x=1`);
  service.kill('SIGTERM');
  await service.left;
  expect(service.log.join('')).toContain('/v1/health?token=[redacted]&x=1');
  expect(service.log.join('')).not.toContain('s3cret');
});

test('no configuration – the service starts – names the required variables and exits with 1', async () => {
  const { code, output } = await runFailingServer({});
  expect(code).toBe(1);
  for (const name of ['DATABASE_URL', 'RELEASES_MANAGER_TOKEN']) expect(output).toContain(`${name} is not set`);
  expect(output).not.toMatch(/^\s+at /m);
});
