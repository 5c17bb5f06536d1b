import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleRegistration } from '@plenum/mf-webinars/contract/fixtures';
import type { WebinarDetail, WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import { tokenFor } from '#src/testing/users/member.ts';
import { cancel as cancelAt, confirm, openLink, register as registerAt, requestRegistration } from '#src/testing/users/registrant.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

/** Just before the room of `opens-at-three` opens: guests take seats from then on. */
const BEFORE_OPENING = new Date(TEST_NOW.getTime() - 1);

let service: TestApp;
let now = BEFORE_OPENING;
beforeAll(async () => {
  const settings = { API_RATE_LIMIT_FORMS: '1000', API_RATE_LIMIT_PUBLIC: '5000' };
  service = await startTestApp(settings, { clock: () => now });
});
afterAll(() => service.close());

const post = (email: string, webinar = 'small-room') => requestRegistration(service, email, webinar);
const register = (email: string, webinar = 'small-room') => registerAt(service, email, webinar);
const link = (token: string) => `/api/webinars/v1/registration/${token}`;
const read = (token: string) => openLink(service, token);
const cancel = (token: string) => cancelAt(service, token);
const seatsLeft = async (alias: string) =>
  (await service.app.inject(`/api/webinars/v1/view/${alias}`)).json<{ webinar: WebinarDetail }>().webinar.seats_left;

test('the last seats – fifty registrations confirmed at once – each seat is given once, the others wait in one order', async () => {
  const people = Array.from({ length: 50 }, (_, index) => `person-${index}@example.com`);
  await Promise.all(people.map((email) => post(email)));
  expect(await seatsLeft('small-room')).toBe(3);
  const tokens = await service.testDatabase.query<{ token: string }>('SELECT token FROM webinar_registration');
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(50);
  const opened = await Promise.all(tokens.map(async ({ token }) => ({ token, ...(await confirm(service, token)) })));
  const seated = opened.filter(({ status }) => status === 'registered');
  expect([seated.length, opened.filter(({ status }) => status === 'waiting').length]).toEqual([3, 47]);
  expect(await seatsLeft('small-room')).toBe(0);

  // Seats cancelled at once go to the first on the waiting list.
  await Promise.all(seated.map(({ token }) => cancel(token)));
  const order = await service.testDatabase.query<{ status: string }>(
    "SELECT status FROM webinar_registration WHERE status <> 'cancelled' ORDER BY place",
  );
  expect(order.map(({ status }) => status)).toEqual([...Array<string>(3).fill('registered'), ...Array<string>(44).fill('waiting')]);
  expect(await seatsLeft('small-room')).toBe(0);
});

test('one person – registers twenty times at once – one registration, one link, one seat', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => post('eager@example.com', 'opens-at-three')));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(201));
  const rows = await service.testDatabase.query<{ token: string }>("SELECT token FROM webinar_registration WHERE email LIKE 'eager@%'");
  expect(rows).toHaveLength(1);
  await Promise.all(Array.from({ length: 20 }, () => confirm(service, rows[0]?.token ?? '')));
  expect(await seatsLeft('opens-at-three')).toBe(9);
});

test('another spelling of the same address – registered again – the same link', async () => {
  const first = await register('vera.sokolova@example.com', 'on-now');
  expect(first).toMatchObject({ status: 'registered', token: expect.stringMatching(/^[\w-]{22}$/) });
  expect(await register('  Vera.Sokolova@EXAMPLE.com ', 'on-now')).toMatchObject({ status: 'registered', token: first.token });
});

test('a person on the waiting list – registers again – still waiting, with the same link', async () => {
  const first = await register('late@example.com', 'full-house');
  expect(first.status).toBe('waiting');
  expect(await register('late@example.com', 'full-house')).toMatchObject({ status: 'waiting', token: first.token });
  expect(await read(first.token)).toMatchObject({ status: 'waiting', place: expect.any(Number), room_url: null });
});

test('an unconfirmed registration – cancelled – frees no seat, and stays cancelled when it is confirmed', async () => {
  const before = await seatsLeft('opens-at-three');
  await post('never-came@example.com', 'opens-at-three');
  const token = await tokenFor(service, 'never-came@example.com', 'join');
  expect((await cancel(token)).statusCode).toBe(200);
  expect(await confirm(service, token)).toMatchObject({ status: 'cancelled' });
  expect(await seatsLeft('opens-at-three')).toBe(before);
});

test('a personal link of an unconfirmed registration – opened, as mail scanners do – takes no seat', async () => {
  const before = await seatsLeft('opens-at-three');
  await post('scanned@example.com', 'opens-at-three');
  const token = await tokenFor(service, 'scanned@example.com', 'join');
  expect(await read(token)).toMatchObject({ status: 'unconfirmed', room_url: null });
  expect(await read(token)).toMatchObject({ status: 'unconfirmed' });
  expect(await seatsLeft('opens-at-three')).toBe(before);
  expect(await confirm(service, token)).toMatchObject({ status: 'registered' });
  expect(await seatsLeft('opens-at-three')).toBe((before ?? 0) - 1);
});

test('a personal link – read – the fields of the fixture, not cacheable', async () => {
  const { token } = await register('olga@example.com', 'opens-at-three');
  const reply = await service.app.inject(link(token));
  const { data } = reply.json<{ data: WebinarRegistration }>();
  expect(Object.keys(data).toSorted()).toEqual(Object.keys(sampleRegistration).toSorted());
  expect(data).toMatchObject({
    status: 'registered',
    name: 'Olga',
    email_masked: 'o•••@example.com',
    webinar: { url: 'opens-at-three' },
    room_opens_at: '2026-06-01T00:00:00.000Z',
  });
  expect([reply.headers['cache-control'], reply.headers['etag']]).toEqual(['no-store', undefined]);
});

test('the link to the room – as time passes – from fifteen minutes before the start until the end', async () => {
  const { token } = await register('on-time@example.com', 'opens-at-three');
  const address = `https://room.plenum.example/opens-at-three?key=${token}`;
  const seen: (string | null)[] = [];
  for (const time of ['2026-05-31T23:59:59.999Z', '2026-06-01T00:00:00Z', '2026-06-01T01:14:59.999Z', '2026-06-01T01:15:00Z']) {
    now = new Date(time);
    seen.push((await read(token)).room_url);
  }
  now = BEFORE_OPENING;
  expect(seen).toEqual([null, address, address, null]);
});

test('a registration – cancelled twice – the same answer, one seat freed, no link to the room', async () => {
  const before = await seatsLeft('opens-at-three');
  const { token } = await register('leaves@example.com', 'opens-at-three');
  const replies = [await cancel(token), await cancel(token)];
  for (const reply of replies) expect([reply.statusCode, reply.json()]).toEqual([200, { data: { status: 'cancelled' } }]);
  expect(await seatsLeft('opens-at-three')).toBe(before);
  expect(await read(token)).toMatchObject({ status: 'cancelled', room_url: null });
});

test('a cancelled place on the waiting list – registered again – last in line, with the old link', async () => {
  const first = await register('undecided@example.com', 'full-house');
  await register('patient@example.com', 'full-house');
  await cancel(first.token);
  expect(await register('undecided@example.com', 'full-house')).toMatchObject({ status: 'waiting', token: first.token });
  const order = await service.testDatabase.query<{ email: string }>(
    `SELECT email FROM webinar_registration WHERE status = 'waiting' AND email = ANY ($1) ORDER BY place`,
    [['undecided@example.com', 'patient@example.com']],
  );
  expect(order.map(({ email }) => email)).toEqual(['patient@example.com', 'undecided@example.com']);
});

test.each(['no-such-token', 'a'.repeat(22), 'a'.repeat(199)])('the link with "%s" – read, confirmed and cancelled – 404', async (token) => {
  const confirmed = await service.app.inject({ method: 'POST', url: link(token) });
  const replies = [await service.app.inject(link(token)), confirmed, await cancel(token)];
  for (const reply of replies) expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});

test.each([
  ['called-off', 409, 'webinar_cancelled'],
  ['ended-now', 409, 'webinar_over'],
  ['no-such', 404, 'not_found'],
])('webinar %s – a registration – %i %s', async (webinar, status, code) => {
  now = TEST_NOW;
  const reply = await post('anyone@example.com', webinar);
  now = BEFORE_OPENING;
  expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
});

test('two dates of one webinar – the same person – two registrations, each link shows its own date', async () => {
  const first = await register('regular@example.com', 'every-four-weeks');
  now = new Date('2026-06-25T00:00:00Z');
  const second = await register('regular@example.com', 'every-four-weeks');
  const [earlier, later] = [await read(first.token), await read(second.token)];
  now = BEFORE_OPENING;
  expect(second.status).toBe('registered');
  expect(earlier.webinar.startDate).toMatchObject({ date: '2026-06-11 11:00:00.000000' });
  expect(earlier.webinar.recording).toBe(true);
  expect(later.webinar.startDate).toMatchObject({ date: '2026-07-09 11:00:00.000000' });
});

test('a raised limit – the next person registers – the waiting list goes first', async () => {
  await service.testDatabase.query("UPDATE webinar SET capacity = capacity + 2 WHERE alias = 'full-house'");
  const { status } = await register('newcomer@example.com', 'full-house');
  const seated = await service.testDatabase.query<{ email: string }>(
    `SELECT email FROM webinar_registration AS registration JOIN webinar_occurrence AS occurrence ON occurrence.id = occurrence_id
    JOIN webinar ON webinar.id = webinar_id AND webinar.alias = 'full-house' WHERE status = 'registered' ORDER BY place`,
  );
  expect([status, seated.map(({ email }) => email)]).toEqual(['waiting', ['late@example.com', 'patient@example.com']]);
});

test('a lowered limit – no registrant loses a seat, and none moves up', async () => {
  await service.testDatabase.query("UPDATE webinar SET capacity = 3 WHERE alias = 'opens-at-three'");
  const { token } = await register('leaves-again@example.com', 'on-now');
  await cancel(token);
  const { status } = await register('too-late@example.com', 'opens-at-three');
  const [{ count } = { count: 0 }] = await service.testDatabase.query<{ count: number }>(
    `SELECT count(*)::int FROM webinar_registration AS registration JOIN webinar_occurrence AS occurrence ON occurrence.id = occurrence_id
    JOIN webinar ON webinar.id = webinar_id AND webinar.alias = 'opens-at-three' WHERE status = 'registered'`,
  );
  expect([status, await seatsLeft('opens-at-three')]).toEqual([count >= 3 ? 'waiting' : 'registered', 0]);
});
