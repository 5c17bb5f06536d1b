import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { ensureDatabase } from '#scripts/postgres/ensure-database.ts';
import { startPostgres } from '#scripts/postgres/start-postgres.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a data folder used before – PostgreSQL is killed -9 and a stranger has its process id – it starts on the same data', async () => {
  const first = await startPostgres(dataDir);
  const url = await ensureDatabase(first.url, 'kept');
  await query(url, "CREATE TABLE note (text text); INSERT INTO note VALUES ('still here')");
  await first.kill('SIGKILL');
  await first.left;
  const leftover = path.join(dataDir, 'postgres/postmaster.pid');
  await writeFile(leftover, (await readFile(leftover, 'utf8')).replace(/^\d+/, String(process.ppid)));

  const second = await startPostgres(dataDir);
  expect(second.url).toBe(first.url);
  expect(await query(await ensureDatabase(second.url, 'kept'), 'SELECT text FROM note')).toEqual([{ text: 'still here' }]);
  await second.stop();
}, 60_000);

test('two callers at once – both want the same new database – both get it', async () => {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `twice_${process.pid}`;
  const [one, other] = await Promise.all([ensureDatabase(server, name), ensureDatabase(server, name)]);
  expect(one).toBe(other);
  expect(await query(one, 'SELECT current_database() AS name')).toEqual([{ name }]);
});

test('nobody listens – a database is wanted – the message names the address and never the password', async () => {
  const refused = ensureDatabase('postgres://plenum:hush@127.0.0.1:1/postgres', 'any');
  await expect(refused).rejects.toMatchObject({ code: 'postgres_unavailable', message: expect.stringContaining('127.0.0.1:1') });
  await expect(refused).rejects.toMatchObject({ message: expect.not.stringContaining('hush') });
});
