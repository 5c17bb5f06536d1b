import { beforeEach, expect, test } from '@jest/globals';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { WebinarDetail } from '@plenum/mf-webinars/contract/schemas';
import { clientDigest, largestClientShare } from '#src/webinars/guest-passes/client-share.ts';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, signUpConfirmed, tokenFor } from '#src/testing/users/member.ts';
import { cancel, confirm, guestPassOf, openLink, register, requestRegistration } from '#src/testing/users/registrant.ts';
import { editWebinar } from '#src/testing/webinar-editor.ts';

/** Has ten seats. Its room is open from the time at which each test starts, and it ends after 75 minutes. */
const ALIAS = 'opens-at-three';
const SEATS = 10;
/** So many of them can be those of one client's passes. */
const CLIENT_SHARE = 5;
const MINUTE = 60;
const END = 75 * MINUTE;

const service = accountService();
beforeEach(async () => {
  await service.testDatabase.query('DELETE FROM webinar_registration');
  await editWebinar(service, ALIAS, {});
});

const request = (name: string, changes: object = {}) =>
  requestRegistration(service, service.email(name), ALIAS, changes, service.elsewhere());
const seatsLeft = async () =>
  (await service.app.inject(`/api/webinars/v1/view/${ALIAS}`)).json<{ webinar: WebinarDetail }>().webinar.seats_left;
/** Requests a guest pass. */
async function passFor(name: string): Promise<string> {
  const pass = guestPassOf(await request(name));
  if (pass === null) throw new Error('The answer has no guest pass.');
  return pass;
}
/** Enters the room, as a room would ask the API. */
const enter = async (pass: string) => (await openLink(service, pass)).room_url;
const roomOf = (pass: string) => `https://room.plenum.example/${ALIAS}?key=${pass}`;
/** Takes all seats but some. */
const fillUpTo = async (free: number) => {
  for (let n = 0; n < SEATS - free; n += 1) await register(service, service.email(`seated-${n}`), ALIAS);
};
const personal = (name: string) => tokenFor(service, service.email(name), `webinars/${ALIAS}/join`);

test('the room opens – a visitor sends the form before and after that – the way into the room from then on, under the name of the form', async () => {
  service.later(-1);
  expect(guestPassOf(await request('early'))).toBeNull();
  service.later(1);
  const pass = await passFor('olga');
  expect(await openLink(service, pass)).toMatchObject({ status: 'registered', name: 'Olga', is_guest: true, room_url: roomOf(pass) });
});

test('a guest pass – in the database – only its digest', async () => {
  const pass = await passFor('olga');
  await openLink(service, pass);
  const stored = await service.testDatabase.query('SELECT * FROM webinar_guest_pass');
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(pass);
});

test('the last seats – guests and registrants want them at once – each seat is given once', async () => {
  const names = Array.from({ length: SEATS }, (_, n) => `registrant-${n}`);
  service.later(-MINUTE);
  await Promise.all(names.map((name) => request(name)));
  const tokens = await service.testDatabase.query<{ token: string }>('SELECT token FROM webinar_registration');
  service.later(MINUTE);
  const [replies, confirmed] = await Promise.all([
    Promise.all(Array.from({ length: 2 * SEATS }, (_, n) => request(`guest-${n}`))),
    Promise.all(tokens.map(({ token }) => confirm(service, token))),
  ]);
  const passes = replies.map(guestPassOf).filter((pass) => pass !== null);
  const seated = confirmed.filter(({ status }) => status === 'registered');
  expect(passes.length + seated.length).toBe(SEATS);
  expect(await seatsLeft()).toBe(0);
  const entered = await Promise.all(passes.map(enter));
  expect(entered.filter((room) => room !== null)).toHaveLength(passes.length);
  expect(guestPassOf(await request('late'))).toBeNull();
});

test('one client address – asks for more passes than its share of the seats – the others get none, and neither do lapsed ones', async () => {
  const from = service.elsewhere();
  const ask = async (name: string) => guestPassOf(await requestRegistration(service, service.email(name), ALIAS, {}, from));
  const lapsed = [];
  for (let n = 0; n < CLIENT_SHARE; n += 1) lapsed.push(await ask(`early-${n}`));
  expect(await ask('early-more')).toBeNull();
  expect(await seatsLeft()).toBe(SEATS - CLIENT_SHARE);
  service.later(5 * MINUTE);
  for (let n = 0; n < CLIENT_SHARE; n += 1) await enter((await ask(`late-${n}`)) ?? '');
  expect(await enter(lapsed[0] ?? '')).toBeNull();
  expect(await seatsLeft()).toBe(SEATS - CLIENT_SHARE);
  expect(await enter(await passFor('from-elsewhere'))).not.toBeNull();
});

test('a client address – in the passes – only digests, one for each date', () => {
  const keys = { guestPass: new Uint8Array(32) };
  expect(clientDigest(keys, '1', '203.0.113.7')).not.toContain('203.0.113.7');
  expect(clientDigest(keys, '1', '203.0.113.7')).not.toBe(clientDigest(keys, '2', '203.0.113.7'));
});

test.each([
  [null, null],
  [4, 5],
  [25, 5],
  [26, 6],
  [300, 60],
])('a date with %p seats – guest passes of one client have at most %p', (seats, share) => {
  expect(largestClientShare(seats)).toBe(share);
});

test('a guest pass that no one uses – five minutes pass – its seat is free again, and the first on the waiting list gets it', async () => {
  await fillUpTo(1);
  const pass = await passFor('guest');
  expect(await seatsLeft()).toBe(0);
  const waiting = await register(service, service.email('waiting'), ALIAS);
  expect(waiting.status).toBe('waiting');
  service.later(5 * MINUTE);
  await service.runScheduledJobs();
  expect((await openLink(service, waiting.token)).status).toBe('registered');
  expect(await openLink(service, pass)).toMatchObject({ status: 'cancelled', room_url: null });
});

test('a guest pass that no one uses – five minutes pass – the page shows a seat more, and the pass takes it if it is used after all', async () => {
  await fillUpTo(1);
  const pass = await passFor('guest');
  service.later(5 * MINUTE - 1);
  expect(await seatsLeft()).toBe(0);
  service.later(1);
  expect(await seatsLeft()).toBe(1);
  expect(await enter(pass)).toBe(roomOf(pass));
  expect(await seatsLeft()).toBe(0);
});

test('a seat that a guest pass has lost – someone waits for it – the waiting list goes first', async () => {
  await fillUpTo(1);
  const pass = await passFor('guest');
  const waiting = await register(service, service.email('waiting'), ALIAS);
  service.later(5 * MINUTE);
  expect(await enter(pass)).toBeNull();
  expect((await openLink(service, waiting.token)).status).toBe('registered');
});

test('a guest pass that was used – time passes – keeps its seat until the webinar ends, and is unknown and deleted then', async () => {
  const pass = await passFor('guest');
  expect(await enter(pass)).toBe(roomOf(pass));
  service.later(END - 1);
  expect([await seatsLeft(), await enter(pass)]).toEqual([SEATS - 1, roomOf(pass)]);
  service.later(1);
  expect((await service.app.inject(`/api/webinars/v1/registration/${pass}`)).statusCode).toBe(404);
  await service.runScheduledJobs();
  expect(await service.testDatabase.query('SELECT FROM webinar_guest_pass')).toEqual([]);
});

test('guests in a room – the webinar is extended while it runs – they keep their seats and come back until the new end', async () => {
  await fillUpTo(1);
  const pass = await passFor('guest');
  await enter(pass);
  await editWebinar(service, ALIAS, { duration: 120 });
  await service.runScheduledJobs();
  service.later(END + MINUTE);
  await service.runScheduledJobs();
  expect([await seatsLeft(), await enter(pass)]).toEqual([0, roomOf(pass)]);
});

test('a guest who has not entered – the webinar is extended in its last minutes – its seat lapses all the same', async () => {
  service.later(END - 2 * MINUTE);
  await passFor('guest');
  await editWebinar(service, ALIAS, { duration: 120 });
  await service.runScheduledJobs();
  service.later(5 * MINUTE);
  expect(await seatsLeft()).toBe(SEATS);
});

test('a guest – the webinar is cut short – the pass ends with it', async () => {
  const pass = await passFor('guest');
  await enter(pass);
  await editWebinar(service, ALIAS, { duration: 30 });
  await service.runScheduledJobs();
  service.later(46 * MINUTE);
  expect((await service.app.inject(`/api/webinars/v1/registration/${pass}`)).statusCode).toBe(404);
});

test.each(['before', 'after'])(
  'a guest – confirms by e-mail %s entering the room, and it is full – one seat, and both links open the room',
  async (when) => {
    await fillUpTo(1);
    const pass = await passFor('guest');
    const token = await personal('guest');
    expect(await openLink(service, token)).toMatchObject({ status: 'unconfirmed', webinar: { seats_left: 1 } });
    if (when === 'after') await enter(pass);
    expect((await confirm(service, token)).status).toBe('registered');
    expect([await enter(pass), (await openLink(service, token)).room_url]).toEqual([roomOf(pass), expect.stringContaining(token)]);
    service.later(10 * MINUTE);
    expect([await seatsLeft(), await enter(pass)]).toEqual([0, roomOf(pass)]);
  },
);

test('a guest has confirmed – the personal link gives the seat back – the pass opens the room only while a seat is free', async () => {
  const pass = await passFor('guest');
  await enter(pass);
  const token = await personal('guest');
  await confirm(service, token);
  expect(await seatsLeft()).toBe(SEATS - 1);
  await cancel(service, token);
  expect(await seatsLeft()).toBe(SEATS);
  await fillUpTo(0);
  expect(await enter(pass)).toBeNull();
});

test('a guest – confirmed, cancelled, came back as a guest and confirmed again – the first pass has no part in the second seat', async () => {
  const first = await passFor('guest');
  await enter(first);
  const token = await personal('guest');
  await confirm(service, token);
  await cancel(service, token);
  await enter(await passFor('guest'));
  await confirm(service, token);
  await fillUpTo(1);
  expect(await seatsLeft()).toBe(0);
  expect(await enter(first)).toBeNull();
});

test('an address – sent from two browsers, then confirmed – two people may come, so two seats', async () => {
  const passes = [await passFor('guest'), await passFor('guest')];
  for (const pass of passes) await enter(pass);
  await confirm(service, await personal('guest'));
  expect(await seatsLeft()).toBe(SEATS - 2);
  for (const pass of passes) expect(await enter(pass)).toBe(roomOf(pass));
});

test('a full room – a guest with a pass gets the e-mail – it asks to confirm a seat, not a place on the waiting list', async () => {
  await fillUpTo(1);
  await enter(await passFor('guest'));
  const [message] = await service.messages(service.email('guest'));
  expect(message?.subject).toBe('Confirm your seat: Opens at three');
  expect(message?.text).toContain('Are you in the room already? Stay there');
});

test('an answer that was lost – the request is repeated with its key – the same pass, one seat, and no link is stored', async () => {
  const send = () =>
    service.app.inject({
      method: 'POST',
      url: '/api/v1/form/webinar',
      payload: { name: 'Olga', email: service.email('guest'), webinar: ALIAS, consent: true },
      headers: { 'idempotency-key': `guest-${service.count}` },
    });
  const first = await send();
  const pass = guestPassOf(first) ?? '';
  expect((await send()).json()).toEqual(first.json());
  expect(await seatsLeft()).toBe(SEATS - 1);
  const stored = await service.testDatabase.query("SELECT answer FROM idempotency_key WHERE key LIKE 'guest-%'");
  expect(JSON.stringify(stored)).toContain('guestPassId');
  expect(JSON.stringify(stored)).not.toContain(pass);
  service.later(5 * MINUTE);
  await fillUpTo(0);
  expect((await send()).json().data).toEqual({ id: first.json().data.id, status: 'accepted' });
});

test('a webinar that is cancelled while its room is open – a guest enters – the room is closed', async () => {
  const pass = await passFor('guest');
  await editWebinar(service, ALIAS, { cancelled: true });
  expect(await enter(pass)).toBeNull();
});

test('the signed-in owner of the address, who came as a guest – registers – gets the personal link and keeps one seat', async () => {
  const owner = await signUpConfirmed(service, service.email());
  const pass = await passFor('member');
  await enter(pass);
  const payload = { name: 'Olga', email: owner.email, webinar: ALIAS, consent: true };
  const { data } = (await owner.call('POST', '/v1/form/webinar', payload)).json<{ data: FormReceipt }>();
  expect(data).toMatchObject({ status: 'registered', join_url: expect.any(String) });
  expect(data).not.toHaveProperty('room_url');
  expect(await seatsLeft()).toBe(SEATS - 1);
});

test('a guest – confirms before entering the room, then enters – the pass says when it was first used', async () => {
  const pass = await passFor('guest');
  await confirm(service, await personal('guest'));
  await enter(pass);
  service.later(MINUTE);
  await enter(pass);
  const [stored] = await service.testDatabase.query<{ used: number }>(
    'SELECT extract(epoch FROM entered_at - created_at)::int AS used FROM webinar_guest_pass',
  );
  expect(stored?.used).toBe(0);
});

test('a guest pass – cancelled or confirmed like a personal link – unknown', async () => {
  const pass = await passFor('guest');
  const url = `/api/webinars/v1/registration/${pass}`;
  const replies = [await service.app.inject({ method: 'POST', url }), await service.app.inject({ method: 'DELETE', url })];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

test('an account with guest passes – exported, then deleted – they are in the export, and go with the account', async () => {
  const owner = await signUpConfirmed(service, service.email());
  const pass = await passFor('member');
  const exported = (await owner.call('GET', '/v1/profile/export')).json<{ data: { webinars: unknown[] } }>().data;
  expect(exported.webinars).toMatchObject([{ guest_passes: [{ name: 'Olga', entered_at: null }] }]);
  expect(JSON.stringify(exported)).not.toContain(pass);
  await owner.call('POST', '/v1/profile/block');
  await owner.call('POST', '/v1/profile/block/confirm', { code: await codeFor(service, owner.email) });
  expect(await service.testDatabase.query('SELECT FROM webinar_guest_pass')).toEqual([]);
  expect(await seatsLeft()).toBe(SEATS);
});
