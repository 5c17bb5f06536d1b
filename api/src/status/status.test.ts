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

test('the status – read by many after a report, and half a minute later – counted once each time', async () => {
  const made = () => service.app.responseCache.figures.outcomes.made;
  await report('a', [minuteAt(0)]);
  const before = made();
  await Promise.all([status(), status(), status()]);
  service.later(29);
  await status();
  expect(made() - before).toBe(1);
  service.later(1);
  expect((await status()).now).toBe(service.now.toISOString());
  expect(made() - before).toBe(2);
});

const waiting = (recipient: string, failure: string | null = '450 4.7.1 Try again later') => ({ recipient, failure, state: 'waiting' });
const SENT = { recipient: 'olga@example.com', failure: null, state: 'sent' };

test.each<[string, { recipient: string; failure: string | null; state: string }[], boolean]>([
  ['was not tried yet', [waiting('late@example.com', null)], true],
  ['is refused by the server of its recipient', [waiting('a@one.example'), waiting('b@One.example')], false],
  ['is refused, as is one to another domain, while none is sent', [waiting('a@one.example'), waiting('b@two.example')], true],
  ['is refused, as is one to another domain, while others are sent', [waiting('a@one.example'), waiting('b@two.example'), SENT], false],
  ['is not accepted by the SMS gateway', [waiting('+79120000000'), SENT], true],
])(
  'a message waits for longer than five minutes and %s – the minute is reported – messages are late in it, or not',
  async (_, messages, areLate) => {
    await service.testDatabase.query('TRUNCATE outbox, status_minute CASCADE');
    await service.testDatabase.query(
      `INSERT INTO outbox (template, recipient, failure, state, data, created_at, sent_at)
    SELECT 'account-deleted', recipient, failure, state, '{}', $2, CASE state WHEN 'sent' THEN $3::timestamptz END
    FROM jsonb_to_recordset($1) AS given (recipient text, failure text, state text)`,
      [JSON.stringify(messages), new Date(service.now.getTime() - 6 * 60_000), service.now],
    );
    await report('d', [minuteAt(0)]);
    expect((await status()).latest?.bad).toEqual({ site: false, api: false, messages: areLate });
  },
);

test('the API was away for a day – every minute of it is reported at once – accepted', async () => {
  const minutes = Array.from({ length: 1440 }, (_, index) => minuteAt(1440 - index, { api: false }));
  expect((await report('e', minutes)).statusCode).toBe(202);
  expect((await status()).days.reduce((sum, { reported }) => sum + reported, 0)).toBeGreaterThanOrEqual(1440);
});
