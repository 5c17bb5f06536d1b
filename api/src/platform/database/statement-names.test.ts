import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createDatabase, type Database } from '#src/platform/database/database.ts';
import { StatementNames } from '#src/platform/database/statement-names.ts';

let service: TestApp;
let database: Database;
beforeAll(async () => {
  service = await startTestApp();
  database = createDatabase({ ...service.config.database, pool: 1 }, service.app.log);
  database.open();
});
afterAll(async () => {
  await database.close();
  await service.close();
});

test('a statement that runs repeatedly – on one connection – is prepared once', async () => {
  const sql = 'SELECT alias FROM blog_category WHERE id = $1';
  for (let id = 1; id < 4; id += 1) await database.query(sql, [id]);
  const prepared = await database.query<{ calls: number }>(
    'SELECT (generic_plans + custom_plans)::int AS calls FROM pg_prepared_statements WHERE statement = $1',
    [sql],
  );
  expect(prepared).toEqual([{ calls: 3 }]);
});

test('a migration changes the type of a column – a prepared statement runs again – it returns the new type', async () => {
  const read = () => database.query('SELECT value FROM measured');
  await service.testDatabase.query('CREATE TABLE measured AS SELECT 1 AS value; GRANT SELECT ON measured TO PUBLIC');
  expect(await read()).toEqual([{ value: 1 }]);
  await service.testDatabase.query('ALTER TABLE measured ALTER COLUMN value TYPE text');
  expect(await read()).toEqual([{ value: '1' }]);
  expect(await read()).toEqual([{ value: '1' }]);
});

test('several statements in one text – run – not prepared', async () => {
  await expect(database.query('SELECT 1; SELECT 2')).resolves.toBeUndefined();
});

test('statements with a varying text – named – only a limited number', () => {
  const names = new StatementNames();
  const named = Array.from({ length: 1000 }, (_, index) => names.of(`SELECT ${index}`)).filter((name) => name !== undefined);
  expect(new Set(named).size).toBe(500);
});
