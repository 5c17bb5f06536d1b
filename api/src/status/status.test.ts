import { expect, test } from '@jest/globals';
import type { MinuteReport, SiteStatus } from '@plenum/shared-contracts/status/endpoints';
import { accountService } from '#src/testing/account-service.ts';

const SECRET = 'a secret of the loaders, 32 characters';
const service = accountService({ API_LOADER_SECRET: SECRET });

const minuteAt = (before: number, changes: Partial<MinuteReport> = {}): MinuteReport => ({
  minute: new Date(Math.floor(service.now.getTime() / 60_000) * 60_000 - before * 60_000).toISOString(),
  pages: 40,
  failed_pages: 0,
  api: true,
  ...changes,
});

const report = (site: string, minutes: readonly MinuteReport[], secret = SECRET) =>
  service.app.inject({
    method: 'POST',
    url: '/api/v1/status/reports',
    headers: { 'x-plenum-loader': secret, 'x-forwarded-for': '127.0.0.1' },
    payload: { site, minutes },
  });

const status = async () => (await service.app.inject('/api/v1/status')).json<{ data: SiteStatus }>().data;

test('no report – the status is read – nothing is known', async () => {
  expect(await status()).toEqual({ now: service.now.toISOString(), latest: null, days: [], incidents: [] });
});

test.each([
  ['a wrong secret', 'wrong'],
  ['no secret', ''],
])('%s – a report is sent – refused as an unknown address, and nothing is stored', async (_, secret) => {
  expect((await report('a', [minuteAt(1)], secret)).statusCode).toBe(404);
  expect((await status()).latest).toBeNull();
});

test('two servers report, one of them twice – the status is read – minutes are counted once, and one bad server makes a minute bad', async () => {
  const first = [minuteAt(4), minuteAt(3, { failed_pages: 2 }), minuteAt(2, { api: false })];
  expect((await report('a', first)).statusCode).toBe(202);
  await report('a', first);
  await report('b', [minuteAt(3, { failed_pages: 1 }), minuteAt(1, { failed_pages: 40 })]);
  const { latest, days } = await status();
  expect(latest).toEqual({ minute: minuteAt(1).minute, bad: { site: true, api: false, messages: false } });
  // 3 of 80 pages are fewer than one in twenty.
  expect(days.map(({ reported, bad }) => [reported, bad])).toEqual([[4, { site: 1, api: 1, messages: 0 }]]);
});

test('a minute of last week and one of tomorrow – reported – ignored', async () => {
  const before = await status();
  await report('c', [minuteAt(7 * 1440), minuteAt(-1440)]);
  expect((await status()).days).toEqual(before.days);
});

test('a message waits for longer than five minutes – the minute is reported – messages are late in it', async () => {
  const at = new Date(service.now.getTime() - 6 * 60_000);
  await service.testDatabase.query(
    `INSERT INTO outbox (template, recipient, data, created_at) VALUES ('account-deleted', 'late@example.com', '{}', $1)`,
    [at],
  );
  await report('d', [minuteAt(0)]);
  expect((await status()).latest?.bad).toEqual({ site: false, api: false, messages: true });
});
