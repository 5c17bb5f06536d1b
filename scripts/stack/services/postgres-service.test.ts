import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startPostgres } from '#scripts/postgres/start-postgres.ts';
import { postgresService } from '#scripts/stack/services/postgres-service.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a starting database – stopped – it does not continue to run, and its folder is free', async () => {
  const deaths: string[] = [];
  const service = postgresService(dataDir, ({ name }) => deaths.push(name));
  const starting = service.start();
  await service.stop();
  await starting;
  // A folder belongs to one server at a time: this one would refuse to start.
  const next = await startPostgres(dataDir);
  await next.stop();
  expect(deaths).toEqual([]);
});
