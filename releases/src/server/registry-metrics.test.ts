import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '#src/server/start-registry.ts';
import { type TestEnvironment, createTestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start({ RELEASES_METRICS_TOKEN: 'token-of-prometheus' });
});
afterAll(() => ground.clear());

test('a running registry – scraped – requests by pattern, its pool, sets and streams are exposed', async () => {
  await fetch(`${registry.url}/v1/releases/made-up/versions`);
  const text = await (await fetch(`${registry.url}/metrics`)).text();
  for (const line of [
    'plenum_database_up 1',
    'plenum_database_pool_size 10',
    'plenum_current_set_number{environment="production"} 0',
    'plenum_audit_log_contradicted 0',
    'plenum_set_streams 0',
    'plenum_files_damaged_total 0',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('made-up');
});

test('metrics are requested through a proxy, without and with the token – only the token grants access', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${registry.url}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1', ...headers } })).status;
  expect([await ask({}), await ask({ authorization: 'Bearer token-of-prometheus' })]).toEqual([404, 200]);
});

test('a registry reaches its database – probed – ready, by name with ?verbose', async () => {
  expect(await (await fetch(`${registry.url}/readyz?verbose`)).text()).toBe('[+]database ok\n[+]shutdown ok\nreadyz check passed\n');
  expect((await fetch(`${registry.url}/livez`)).status).toBe(200);
});
