import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

let service: TestApp;
let now = TEST_NOW;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_FORMS: '1000' }, { clock: () => now });
});
afterAll(() => service.close());

const body = { name: 'Olga', email: 'olga@example.com', consent: true };
const post = (key: string | undefined, changes: object = {}, id = '1') =>
  service.app.inject({
    method: 'POST',
    url: `/api/v1/form/${id}`,
    payload: { ...body, ...changes },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const ticket = (reply: Awaited<ReturnType<typeof post>>) => reply.json<{ data: FormReceipt }>().data.id;
const submissions = async () =>
  (await service.testDatabase.query<{ n: number }>('SELECT count(*)::int AS n FROM form_submission'))[0]?.n ?? 0;
const HOUR = 3_600_000;

test('a call repeated with its key – the first answer, executed once', async () => {
  const before = await submissions();
  const [first, again] = [await post('key-1'), await post('key-1')];
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect(await submissions()).toBe(before + 1);
});

test('a call repeated without a key – executed twice', async () => {
  expect(ticket(await post(undefined))).not.toBe(ticket(await post(undefined)));
});

test('a key reused – for another body or another form – 422, not executed', async () => {
  await post('key-2');
  const before = await submissions();
  const replies = [await post('key-2', { name: 'Vera' }), await post('key-2', {}, '2')];
  for (const reply of replies) expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency_mismatch']);
  expect(await submissions()).toBe(before);
});

test('a key reused – while the first call is in flight – 409 with Retry-After; after its process has died – executed', async () => {
  const holder = await service.testDatabase.connect();
  try {
    await holder.query("BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('POST /api/v1/form/:id key-3', 0))");
    const reply = await post('key-3');
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([409, 'idempotency_in_flight', '1']);
    // Simulates the death of its process: the connection breaks, and no lock remains.
    await holder.query('ROLLBACK');
    expect((await post('key-3')).statusCode).toBe(201);
  } finally {
    await holder.end();
  }
});

test('ten calls with one key at once – executed once, and every successful answer is the same', async () => {
  const before = await submissions();
  const replies = await Promise.all(Array.from({ length: 10 }, () => post('key-4')));
  const answered = replies.filter(({ statusCode }) => statusCode === 201);
  expect(answered.length).toBeGreaterThan(0);
  expect(new Set(answered.map(ticket)).size).toBe(1);
  expect(replies.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409)).toEqual([]);
  expect(await submissions()).toBe(before + 1);
});

test('a refused call – corrected and sent with the same key – executed, as only successful answers are stored', async () => {
  expect((await post('key-5', { webinar: 'no-such' }, 'webinar')).statusCode).toBe(404);
  expect((await post('key-5', { name: '' }, 'webinar')).statusCode).toBe(422);
  expect((await post('key-5', { webinar: 'small-room' }, 'webinar')).json().data.status).toBe('accepted');
});

test('a registration – repeated with its key – the first answer; with another key – a new number', async () => {
  const first = await post('key-6', { webinar: 'on-now' }, 'webinar');
  expect(first.json().data.status).toBe('accepted');
  expect((await post('key-6', { webinar: 'on-now' }, 'webinar')).json()).toEqual(first.json());
  const second = await post('key-7', { webinar: 'on-now' }, 'webinar');
  expect([second.json().data.status, ticket(second) === ticket(first)]).toEqual(['accepted', false]);
});

test('a key – after 24 hours – deleted, and valid for a new call', async () => {
  const first = ticket(await post('key-8'));
  now = new Date(TEST_NOW.getTime() + 24 * HOUR - 1);
  expect(ticket(await post('key-8'))).toBe(first);
  now = new Date(TEST_NOW.getTime() + 24 * HOUR);
  expect(ticket(await post('key-8', { name: 'Vera' }))).not.toBe(first);
  const left = await service.testDatabase.query<{ key: string }>('SELECT key FROM idempotency_key');
  expect(left).toEqual([{ key: 'key-8' }]);
  now = TEST_NOW;
});

test.each(['', 'a b', 'ключ', 'a'.repeat(256)])('the key "%s" – 422 naming the header', async (key) => {
  const reply = await post(encodeURI(key) === key ? key : Buffer.from(key).toString('latin1'));
  expect([reply.statusCode, reply.json().errors[0]?.field]).toEqual([422, 'idempotency-key']);
});
