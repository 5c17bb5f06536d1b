import { afterEach, expect, jest, test } from '@jest/globals';
import type pg from 'pg';
import { createPool } from '#src/database/create-pool.ts';

const connectionString = process.env['TEST_DATABASE_URL'] ?? '';
const pools: pg.Pool[] = [];

function start(): pg.Pool {
  const pool = createPool({ connectionString, max: 3 }, () => undefined);
  pools.push(pool);
  return pool;
}

async function sessions(pool: pg.Pool, count: number): Promise<unknown[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid, pg_sleep(0.05)')),
  );
  return answers.map(({ rows }) => rows[0]?.pid).toSorted();
}

afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});

test('several statements at once – after an hour as many again – on the same connections', async () => {
  const pool = start();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const before = await sessions(pool, 3);
  expect(new Set(before).size).toBe(3);

  jest.advanceTimersByTime(3_600_000);
  expect(await sessions(pool, 3)).toEqual(before);
});

test('a connection breaks while it is idle – a statement runs – on a new one', async () => {
  const pool = start();
  const [pid] = await sessions(pool, 1);
  const broken = new Promise((resolve) => pool.once('error', resolve));
  await start().query('SELECT pg_terminate_backend($1)', [pid]);
  await broken;

  const [next] = await sessions(pool, 1);
  expect(next).toEqual(expect.any(Number));
  expect(next).not.toBe(pid);
});
