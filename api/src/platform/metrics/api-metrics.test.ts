import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildApp } from '#src/app/app.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW, testConfig } from '#src/testing/test-config.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_PUBLIC: '2000' });
});
afterAll(() => service.close());

const scrape = async () => (await service.app.inject('/metrics')).payload;

test('answered calls – scraped – counted by route, with figures of the database, its pools and its backlogs', async () => {
  await service.app.inject('/api/blogs/v1/blogs-by-alias/no-such-article');
  await service.testDatabase.query(
    `INSERT INTO outbox (template, recipient, data, created_at) VALUES ('confirm-email', 'olga@example.com', '{}', $1)`,
    [new Date(TEST_NOW.getTime() - 90_000)],
  );
  await service.testDatabase.query(`INSERT INTO pgboss.job (name, data) VALUES ('dead-letters', '{}')`);
  const text = await scrape();
  for (const line of [
    'plenum_backlog_waiting{backlog="dead-letters"} 1',
    'http_request_duration_seconds_count{method="GET",route="/api/blogs/v1/blogs-by-alias/:alias",status="4xx"} 1',
    'plenum_database_up 1',
    'plenum_database_pool_size{pool="callers"}',
    'plenum_database_pool_waiting{pool="service"} 0',
    'plenum_backlog_waiting{backlog="outbox"} 1',
    'plenum_backlog_oldest_age_seconds{backlog="outbox"} 90',
    'plenum_backlog_waiting{backlog="payments"} 0',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('olga');
});

test('an e-mail that its recipient’s server refuses for now – scraped – waits, but is not late; one that was not tried is late', async () => {
  const lateness = async () => /^plenum_messages_late (\d)$/m.exec(await scrape())?.[1];
  await service.testDatabase.query(`UPDATE outbox SET created_at = $1, failure = '450 Mailbox full' WHERE recipient = 'olga@example.com'`, [
    new Date(TEST_NOW.getTime() - 3_600_000),
  ]);
  expect([await lateness(), await scrape()]).toEqual([
    '0',
    expect.stringContaining('plenum_backlog_oldest_age_seconds{backlog="outbox"} 3600'),
  ]);
  await service.testDatabase.query(`UPDATE outbox SET failure = NULL WHERE recipient = 'olga@example.com'`);
  expect(await lateness()).toBe('1');
});

test('a thousand unknown paths and articles – scraped – no more routes than the API has', async () => {
  for (let n = 0; n < 1000; n += 1) await service.app.inject(n % 2 ? `/api/no-such/${n}` : `/api/blogs/v1/blogs-by-alias/made-up-${n}`);
  const routes = new Set([...(await scrape()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  expect([...routes].filter((route) => route?.includes('made-up') || route?.includes('no-such'))).toEqual([]);
  expect(routes).toContain('unmatched');
});

test('metrics requested through a proxy – 404', async () => {
  const reply = await service.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect([reply.statusCode, reply.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
});

test('a readiness probe – before the database is prepared – names the failed check; afterwards – ready', async () => {
  expect((await service.app.inject('/readyz')).payload).toBe('ok');
  const { app } = await buildApp(testConfig());
  try {
    const reply = await app.inject('/readyz');
    expect([reply.statusCode, reply.payload]).toEqual([503, expect.stringContaining('[-]database failed: reason withheld')]);
    expect((await app.inject('/livez')).payload).toBe('ok');
    expect((await app.inject('/metrics')).payload).toContain('plenum_database_up 0');
  } finally {
    await app.close();
  }
});
