import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { untilBlocked } from '#src/testing/test-database.ts';

const SECRET = 'a secret of the two services';
const LOADER = { 'x-plenum-loader': SECRET, 'x-forwarded-for': '203.0.113.1' };
const HEADER = '/api/public/content/header';

let service: TestApp;
beforeEach(async () => {
  service = await startTestApp({
    API_LOADER_SECRET: SECRET,
    API_DATABASE_POOL: '2',
    API_DATABASE_POOL_SERVICE: '2',
    API_DATABASE_CONNECT_MS: '300',
    API_DATABASE_QUERY_MS: '20000',
  });
});
afterEach(() => service.close());

/** Blocks the connections of the given callers with calls that wait for a locked table, while `work` runs. */
async function whileBlocked(headers: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const call = () => service.app.inject({ url: '/api/v1/wiki/popular', headers });
  // Opens both connections beforehand, which may take longer on a busy machine than a call waits here.
  while ((await Promise.all([call(), call()])).some(({ statusCode }) => statusCode !== 200));
  const client = await service.testDatabase.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE wiki_vote IN ACCESS EXCLUSIVE MODE');
  const calls = Promise.all(Array.from({ length: 4 }, call));
  await untilBlocked(service.testDatabase, calls, 2);
  try {
    await work();
  } finally {
    await client.query('ROLLBACK');
    await client.end();
    await calls;
  }
}

test('visitors use up their connections – another visitor and a loader of the shell call – 503 and an answer', () =>
  whileBlocked({}, async () => {
    const refused = await service.app.inject(HEADER);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await service.app.inject({ url: HEADER, headers: LOADER })).statusCode).toBe(200);
  }));

test('loaders of the shell use up their connections – a visitor calls – an answer', () =>
  whileBlocked(LOADER, async () => {
    expect((await service.app.inject({ url: HEADER, headers: LOADER })).statusCode).toBe(503);
    expect((await service.app.inject(HEADER)).statusCode).toBe(200);
  }));

test('visitors use up their connections – a call with a wrong loader secret – 503 like any visitor', () =>
  whileBlocked({}, async () => {
    expect((await service.app.inject({ url: HEADER, headers: { ...LOADER, 'x-plenum-loader': 'guess' } })).statusCode).toBe(503);
  }));
