import { expect, jest, test } from '@jest/globals';
import pg from 'pg';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { OwnRegistration, WebinarDetail } from '@plenum/mf-webinars/contract/schemas';
import { accountService } from '#src/testing/account-service.ts';
import { signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';
import { cancel, guestPassOf, openLink, register, requestRegistration } from '#src/testing/users/registrant.ts';

const service = accountService();
const WEBINAR = 'small-room';

type Reply = Awaited<ReturnType<typeof requestRegistration>>;

/** Returns an answer without its random parts. */
function shapeOf({ statusCode, headers, json }: Reply) {
  const { data } = json<{ data: FormReceipt }>();
  const { 'x-request-id': _, date: __, 'x-ratelimit-remaining': ___, 'x-ratelimit-reset': ____, ...rest } = headers;
  expect(data.id).toMatch(/^PL-[0-9A-HJKMNP-TV-Z]{8}$/);
  return { statusCode, headers: rest, data: { ...data, id: 'PL' } };
}
const seatsLeft = async (webinar = WEBINAR) =>
  (await service.app.inject(`/api/webinars/v1/view/${webinar}`)).json<{ webinar: WebinarDetail }>().webinar.seats_left;
const ask = (one: Member, email: string) => one.call('POST', '/v1/form/webinar', { name: 'Olga', email, webinar: WEBINAR, consent: true });
const own = async (one: Member) =>
  (await one.call('GET', `/webinars/v1/view/${WEBINAR}/registration`)).json<{ data: OwnRegistration | null }>().data;

test('an address that is new, requested, registered, waiting or cancelled – a stranger registers it – the same answer, and the free seats reveal nothing', async () => {
  const neutral = { statusCode: 201, data: { id: 'PL', status: 'accepted' } };
  const first = shapeOf(await requestRegistration(service, service.email(), WEBINAR));
  expect(first).toMatchObject(neutral);
  expect(first.data).not.toHaveProperty('join_url');
  const again = shapeOf(await requestRegistration(service, service.email(), WEBINAR));

  const { token } = await register(service, service.email(), WEBINAR);
  const free = await seatsLeft();
  const known = shapeOf(await requestRegistration(service, service.email(), WEBINAR));
  const stranger = shapeOf(await requestRegistration(service, service.email('new'), WEBINAR));
  expect(await seatsLeft()).toBe(free);

  await cancel(service, token);
  const cancelled = shapeOf(await requestRegistration(service, service.email(), WEBINAR));
  for (let n = 0; n < 4; n += 1) await register(service, service.email(`other-${n}`), WEBINAR);
  const waiting = shapeOf(await requestRegistration(service, service.email('other-3'), WEBINAR));
  for (const answer of [again, known, stranger, cancelled, waiting]) expect(answer).toEqual(first);
});

test('a new address and a registered one – a stranger registers them – one e-mail is queued for each', async () => {
  const queued = async (email: string) =>
    (await service.testDatabase.query<{ n: number }>('SELECT count(*)::int AS n FROM outbox WHERE recipient = $1', [email]))[0]?.n ?? 0;
  await register(service, service.email('known'), WEBINAR);
  const before = await queued(service.email('known'));
  for (const name of ['known', 'new']) await requestRegistration(service, service.email(name), WEBINAR);
  expect([await queued(service.email('known')), await queued(service.email('new'))]).toEqual([before + 1, 1]);
});

test('the signed-in owner of a confirmed address – registers – gets the link at once, the same each time, and can see it later', async () => {
  const owner = await signUpConfirmed(service, service.email());
  expect(await own(owner)).toBeNull();
  const free = (await seatsLeft()) ?? 0;
  const first = (await ask(owner, service.email())).json<{ data: FormReceipt }>().data;
  expect(first).toMatchObject({ join_url: expect.stringMatching(`^/webinars/${WEBINAR}/join/[\\w-]{22}$`) });
  expect(first.status).toBe(free > 0 ? 'registered' : 'waiting');
  expect(await own(owner)).toEqual({ ...first, ...(first.status === 'waiting' && { place: expect.any(Number) }) });
  const second = (await ask(owner, service.email().toUpperCase())).json<{ data: FormReceipt }>().data;
  expect(second).toEqual({ ...first, status: first.status === 'registered' ? 'already-registered' : 'waiting' });
  await cancel(service, first.join_url?.split('/').at(-1) ?? '');
  expect(await own(owner)).toBeNull();
});

test('a user signed in with another or an unconfirmed address – registers an address – answered as a stranger, without access to the registration', async () => {
  const victim = service.email('victim');
  await register(service, victim, WEBINAR);
  const other = await signUpConfirmed(service, service.email('other'));
  const first = shapeOf(await requestRegistration(service, service.email('new'), WEBINAR));
  expect(shapeOf(await ask(other, victim))).toEqual(first);
  expect(shapeOf(await ask(other, service.email('unknown')))).toEqual(first);
  expect(await own(other)).toBeNull();
  const exported = (await other.call('GET', '/v1/profile/export')).json<{ data: { webinars: unknown[] } }>().data;
  expect(exported.webinars).toEqual([]);
  expect(JSON.stringify(exported)).not.toContain(await tokenFor(service, victim, 'join'));
});

test('the owner’s answer – requested again with its Idempotency-Key but without the session – has no link', async () => {
  const owner = await signUpConfirmed(service, service.email());
  const payload = { name: 'Olga', email: service.email(), webinar: WEBINAR, consent: true };
  const call = (headers: object) =>
    service.app.inject({
      method: 'POST',
      url: '/api/v1/form/webinar',
      payload,
      headers: { 'idempotency-key': `key-of-the-owner-${service.count}`, ...headers },
    });
  const signedIn = await call({ authorization: `Bearer ${owner.token}` });
  const later = await call({});
  expect(signedIn.json().data).toHaveProperty('join_url');
  expect(later.json().data).toEqual({ id: expect.any(String), status: 'accepted' });
  expect(later.json().data.id).not.toBe(signedIn.json().data.id);
});

test('a confirmed registration – a stranger registers it again under another name – keeps its name', async () => {
  const { token } = await register(service, service.email(), WEBINAR, { name: 'Vera' });
  await requestRegistration(service, service.email(), WEBINAR, { name: 'Mallory', phone: '+7 912 345-67-89' });
  expect(await openLink(service, token)).toMatchObject({ name: 'Vera' });
});

/** Its room is open when each test starts, and has ten seats. */
const OPEN = 'opens-at-three';

/** Requests a registration for the open webinar. Returns all that a stranger learns, and all statements that ran. */
async function observe(email: string) {
  const free = (await seatsLeft(OPEN)) ?? 0;
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const reply = await requestRegistration(service, email, OPEN, { name: 'Stranger' });
  const statements = query.mock.calls.map(([statement]: readonly unknown[]) =>
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  );
  query.mockRestore();
  const { data, ...shape } = shapeOf(reply);
  const pass = guestPassOf(reply);
  const { webinar, ...guest } = pass === null ? { webinar: null } : await openLink(service, pass);
  return {
    pass,
    statements,
    learnt: {
      ...shape,
      data: { ...data, ...(data.room_url !== undefined && { room_url: 'room' }) },
      // Of the address, which the stranger has entered.
      guest: { ...guest, ...('room_url' in guest && { room_url: 'room', email_masked: '' }) },
      seats: { pass: webinar && (webinar.seats_left ?? 0) - free, after: ((await seatsLeft(OPEN)) ?? 0) - free },
    },
  };
}

test('an open room, and an address that is new, requested, registered or cancelled – a stranger registers it – the same guest pass, statements and fall of the free seats', async () => {
  const [fresh, registered, cancelled] = [service.email('new'), service.email('registered'), service.email('cancelled')];
  service.later(-60);
  await register(service, registered, OPEN);
  await cancel(service, (await register(service, cancelled, OPEN)).token);
  service.later(60);
  const first = await observe(fresh);
  expect(first.learnt).toMatchObject({
    statusCode: 201,
    data: { id: 'PL', status: 'accepted', room_url: 'room' },
    seats: { pass: -1, after: -1 },
  });
  expect(first.learnt.guest).toMatchObject({ status: 'registered', name: 'Stranger', room_url: 'room' });
  expect(first.statements.length).toBeGreaterThan(5);
  for (const email of [fresh, registered, cancelled]) {
    const { learnt, statements } = await observe(email);
    expect(learnt).toEqual(first.learnt);
    expect(statements).toEqual(first.statements);
  }
});

test('an open room that is full, and an address that is new, registered or waiting – a stranger registers it – the same answer, without a guest pass', async () => {
  service.later(-60);
  for (let n = (await seatsLeft(OPEN)) ?? 0; n > 0; n -= 1) await register(service, service.email(`seated-${n}`), OPEN);
  await register(service, service.email('waiting'), OPEN);
  service.later(60);
  const first = await observe(service.email('new'));
  expect(first.learnt).toMatchObject({ statusCode: 201, data: { id: 'PL', status: 'accepted' }, seats: { pass: null, after: 0 } });
  expect(first.pass).toBeNull();
  for (const name of ['new', 'seated-1', 'waiting']) {
    const { learnt, statements } = await observe(service.email(name));
    expect([learnt, statements]).toEqual([first.learnt, first.statements]);
  }
});
