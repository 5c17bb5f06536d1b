import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedIn, type SignedIn } from '@plenum/shared-contracts/auth/schemas';
import { sampleRegistrationBody } from '@plenum/shared-contracts/fixtures/auth';
import { codeFor, memberOf, send, signUp, signUpConfirmed } from '#src/testing/users/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_REGISTRATIONS: '1000', API_RATE_LIMIT_CODES: '1000', API_RATE_LIMIT_PUBLIC: '10000' });
});
afterAll(() => service.close());

const post = (changes: object, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'POST', url: '/api/registration', payload: { ...sampleRegistrationBody, ...changes }, headers });
const accounts = (email: string) =>
  service.testDatabase.query<{ id: string; email_verified: boolean }>('SELECT * FROM account WHERE email = $1 ORDER BY created_at', [
    email,
  ]);

test('a registration – submitted – signed in, with a profile, an unconfirmed address and a code on its way by e-mail [S3.08 S7.01 S7.14]', async () => {
  const reply = await post({ email: '  New@Example.com ', firstname: ' Olga \n Petrova ' });
  expect(reply.statusCode).toBe(201);
  expect(reply.headers['cache-control']).toBe('no-store');
  const { token, refresh_token: refresh, data } = signedIn.parse(reply.json());
  expect(data).toEqual({ token, refresh_token: refresh });
  const member = memberOf(service, reply.json<SignedIn>(), 'new@example.com', sampleRegistrationBody.password);
  expect((await member.call('GET', '/v2/profile')).json().data).toMatchObject({
    name: 'Olga Petrova',
    email: 'new@example.com',
    phone: '+79123456789',
    is_verified_email: false,
    is_verified_phone: false,
  });
  const [message] = await service.messages('new@example.com');
  expect(message).toMatchObject({ channel: 'mail', subject: expect.stringMatching(/^\d{6} is your Plenum code$/) });
  expect(message?.text).toMatch(
    /^Enter this code on the page where you created your account, or in your profile\..*^Confirm my address:$/ms,
  );
  // The code and the link end at different times, and one sentence says so.
  expect(message?.text.match(/minutes|days/g)).toHaveLength(2);
  expect(message?.text).toMatch(/^The code works for 10\sminutes, the link below for 2\sdays\.$/m);
});

test('a new password – checked before the registration – the same answer as the registration gives, and nothing is stored', async () => {
  const check = (password: string) => service.app.inject({ method: 'POST', url: '/api/v1/public/check-password', payload: { password } });
  for (const password of ['short', 'Password123', 'corvette']) {
    const [checked, registered] = [await check(password), await post({ email: 'checked@example.com', password })];
    expect([checked.statusCode, checked.json().errors]).toEqual([422, registered.json().errors]);
  }
  expect((await check('seven green kettles')).json()).toEqual({ status: 'ok', data: { status: 'ok' } });
});

test('passwords, tokens and codes – stored – only as irreversible digests', async () => {
  const member = await signUp(service, 'kept@example.com');
  const code = await codeFor(service, 'kept@example.com');
  const dump = await service.testDatabase.query(
    `SELECT (SELECT json_agg(account) FROM account)::text || (SELECT json_agg(session) FROM session)::text
      || (SELECT json_agg(one_time_code) FROM one_time_code)::text || (SELECT json_agg(one_time_link) FROM one_time_link)::text
      || (SELECT json_agg(outbox) FROM outbox)::text AS text`,
  );
  const text = String(dump[0]?.['text']);
  expect(text).toContain('kept@example.com');
  for (const secret of [member.password, member.token, member.refreshToken, code]) expect(text).not.toContain(secret);
});

test.each<[object, string[]]>([
  [{ email: 'olga' }, ['email']],
  [{ firstname: ' ' }, ['firstname']],
  [{ password: 'short' }, ['password']],
  [{ password: 'Password123' }, ['password']],
  [{ password: 'olga@example.com' }, ['password']],
  [{ phone: '+7 000' }, ['phone']],
  [{ phone: '+999 1234567' }, ['phone']],
  [{ consent: false }, ['consent']],
  [{ firstname: '', email: '', password: '', consent: false }, ['firstname', 'email', 'password', 'consent']],
])('a registration with %j – refused – 422 naming %j, with a message for the user', async (changes, fields) => {
  const reply = await post(changes);
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalid_input']);
  const { errors } = reply.json<{ errors: { field: string; message: string }[] }>();
  expect(errors.map(({ field }) => field)).toEqual(fields);
  for (const { message } of errors) expect(message).toMatch(/^Please .+\.$/);
});

test.each([{ email_verified: true }, { is_admin: true }, { id: 'x' }, { role: 'admin' }, { type: 'company' }])(
  'a registration with the unknown field %j – refused, no account is created',
  async (extra) => {
    const reply = await post({ email: 'mass@example.com', ...extra });
    expect(reply.statusCode).toBe(422);
    expect(await accounts('mass@example.com')).toEqual([]);
  },
);

test('an address that has an account – a stranger registers it – the usual answer; the owner is notified, keeps the address and can sign in', async () => {
  const owner = await signUpConfirmed(service, 'owner@example.com');
  // Simulates a minute passing: until then no second code is sent.
  await service.testDatabase.query('DELETE FROM throttle');
  const [taken, free] = [
    await post({ email: owner.email, password: 'another long password' }),
    await post({ email: 'free@example.com', password: 'another long password' }),
  ];
  const shape = (reply: typeof taken) => [
    reply.statusCode,
    Object.keys(reply.json()),
    reply.json().token.length,
    Object.keys(reply.headers).toSorted(),
  ];
  expect(shape(taken)).toEqual(shape(free));

  const [message] = await service.messages(owner.email);
  expect(message?.text).toMatch(/You already have an account/);
  expect(message?.text).not.toMatch(/\/validate\//);

  const stranger = memberOf(service, taken.json<SignedIn>(), owner.email, 'another long password');
  const profile = (await stranger.call('GET', '/v2/profile')).json().data;
  expect([profile.email, profile.is_verified_email]).toEqual([owner.email, false]);
  // Refused even with the code, which only the owner has.
  const confirmed = await stranger.call('POST', '/v1/validate-email', { code: await codeFor(service, owner.email) });
  expect([confirmed.statusCode, confirmed.json().code]).toEqual([409, 'email_taken']);
  const login = (password: string) => send(service, 'POST', '/login-check', { username: owner.email, password });
  const [own, others] = [await login(owner.password), await login('another long password')];
  const idOf = async (reply: typeof own) =>
    (await memberOf(service, reply.json<SignedIn>(), '', '').call('GET', '/v2/profile')).json().data.id;
  expect([await idOf(own), await idOf(others)]).toEqual([(await owner.call('GET', '/v2/profile')).json().data.id, profile.id]);
});

test('an address confirmed beforehand – registered with its proof – confirmed at once, and the proof is used up; a taken address is refused [S7.24]', async () => {
  const prove = async (email: string) => {
    await send(service, 'POST', '/v1/public/send-code-email', { email });
    return (await send(service, 'POST', '/v1/public/validate-email', { email, code: await codeFor(service, email) })).json()
      .proof as string;
  };
  const proof = await prove('proven@example.com');
  const reply = await post({ email: 'proven@example.com', email_proof: proof });
  expect(reply.statusCode).toBe(201);
  expect((await accounts('proven@example.com')).map(({ email_verified: verified }) => verified)).toEqual([true]);
  const again = await post({ email: 'proven@example.com', email_proof: proof });
  expect([again.statusCode, again.json().code]).toEqual([410, 'link_used']);
  const other = await post({ email: 'somebody.else@example.com', email_proof: await prove('mine@example.com') });
  expect([other.statusCode, other.json().errors[0].field]).toEqual([422, 'email']);
  expect(await accounts('somebody.else@example.com')).toEqual([]);
});

test('a registration – repeated with its Idempotency-Key – the same answer and one account; with another password 422', async () => {
  const headers = { 'idempotency-key': 'r-1' };
  const [first, again] = [await post({ email: 'once@example.com' }, headers), await post({ email: 'once@example.com' }, headers)];
  expect(again.json()).toEqual(first.json());
  expect(await accounts('once@example.com')).toHaveLength(1);
  const other = await post({ email: 'once@example.com', password: 'not the same one' }, headers);
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch']);
  const stored = JSON.stringify(await service.testDatabase.query('SELECT * FROM idempotency_key'));
  for (const secret of [first.json().token, first.json().refresh_token, sampleRegistrationBody.password])
    expect(stored).not.toContain(secret);
});

test('registrations above the limit – from one client address – 429 with Retry-After; another client address is not limited', async () => {
  const strict = await startTestApp({ API_RATE_LIMIT_REGISTRATIONS: '2' });
  try {
    const register = (n: number, from: string) =>
      send(strict, 'POST', '/registration', { ...sampleRegistrationBody, email: `n${n}@example.com` }, from);
    const replies = [await register(1, '203.0.113.1'), await register(2, '203.0.113.1'), await register(3, '203.0.113.1')];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429]);
    expect(replies[2]?.headers['retry-after']).toBe('3600');
    expect((await register(4, '203.0.113.2')).statusCode).toBe(201);
  } finally {
    await strict.close();
  }
});

test('unconfirmed accounts – older than a week and without open sessions – deleted, whether or not their address has an owner', async () => {
  let now = TEST_NOW;
  const own = await startTestApp({}, { clock: () => now });
  const left = async () => {
    await own.runScheduledJobs();
    const rows = await own.testDatabase.query<{ text: string }>("SELECT email || ' ' || email_verified AS text FROM account ORDER BY 1");
    return rows.map(({ text }) => text);
  };
  try {
    await signUpConfirmed(own, 'two@example.com');
    await signUp(own, 'two@example.com');
    const slow = await signUp(own, 'slow@example.com');
    await slow.call('PUT', '/v2/profile', { company_name: 'Slow' });
    now = new Date(TEST_NOW.getTime() + 8 * 86_400_000);
    expect(await left()).toEqual(['slow@example.com false', 'two@example.com false', 'two@example.com true']);
    now = new Date(TEST_NOW.getTime() + 31 * 86_400_000);
    expect(await left()).toEqual(['two@example.com true']);
    expect(await own.testDatabase.query('SELECT FROM company')).toEqual([]);
  } finally {
    await own.close();
  }
});
