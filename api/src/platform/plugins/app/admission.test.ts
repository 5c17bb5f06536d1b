import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { untilBlocked } from '#src/testing/test-database.ts';

const SECRET = 'a secret of the two services';
const LOADER = { 'x-plenum-loader': SECRET, 'x-forwarded-for': '203.0.113.1' };
const BLOCKED = '/api/v1/wiki/popular';
const HEADER = '/api/public/content/header';

let service: TestApp;
beforeEach(async () => {
  service = await startTestApp({ API_LOADER_SECRET: SECRET, API_MAX_CONCURRENT_REQUESTS: '2', API_MAX_CONCURRENT_LOADER_REQUESTS: '1' });
});
afterEach(() => service.close());

/** Holds `count` calls in progress, which wait for a locked table, while `work` runs. */
async function whileInProgress(count: number, headers: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const client = await service.testDatabase.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE wiki_vote IN ACCESS EXCLUSIVE MODE');
  const calls = Promise.all(Array.from({ length: count }, () => service.app.inject({ url: BLOCKED, headers })));
  await untilBlocked(service.testDatabase, calls, count);
  try {
    await work();
  } finally {
    await client.query('ROLLBACK');
    await client.end();
    expect((await calls).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: count }, () => 200));
  }
}

test('as many calls of visitors as may be in progress – another visitor, a loader and a probe call – 503 at once, an answer, an answer', async () => {
  await whileInProgress(2, {}, async () => {
    const refused = await service.app.inject(HEADER);
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(errorBody.parse(refused.json()).code).toBe('unavailable');
    expect((await service.app.inject({ url: HEADER, headers: LOADER })).statusCode).toBe(200);
    expect((await service.app.inject('/livez')).statusCode).toBe(200);
    expect((await service.app.inject('/metrics')).payload).toContain('plenum_calls_refused_total{lane="callers"} 1');
  });
  expect((await service.app.inject(HEADER)).statusCode).toBe(200);
  expect(service.app.admission).toEqual({ inProgress: { callers: 0, service: 0 }, refused: { callers: 1, service: 0 } });
});

test('as many calls of loaders as may be in progress – another loader and a visitor call – 503, an answer', () =>
  whileInProgress(1, LOADER, async () => {
    expect((await service.app.inject({ url: HEADER, headers: LOADER })).statusCode).toBe(503);
    expect((await service.app.inject(HEADER)).statusCode).toBe(200);
  }));
