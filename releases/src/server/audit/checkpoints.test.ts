import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { CheckpointFolder } from '#src/server/audit/checkpoint-folder.ts';
import { Checkpoints } from '#src/server/audit/checkpoints.ts';
import { KeyRing } from '#src/server/signing/key-ring.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { newestEntry } from '#src/store/audit.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { http } from '#src/testing/http.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
let pool: pg.Pool;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  call = http(registry);
  const { env } = ground;
  pool = createRegistryPool(databaseUrl({ serverUrl: String(env['DATABASE_URL']), name: String(env['RELEASES_DATABASE']) }));
});
afterAll(async () => {
  await pool.end();
  await ground.clear();
});

test('changes follow each other – a checkpoint after each – earlier checkpoints are not read again', async () => {
  const dataDir = String(ground.env['DATA_DIR']);
  const reads: string[] = [];
  const folder = new CheckpointFolder(path.join(dataDir, 'checkpoints-of-the-test'));
  const store = {
    put: folder.put.bind(folder),
    names: folder.names.bind(folder),
    read: (log: string, name: string) => (reads.push(name), folder.read(log, name)),
    close: () => undefined,
  };
  const keys = new KeyRing({ configured: [], dir: path.join(dataDir, 'releases-keys') });
  const checkpoints = new Checkpoints({ pool, keys, store, log: () => undefined });
  for (let change = 1; change <= 5; change += 1) {
    await call.post('manager', '/v1/environments/production/freeze', { reason: `change ${change}` });
    await checkpoints.update();
  }
  const { all, conflicts } = await checkpoints.read(pool);
  expect([all.length, conflicts]).toEqual([5, []]);
  expect([reads.length, new Set(reads).size]).toEqual([5, 5]);
});

test('a change that the registry has not been notified of – it closes – the change has its checkpoint', async () => {
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'plenum-releases-listener'`,
  );
  await call.post('manager', '/v1/environments/production/freeze', { reason: 'The last change' });
  await registry.close();
  const dataDir = String(ground.env['DATA_DIR']);
  const store = new CheckpointFolder(path.join(dataDir, 'releases-audit'));
  const keys = new KeyRing({ configured: [], dir: path.join(dataDir, 'releases-keys') });
  const { all } = await new Checkpoints({ pool, keys, store, log: () => undefined }).read(pool);
  expect(all[0]?.size).toBe((await newestEntry(pool))?.id);
});
