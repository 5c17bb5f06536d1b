import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type Database } from '#src/platform/database/database.ts';
import type { Query } from '#src/platform/database/query.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
let database: Database;
beforeAll(async () => {
  service = await startTestApp();
  database = createDatabase({ ...service.config.database, queryMs: 20_000 }, service.app.log);
  database.open();
});
afterAll(async () => {
  await database.close();
  await service.close();
});

const hold = (query: Query, key: number) => query('SELECT pg_advisory_xact_lock($1)', [key]);

test('two deadlocked transactions – one is rolled back – it runs again, and both are committed', async () => {
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  const take = (first: number, second: number) =>
    database.transaction(async (query) => {
      runs += 1;
      await hold(query, first);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await hold(query, second);
      return first;
    });
  expect(await Promise.all([take(1, 2), take(2, 1)])).toEqual([1, 2]);
  expect(runs).toBe(3);
});

test('a transaction that fails by itself – not retried', async () => {
  let runs = 0;
  const failing = database.transaction(async (query) => {
    runs += 1;
    await query('SELECT 1 / 0');
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(runs).toBe(1);
});
