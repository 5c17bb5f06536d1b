import { expect, test } from '@jest/globals';
import pg from 'pg';
import { inTransaction } from '#src/database/in-transaction.ts';

/** A connection that records what happens to it. Statements in `failing` are rejected. */
function recorded(failing: Readonly<Record<string, Error>> = {}) {
  const log: string[] = [];
  const connect = async () => ({
    query: async (sql: string) => {
      log.push(sql);
      const error = failing[sql];
      if (error) throw error;
    },
    release: (destroy: boolean) => void log.push(destroy ? 'destroyed' : 'returned'),
  });
  return { log, connect };
}

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('conflict', 0, 'error'), { code });
}

test('work that resolves – its result, after COMMIT; the connection is returned', async () => {
  const { log, connect } = recorded();
  expect(
    await inTransaction(connect, async ({ query }) => {
      await query('INSERT');
      return 7;
    }),
  ).toBe(7);
  expect(log).toEqual(['BEGIN', 'INSERT', 'COMMIT', 'returned']);
});

test('work that rejects – rolled back, the same error, the connection is returned', async () => {
  const { log, connect } = recorded();
  await expect(inTransaction(connect, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(log).toEqual(['BEGIN', 'ROLLBACK', 'returned']);
});

test('a connection that breaks – the first error, the connection is destroyed', async () => {
  const { log, connect } = recorded({ COMMIT: new Error('broken'), ROLLBACK: new Error('still broken') });
  await expect(inTransaction(connect, async () => undefined)).rejects.toThrow('broken');
  expect(log).toEqual(['BEGIN', 'COMMIT', 'ROLLBACK', 'destroyed']);
});

test.each(['40001', '40P01'])('a conflict (%s) with another transaction, two attempts – runs again on a new connection', async (code) => {
  const { log, connect } = recorded();
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) throw databaseError(code);
    return runs;
  };
  expect(await inTransaction(connect, work, { attempts: 2 })).toBe(2);
  expect(log).toEqual(['BEGIN', 'ROLLBACK', 'returned', 'BEGIN', 'COMMIT', 'returned']);
});

test.each([
  ['two attempts, the second conflicts too', 2, '40001', 2],
  ['one attempt', 1, '40001', 1],
  ['an error that is not a conflict', 2, '23505', 1],
])('%s – the error is thrown', async (_, attempts, code, expected) => {
  const { connect } = recorded();
  let runs = 0;
  const work = () => {
    runs += 1;
    return Promise.reject(databaseError(code));
  };
  await expect(inTransaction(connect, work, { attempts })).rejects.toMatchObject({ code });
  expect(runs).toBe(expected);
});
