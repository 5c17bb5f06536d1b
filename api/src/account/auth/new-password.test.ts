import { beforeEach, expect, test } from '@jest/globals';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, send, signUp, signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';

const NEW = 'nine yellow bicycles';

const service = accountService();
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email(), { phone: `+7 912 345-67-${10 + service.count}` });
});

const recover = (email: string, from?: string) => send(service, 'POST', '/v1/recovery-password', { email }, from);
const look = (hash: string) => send(service, 'GET', `/new-pass/${hash}`, undefined, service.elsewhere());
const setByLink = (hash: string, password = NEW, consent?: boolean) =>
  send(service, 'POST', `/new-pass/${hash}`, { password, ...(consent !== undefined && { consent }) }, service.elsewhere());
const login = (username: string, password: string) => send(service, 'POST', '/login-check', { username, password });
/** Codes from all messages sent to a number. Their order is undefined, as the test clock does not advance. */
const codesFor = async (phone: string) => (await service.messages(phone)).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
const messages = async (email: string) => (await service.messages(email)).map(({ subject }) => subject);
const byPhone = (payload: object) => send(service, 'POST', '/v1/new-pass-by-phone', payload, service.elsewhere());

test('a known and an unknown address – a password reset is requested – the same answer; only the known one gets an e-mail [S7.05]', async () => {
  const [known, unknown] = [await recover(member.email), await recover('nobody@example.com')];
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
  expect(known.json()).toEqual({ status: 'ok', data: { status: 'ok' } });
  expect((await messages(member.email))[0]).toBe('Set a new Plenum password');
  expect(await messages('nobody@example.com')).toEqual([]);
});

test('the link – viewed any number of times, then used – sets the password once and signs out everywhere [S7.06]', async () => {
  await recover(member.email);
  const hash = await tokenFor(service, member.email, 'new-pass');
  for (let n = 0; n < 3; n += 1) {
    expect((await look(hash)).json()).toEqual({ status: 'ok', data: { status: 'ok' }, email_masked: 'm•••@example.com' });
  }
  expect((await setByLink(hash, 'short')).json().errors[0].field).toBe('password');
  expect((await setByLink(hash)).statusCode).toBe(200);
  const again = await setByLink(hash);
  expect([again.statusCode, again.json().code, (await look(hash)).json().code]).toEqual([410, 'link_used', 'link_used']);
  expect((await member.call('GET', '/v2/profile')).statusCode).toBe(401);
  expect([(await login(member.email, member.password)).statusCode, (await login(member.email, NEW)).statusCode]).toEqual([401, 200]);
  expect((await messages(member.email))[0]).toBe('Your Plenum password was changed');
});

test('the link – used twice at once – sets one of the two passwords', async () => {
  await recover(member.email);
  const hash = await tokenFor(service, member.email, 'new-pass');
  const replies = await Promise.all([setByLink(hash, 'the first of two', true), setByLink(hash, 'the second of two', true)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
});

test('the link – used after an hour – expired; an invented token – not found', async () => {
  await recover(member.email);
  const hash = await tokenFor(service, member.email, 'new-pass');
  service.later(3600);
  for (const reply of [await look(hash), await setByLink(hash)]) {
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'link_expired']);
  }
  expect((await look('made-up')).statusCode).toBe(404);
});

test('two links of one account – one is used – the other has expired', async () => {
  const hashes = [];
  for (let n = 0; n < 2; n += 1) {
    await recover(member.email);
    hashes.push(await tokenFor(service, member.email, 'new-pass'));
  }
  const [first = '', second = ''] = hashes;
  expect((await setByLink(first)).statusCode).toBe(200);
  for (const reply of [await look(second), await setByLink(second, 'thief sets this one')]) {
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'link_expired']);
  }
  expect((await look(first)).json().code).toBe('link_used');
  expect((await login(member.email, NEW)).statusCode).toBe(200);
});

test('two links of one account – both used at once – one of the two passwords is set', async () => {
  const hashes = [];
  for (let n = 0; n < 2; n += 1) {
    await recover(member.email);
    hashes.push(await tokenFor(service, member.email, 'new-pass'));
  }
  const replies = await Promise.all(hashes.map((hash, n) => setByLink(hash, `password number ${n}, a long one`)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
});

test('a link sent to the account’s former address – used after the address changed – sets no password', async () => {
  await recover(member.email);
  const hash = await tokenFor(service, member.email, 'new-pass');
  const next = service.email('next');
  await member.call('PUT', '/v1/update-email', { email: next });
  await member.call('POST', '/v1/validate-email', { code: await codeFor(service, next) });
  for (const reply of [await look(hash), await setByLink(hash)]) {
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'link_expired']);
  }
  expect((await login(next, member.password)).statusCode).toBe(200);
});

test('a password code sent by phone – the password is first reset by a link – the code is refused', async () => {
  const phone = `+7912345672${service.count}`.slice(0, 12);
  await member.call('PUT', '/v1/update-phone', { phone });
  await member.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) });
  await byPhone({ phone });
  const code = await codeFor(service, phone);
  await recover(member.email);
  await setByLink(await tokenFor(service, member.email, 'new-pass'));
  expect((await byPhone({ phone, code, password: 'thief sets this one' })).json().code).toBe('code_expired');
});

test('password resets of one address – requested from any client – three an hour, also for addresses without an account', async () => {
  for (const email of [member.email, 'nobody@example.com']) {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await recover(email, `203.0.113.${n}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});

test('an account that a stranger created with another user’s address, phone, company, picture and provider – the owner resets the password – gets an empty account; the stranger keeps the old one by phone, without the address', async () => {
  const email = service.email('hijack');
  const phone = `+7912345673${service.count}`.slice(0, 12);
  const stranger = await signUp(service, email, { firstname: 'Mallory' });
  await stranger.call('PUT', '/v1/update-phone', { phone });
  await stranger.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) });
  await stranger.call('PUT', '/v2/profile', { company_name: 'Mallory and sons' });
  await stranger.call('PUT', '/v1/update-email', { email: service.email('mallory') });
  const { id } = (await stranger.call('GET', '/v2/profile')).json().data;
  await service.testDatabase.query("INSERT INTO social_identity VALUES ('google', $1, $2, now())", [`subject-${service.count}`, id]);
  await recover(email);
  const hash = await tokenFor(service, email, 'new-pass');
  expect((await setByLink(hash, NEW, true)).statusCode).toBe(200);
  expect([(await setByLink(hash)).json().code, (await look(hash)).json().code]).toEqual(['link_used', 'link_used']);

  const { token } = (await login(email, NEW)).json();
  const profile = await service.app.inject({ url: '/api/v2/profile', headers: { authorization: `Bearer ${token}` } });
  expect(profile.json().data).toMatchObject({
    name: `hijack-${service.count}`,
    email,
    is_verified_email: true,
    phone: null,
    is_verified_phone: false,
    pending_email: null,
    pending_phone: null,
    companies: [],
    socials: [],
    avatar: null,
  });
  expect(profile.json().data.id).not.toBe(id);
  expect((await stranger.call('GET', '/v2/profile')).json().data).toMatchObject({ id, email: null, is_verified_email: false, phone });
  expect((await login(email, stranger.password)).statusCode).toBe(401);
  expect((await login(phone, stranger.password)).statusCode).toBe(200);
});

test('an account with nothing confirmed – its password is reset by e-mail – the old account and its data are deleted', async () => {
  const email = service.email('claim');
  const stranger = await signUp(service, email, { firstname: 'Mallory' });
  await stranger.call('PUT', '/v2/profile', { company_name: 'Orlov and sons' });
  await recover(email);
  await setByLink(await tokenFor(service, email, 'new-pass'), NEW, true);
  expect((await stranger.call('GET', '/v2/profile')).statusCode).toBe(401);
  expect(await service.testDatabase.query("SELECT FROM company WHERE name = 'Orlov and sons'")).toEqual([]);
});

test('a link to an unconfirmed account – viewed – says that the password creates an account; used without consent – refused, and still valid', async () => {
  const { email } = await signUp(service, service.email('asked'));
  await recover(email);
  const hash = await tokenFor(service, email, 'new-pass');
  expect((await look(hash)).json()).toMatchObject({ consent_needed: true });
  for (const consent of [undefined, false]) {
    const refused = await setByLink(hash, NEW, consent);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'consent_needed']);
  }
  expect((await setByLink(hash, NEW, true)).statusCode).toBe(200);
  const agreed = await service.testDatabase.query('SELECT consent_at FROM account WHERE email = $1 AND email_verified', [email]);
  expect(agreed).toEqual([{ consent_at: expect.any(Date) }]);
});

test('a link to an unconfirmed account – used twice at once – sets one of the two passwords', async () => {
  const { email } = await signUp(service, service.email('twice'));
  await recover(email);
  const hash = await tokenFor(service, email, 'new-pass');
  const replies = await Promise.all([setByLink(hash, 'the first of two', true), setByLink(hash, 'the second of two', true)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
});

test('an address claimed by two accounts – its owner resets the password – gets an account that neither claimant can open', async () => {
  const email = service.email('claimed');
  const first = await signUp(service, email, { password: 'the first of them' });
  service.later(1);
  const second = await signUp(service, email, { password: 'the second of them', firstname: 'Stranger' });
  await recover(email);
  const hash = await tokenFor(service, email, 'new-pass');
  await setByLink(hash, NEW, true);
  expect((await login(email, NEW)).statusCode).toBe(200);
  expect((await second.call('GET', '/v2/profile')).statusCode).toBe(401);
  // The other account stays, but can never confirm the address.
  expect((await first.call('GET', '/v2/profile')).json().data.is_verified_email).toBe(false);
});

test('a confirmed phone number and an unknown one – a password reset – the same answer; only the first gets a code', async () => {
  const phone = `+7912345671${service.count}`.slice(0, 12);
  await member.call('PUT', '/v1/update-phone', { phone });
  await member.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) });
  const [known, unknown] = [await byPhone({ phone }), await byPhone({ phone: '+79990000000' })];
  expect([known.statusCode, Object.keys(known.json())]).toEqual([unknown.statusCode, Object.keys(unknown.json())]);
  const code = await codeFor(service, phone);
  expect(await service.messages('+79990000000')).toEqual([]);
  expect((await byPhone({ phone: '+79990000000', code, password: NEW })).json().code).toBe('code_wrong');
  expect((await byPhone({ phone, code, password: 'short' })).json().errors[0].field).toBe('password');
  expect((await byPhone({ phone, code, password: NEW })).json()).toEqual({ status: 'ok', data: { status: 'ok' } });
  expect((await login(phone, NEW)).statusCode).toBe(200);
  expect((await byPhone({ phone, code, password: 'another new password' })).json().code).toBe('code_expired');
});

test('password codes for one phone number – three an hour, five a day', async () => {
  const phone = '+79990000001';
  const ask = async () => (await byPhone({ phone })).statusCode;
  const requests: number[] = [];
  for (const minutes of [0, 2, 2, 2, 60, 2, 2]) {
    service.later(60 * minutes);
    requests.push(await ask());
  }
  expect(requests).toEqual([200, 200, 200, 429, 200, 200, 429]);
  service.later(3600);
  expect(await ask()).toBe(429);
  service.later(24 * 3600);
  expect(await ask()).toBe(200);
});

test('password codes of many phone numbers – tried from one client address – rate limited', async () => {
  const statuses = [];
  for (let n = 0; n < 152; n += 1) {
    const payload = { phone: `+7999${String(1_000_000 + n)}`, code: '123456', password: 'short' };
    statuses.push((await send(service, 'POST', '/v1/new-pass-by-phone', payload, '198.18.0.1')).statusCode);
  }
  expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([150, 429]);
});

test.each([{ phone: '+79123456789', code: '123456' }, { phone: '+79123456789', code: '123456', password: NEW, account: 'x' }, {}])(
  'the body %j – refused',
  async (payload) => {
    expect((await byPhone(payload)).statusCode).toBe(422);
  },
);

test('a stranger requests and guesses phone codes all day – the owner on a known device – gets a separate code', async () => {
  const phone = `+7912345679${service.count}`.slice(0, 12);
  const home = '203.0.113.5';
  const away = '198.51.100.200';
  await member.call('PUT', '/v1/update-phone', { phone });
  await member.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) });
  await send(service, 'POST', '/login-check', { username: member.email, password: member.password }, home);
  const strangers = (payload: object) => send(service, 'POST', '/v1/new-pass-by-phone', payload, away);
  const owners = (payload: object) => send(service, 'POST', '/v1/new-pass-by-phone', payload, home);

  expect((await strangers({ phone })).statusCode).toBe(200);
  const theirs = await codesFor(phone);
  expect((await owners({ phone })).statusCode).toBe(200);
  const code = (await codesFor(phone)).find((known) => !theirs.includes(known)) ?? '';
  for (let n = 0; n < 6; n += 1) await strangers({ phone, code: '000000', password: NEW });
  expect((await owners({ phone, code, password: NEW })).statusCode).toBe(200);
  expect((await login(phone, NEW)).statusCode).toBe(200);
});

test('a phone code requested on another device – used on the owner’s known device – accepted', async () => {
  const phone = `+7912345678${service.count}`.slice(0, 12);
  await member.call('PUT', '/v1/update-phone', { phone });
  await member.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) });
  await send(service, 'POST', '/login-check', { username: member.email, password: member.password }, '203.0.113.6');
  await send(service, 'POST', '/v1/new-pass-by-phone', { phone }, '198.51.100.201');
  const code = await codeFor(service, phone);
  const response = await send(service, 'POST', '/v1/new-pass-by-phone', { phone, code, password: NEW }, '203.0.113.6');
  expect(response.statusCode).toBe(200);
});

test('a phone code requested on the owner’s known device, then one on another – the second used on the first – accepted; a wrong one counts as the first', async () => {
  const phone = `+7912345677${service.count}`.slice(0, 12);
  const [home, away] = ['203.0.113.7', '198.51.100.202'];
  await member.call('PUT', '/v1/update-phone', { phone });
  await member.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) });
  await send(service, 'POST', '/login-check', { username: member.email, password: member.password }, home);
  const atHome = (payload: object) => send(service, 'POST', '/v1/new-pass-by-phone', { phone, ...payload }, home);
  await atHome({});
  const known = await codesFor(phone);
  await send(service, 'POST', '/v1/new-pass-by-phone', { phone }, away);
  const code = (await codesFor(phone)).find((one) => !known.includes(one)) ?? '';
  const refused = await atHome({ code: '000000', password: NEW });
  expect([refused.json().code, refused.json().errors[0].message]).toEqual(['code_wrong', expect.stringMatching(/4 attempts left/)]);
  expect((await atHome({ code, password: NEW })).statusCode).toBe(200);
  expect((await login(phone, NEW)).statusCode).toBe(200);
});
