import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { assertReachable } from '#scripts/postgres/assert-reachable.ts';
import { startPostgres } from '#scripts/postgres/start-postgres.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a used data folder – PostgreSQL is killed -9 and its process id is reused – it starts on the same data', async () => {
  const first = await startPostgres(dataDir);
  await query(first.url, "CREATE TABLE note (text text); INSERT INTO note VALUES ('still here')");
  await first.kill('SIGKILL');
  await first.exited;
  const leftover = path.join(dataDir, 'postgres/postmaster.pid');
  await writeFile(leftover, (await readFile(leftover, 'utf8')).replace(/^\d+/, String(process.ppid)));

  const second = await startPostgres(dataDir);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: 'still here' }]);
  await second.stop();
}, 60_000);

test('no server is listening – checked – the message contains the address and never the password', async () => {
  const refused = assertReachable('postgres://plenum:hush@127.0.0.1:1/postgres');
  await expect(refused).rejects.toMatchObject({ code: 'postgres_unavailable', message: expect.stringContaining('127.0.0.1:1') });
  await expect(refused).rejects.toMatchObject({ message: expect.not.stringContaining('hush') });
});

test('a running server – checked – it is reachable', async () => {
  await expect(assertReachable(process.env['TEST_DATABASE_URL'] ?? '')).resolves.toBeUndefined();
});
