import { beforeEach, expect, test } from '@jest/globals';
import { profileExport, wireProfile } from '@plenum/shared-contracts/profile/schemas';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, send, signUp, signUpConfirmed, type Member } from '#src/testing/users/member.ts';
import { register } from '#src/testing/users/registrant.ts';

const service = accountService({ API_ROOMS_URL: 'https://rooms.example/{user_id}/hall' });
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
});

const profile = async () => wireProfile.parse((await member.call('GET', '/v2/profile')).json().data);
const update = (payload: object) => member.call('PUT', '/v2/profile', payload);
const errorOf = (reply: Awaited<ReturnType<typeof update>>) => [reply.statusCode, reply.json().errors[0]?.field];

test('every editable field – changed – stored and returned [S7.15]', async () => {
  const changes = {
    firstname: '  Olga  Ivanova ',
    company_name: 'Northern Light',
    company_size: '11-50',
    company_inn: '7707083893',
    is_onboarding: false,
    step_onboarding: 3,
    demo_show: false,
    phone_call: true,
  };
  const reply = await update(changes);
  const { firstname: _, ...stored } = changes;
  expect(reply.json().data).toMatchObject({ ...stored, name: 'Olga Ivanova', type: 'company' });
  expect(await profile()).toEqual(reply.json().data);
});

test('an account that has paid for nothing – its profile – names the free tariff, and how many people it is for', async () => {
  expect((await profile()).main_tariff).toEqual({ name: 'Small', meeting_size: 25, hall_size: 50, date_end: null, from: 'free' });
});

test('a seat at a webinar – confirmed by its link, then cancelled – the profile says that there is one, until it is cancelled', async () => {
  const email = (await profile()).email ?? '';
  expect((await profile()).has_registered).toBe(false);
  const { token } = await register(service, email, 'on-now');
  expect((await profile()).has_registered).toBe(true);
  await service.app.inject({ method: 'DELETE', url: `/api/webinars/v1/registration/${token}` });
  expect((await profile()).has_registered).toBe(false);
});

test.each<object>([
  { email: 'x@example.com' },
  { phone: '+79123456789' },
  { is_verified_email: true },
  { is_verified_phone: true },
  { user_id: '1' },
  { id: '1' },
  { is_trial: true },
  { date_end_trial: '2099-01-01T00:00:00Z' },
  { companies: [] },
  { type_tariff: 'business' },
  { password_hash: 'x' },
  { trial_end: '2099-01-01T00:00:00Z' },
  { company_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
  { constructor: 'x' },
])('%j together with a valid change – refused, and nothing is changed', async (extra) => {
  const before = await profile();
  expect((await update({ firstname: 'Mallory', ...extra })).statusCode).toBe(422);
  expect(await profile()).toEqual(before);
});

test.each<object>([
  { firstname: 'Win at https://evil.example' },
  { firstname: 'a\u202Eb' },
  { company_name: 'www.evil.example' },
  { company_name: 'a\u200Bb' },
])('%j, which e-mails would contain – 422 at the field', async (changes) => {
  expect(errorOf(await update(changes))).toEqual([422, Object.keys(changes)[0]]);
});

test('a blank name, a tax number with a wrong check digit – submitted – 422 at the field', async () => {
  expect(errorOf(await update({ firstname: ' ' }))).toEqual([422, 'firstname']);
  expect(errorOf(await update({ company_name: 'X', company_inn: '7707083894' }))).toEqual([422, 'company_inn']);
  expect(errorOf(await update({ company_inn: '7707083893' }))).toEqual([422, 'company_name']);
});

test('a company name – of the maximum length and one character more – stored; refused with the page’s message', async () => {
  expect((await update({ company_name: 'x'.repeat(200) })).statusCode).toBe(200);
  const reply = await update({ company_name: 'x'.repeat(201) });
  expect(errorOf(reply)).toEqual([422, 'company_name']);
  expect(reply.json().errors[0].message).toBe('Please enter a name of at most 200 characters.');
});

test('a company – named, renamed, removed – created, renamed, deleted', async () => {
  const first = (await update({ company_name: 'One' })).json().data.companies;
  expect(first).toEqual([{ id: expect.any(String), name: 'One', role: 'admin' }]);
  expect((await update({ company_name: 'Two' })).json().data.companies).toEqual([{ ...first[0], name: 'Two' }]);
  expect((await update({ company_name: null })).json().data).toMatchObject({ companies: [], company_name: null, company_inn: null });
});

test('a new e-mail address – requested – the old one remains and is notified until the code is entered [S7.16 S7.18]', async () => {
  const next = service.email('next');
  const response = await member.call('PUT', '/v1/update-email', { email: next });
  expect(response.json().data).toMatchObject({ status: 'ok', code: { target_masked: 'n•••@example.com', attempts_left: 5 } });
  expect(await profile()).toMatchObject({ email: member.email, is_verified_email: true, pending_email: next });
  expect((await service.messages(member.email))[0]).toMatchObject({ subject: 'Your Plenum e-mail address is being changed' });
  expect((await send(service, 'POST', '/login-check', { username: next, password: member.password })).statusCode).toBe(401);

  await member.call('POST', '/v1/validate-email', { code: await codeFor(service, next) });
  expect(await profile()).toMatchObject({ email: next, is_verified_email: true, pending_email: null });
  expect((await send(service, 'POST', '/login-check', { username: next, password: member.password })).statusCode).toBe(200);
});

test('a pending mistyped address – the current one is requested – nothing is pending and the mistyped one’s e-mail confirms nothing', async () => {
  const mistyped = service.email('mistyped');
  await member.call('PUT', '/v1/update-email', { email: mistyped });
  const [, link = ''] = /(\/(?:email-)?validate\/[\w-]+)/.exec((await service.messages(mistyped))[0]?.text ?? '') ?? [];
  expect((await member.call('PUT', '/v1/update-email', { email: member.email })).json()).toEqual({ data: { status: 'ok' } });
  expect(await profile()).toMatchObject({ email: member.email, is_verified_email: true, pending_email: null });
  expect((await send(service, 'GET', link)).statusCode).toBe(410);
  expect(await profile()).toMatchObject({ email: member.email });
});

test('a phone number – requested and confirmed by a short message – confirmed [S7.17 S7.19]', async () => {
  const phone = `+7912000${String(1000 + service.count)}`;
  await member.call('PUT', '/v1/update-phone', { phone });
  expect(await profile()).toMatchObject({ phone: null, is_verified_phone: false, pending_phone: phone });
  await member.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) });
  expect(await profile()).toMatchObject({ phone, is_verified_phone: true, pending_phone: null });
});

test('another user’s address – requested – 409 at the field; an unconfirmed one is accepted', async () => {
  const other = await signUpConfirmed(service, service.email('other'));
  const taken = await member.call('PUT', '/v1/update-email', { email: other.email.toUpperCase() });
  expect([taken.statusCode, taken.json().code, taken.json().errors[0].field]).toEqual([409, 'email_taken', 'email']);
  await signUp(service, service.email('loose'));
  await service.testDatabase.query('TRUNCATE throttle');
  expect((await member.call('PUT', '/v1/update-email', { email: service.email('loose') })).statusCode).toBe(200);
});

test('a new address – confirmed while the change is cancelled – one of the two succeeds, and the cancellation reports which', async () => {
  const address = service.email('asked');
  await member.call('PUT', '/v1/update-email', { email: address });
  const code = await codeFor(service, address);
  const [confirmed, takenBack] = await Promise.all([
    member.call('POST', '/v1/validate-email', { code, email: address }),
    member.call('PUT', '/v1/update-email', { email: member.email }),
  ]);
  const { email, pending_email } = await profile();
  // If the confirmation came first, the request is a new change, back to the old address. Codes for that may be limited.
  if (takenBack.statusCode === 200) {
    expect([email, pending_email]).toEqual(confirmed.statusCode === 200 ? [address, member.email] : [member.email, null]);
  } else {
    expect(pending_email).toBeNull();
    expect(takenBack.json().code).toMatch(/^(address_changed|rate_limited)$/);
    expect([email, confirmed.statusCode]).toEqual([address, 200]);
  }
});

test('a cancelled change – its code entered – refused as changed, nothing is confirmed', async () => {
  const address = service.email('cancelled');
  await member.call('PUT', '/v1/update-email', { email: address });
  const code = await codeFor(service, address);
  await member.call('PUT', '/v1/update-email', { email: member.email });
  const late = await member.call('POST', '/v1/validate-email', { code, email: address });
  expect([late.statusCode, late.json().code]).toEqual([409, 'address_changed']);
  expect(await profile()).toMatchObject({ email: member.email, pending_email: null });
  // Confirmed already: entering the code again, in another tab, is no error.
  expect((await member.call('POST', '/v1/validate-email', { code, email: member.email })).statusCode).toBe(200);
});

test('a change replaced by another – the code of the first entered – refused as changed, the second remains pending', async () => {
  const [first, second] = [service.email('first'), service.email('second')];
  await member.call('PUT', '/v1/update-email', { email: first });
  const code = await codeFor(service, first);
  service.later(61);
  await member.call('PUT', '/v1/update-email', { email: second });
  const late = await member.call('POST', '/v1/validate-email', { code, email: first });
  expect([late.statusCode, late.json().code]).toEqual([409, 'address_changed']);
  expect(await profile()).toMatchObject({ email: member.email, pending_email: second });
});

test('two accounts with the same pending address – both confirm at once – one gets it', async () => {
  const shared = service.email('shared');
  const rival = await signUpConfirmed(service, service.email('rival'));
  for (const one of [member, rival]) {
    service.later(61);
    await one.call('PUT', '/v1/update-email', { email: shared });
  }
  const code = await codeFor(service, shared);
  const replies = await Promise.all([member, rival].map((one) => one.call('POST', '/v1/validate-email', { code })));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const owners = await service.testDatabase.query('SELECT FROM account WHERE email = $1 AND email_verified', [shared]);
  expect(owners).toHaveLength(1);
});

test('changes of address – three an hour', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await member.call('PUT', '/v1/update-email', { email: service.email(`n${n}`) })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('the current address – requested or confirmed again – reported as such, without effect', async () => {
  expect(errorOf(await member.call('PUT', '/v1/update-email', { email: member.email }))).toEqual([422, 'email']);
  expect((await member.call('POST', '/v1/validate-email', { code: '123456' })).json().status).toBe('ok');
  expect(errorOf(await member.call('POST', '/v1/validate-phone', { code: '123456' }))).toEqual([422, 'phone']);
});

test('the trial – started once, by an account with a confirmed address', async () => {
  const unconfirmed = await signUp(service, service.email('new'));
  expect((await unconfirmed.call('POST', '/v1/trial')).json().code).toBe('not_verified');
  // The free tariff has rooms, too.
  expect(await profile()).toMatchObject({ is_trial: false, link_iva: `https://rooms.example/${(await profile()).id}/hall` });
  const replies = await Promise.all([member.call('POST', '/v1/trial'), member.call('POST', '/v1/trial')]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await profile()).toMatchObject({
    is_trial: true,
    link_iva: `https://rooms.example/${(await profile()).id}/hall`,
    show_trial_button: false,
    date_start_trial: '2026-06-01T00:00:00.000Z',
    date_end_trial: '2026-06-15T00:00:00.000Z',
  });
});

test('the trial – requested again and again – five times a minute', async () => {
  const ask = () =>
    service.app.inject({
      method: 'POST',
      url: '/api/v1/trial',
      remoteAddress: '198.18.0.2',
      headers: { authorization: `Bearer ${member.token}` },
    });
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await ask()).statusCode);
  expect(statuses).toEqual([200, 409, 409, 409, 409, 429]);
});

test('the export – contains all data of the owner of a confirmed address, and no data of others', async () => {
  const form = { name: 'Olga', email: member.email, phone: '+79123456789', comment: 'Mine', consent: true };
  await send(service, 'POST', '/v1/form/4', form);
  await register(service, member.email, 'small-room');
  await send(service, 'POST', '/v1/form/4', { ...form, email: 'somebody@example.com', comment: 'Not mine' });
  const { data } = (await member.call('GET', '/v1/profile/export')).json();
  expect(profileExport.parse(data)).toMatchObject({
    profile: { email: member.email },
    sessions: [{ current: true }],
    devices: [{ device: 'Unknown device' }],
    webinars: [{ status: 'registered' }],
  });
  expect(data.forms).toEqual([expect.objectContaining({ comment: 'Mine' })]);
  expect(JSON.stringify(data)).not.toMatch(/password|Not mine/);
  const unconfirmed = await signUp(service, 'somebody@example.com');
  expect((await unconfirmed.call('GET', '/v1/profile/export')).json().data.forms).toEqual([]);
});

test.each(['DELETE /v1/profile/block', 'POST /v1/profile/block/confirm'])(
  '%s – with the code – the account and all its data are deleted',
  async (call) => {
    const [method, path] = call.split(' ') as ['DELETE' | 'POST', string];
    await update({ company_name: 'Gone' });
    await send(service, 'POST', '/v1/form/webinar', { name: 'Olga', email: member.email, webinar: 'opens-at-three', consent: true });
    const response = await member.call('POST', '/v1/profile/block');
    expect(response.json().data).toEqual({
      lock_status: 'code-sent',
      target_masked: 'm•••@example.com',
      expires_at: '2026-06-01T00:10:00.000Z',
      resend_in: 60,
      attempts_left: 5,
    });
    const code = await codeFor(service, member.email);
    expect((await member.call(method, path, { code: code === '000000' ? '000001' : '000000' })).json().code).toBe('code_wrong');
    expect((await member.call(method, path, { code })).json().status).toBe('ok');
    expect((await member.call('GET', '/v2/profile')).statusCode).toBe(401);
    expect((await send(service, 'POST', '/token-refresh', { refresh_token: member.refreshToken })).statusCode).toBe(401);
    expect((await send(service, 'POST', '/login-check', { username: member.email, password: member.password })).statusCode).toBe(401);
    const left = await service.testDatabase.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM account WHERE email = $1)::int + (SELECT count(*) FROM webinar_registration WHERE email = $1)::int
      + (SELECT count(*) FROM company WHERE name = 'Gone')::int AS n`,
      [member.email],
    );
    expect(left).toEqual([{ n: 0 }]);
    expect((await service.messages(member.email)).map(({ subject }) => subject)).toContain('Your Plenum account has been deleted');
  },
);

test('a user with a seat – deletes the account – the next waiting person gets the seat and an e-mail', async () => {
  await service.testDatabase.query('TRUNCATE webinar_occurrence CASCADE');
  await register(service, member.email, 'small-room');
  for (let n = 0; n < 3; n += 1) await register(service, service.email(`seat-${n}`), 'small-room');
  await member.call('POST', '/v1/profile/block');
  await member.call('DELETE', '/v1/profile/block', { code: await codeFor(service, member.email) });
  const [last] = await service.testDatabase.query<{ email: string }>("SELECT email FROM webinar_registration WHERE status = 'waiting'");
  const seatMessages = (await service.messages()).filter(({ subject }) => subject.startsWith('A seat is yours'));
  expect([last, seatMessages.map(({ to }) => to)]).toEqual([undefined, [expect.stringContaining('@example.com')]]);
});

test.each<['GET' | 'POST' | 'PUT' | 'DELETE', string]>([
  ['GET', '/v2/profile'],
  ['PUT', '/v2/profile'],
  ['GET', '/v1/sessions'],
  ['GET', '/v1/profile/export'],
  ['POST', '/v1/profile/block'],
  ['POST', '/v1/trial'],
  ['GET', '/v1/companies'],
  ['POST', '/v1/update-avatar'],
])('%s %s – without a session – 401', async (method, path) => {
  expect((await send(service, method, path, method === 'GET' ? undefined : {})).statusCode).toBe(401);
});
