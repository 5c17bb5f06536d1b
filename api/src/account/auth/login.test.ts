import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { signedIn } from '@plenum/shared-contracts/auth/schemas';
import type { Derive } from '#src/identity/accounts/passwords.ts';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, send, signUp, signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';

/** The cost parameters of each derived key. */
const derived: unknown[] = [];
const derive: Derive = (algorithm, parameters) => {
  derived.push({ memory: parameters.memory, passes: parameters.passes });
  return promisify(argon2)(algorithm, parameters);
};
const service = accountService({}, { derive });
let member: Member;
beforeAll(async () => {
  member = await signUpConfirmed(service, 'olga@example.com', { phone: '+7 912 345-67-89' });
});

const login = (username: string, password: string, from?: string) => send(service, 'POST', '/login-check', { username, password }, from);

test.each(['olga@example.com', ' OLGA@Example.com '])(
  'the name "%s" – its password is submitted – signed in [S3.07 S7.02]',
  async (username) => {
    const reply = await login(username, member.password);
    expect(reply.statusCode).toBe(200);
    expect(signedIn.safeParse(reply.json()).success).toBe(true);
  },
);

test('an address at a domain in another script – an account is created, and used as a browser sends the domain – the mail arrives, and both are one account', async () => {
  const inAscii = 'info@xn--80a1acny.xn--p1ai';
  const { password } = await signUp(service, 'Info@Почта.рф');
  for (const username of ['info@почта.рф', inAscii]) expect((await login(username, password)).statusCode).toBe(200);
  expect(await service.messages('info@почта.рф')).toHaveLength(1);
  expect((await send(service, 'POST', '/v1/recovery-password', { email: inAscii })).statusCode).toBe(200);
  const stored = await service.testDatabase.query<{ email: string }>("SELECT email FROM account WHERE email LIKE 'info@%'");
  expect(stored).toEqual([{ email: 'info@почта.рф' }]);
});

test('a phone number – used to sign in before and after it is confirmed – refused, then accepted like an e-mail address', async () => {
  expect((await login('8 912 345 67 89', member.password)).statusCode).toBe(401);
  await member.call('PUT', '/v1/update-phone', { phone: '89123456789' });
  await member.call('POST', '/v1/validate-phone', { code: await codeFor(service, '+79123456789') });
  expect((await login('8 (912) 345-67-89', member.password)).statusCode).toBe(200);
});

test('a wrong password, an unknown name, an account without a password – a sign-in – the same answer', async () => {
  const replies = [
    await login('olga@example.com', 'not the password'),
    await login('nobody@example.com', 'not the password'),
    await login('+7 999 000-00-00', 'not the password'),
    await login('no name at all', 'not the password'),
  ];
  const seen = replies.map((reply) => {
    const { request_id: _, ...body } = reply.json<Record<string, unknown>>();
    return { status: reply.statusCode, body, headers: Object.keys(reply.headers).toSorted() };
  });
  for (const one of seen) expect(one).toEqual(seen[0]);
  expect(seen[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials', errors: [] } });
});

test.each([
  ['an e-mail address', 'olga@example.com', 'nobody@example.com'],
  ['a phone number', '+7 912 345-67-89', '+7 999 000-00-00'],
])('%s with an account, and one without – a password is guessed – both do the same hashing', async (_, known, unknown) => {
  const derivationsFor = async (name: string) => {
    derived.length = 0;
    expect((await login(name, 'not the password')).statusCode).toBe(401);
    return [...derived];
  };
  const forKnown = await derivationsFor(known);
  expect(forKnown[0]).toEqual(service.config.passwordCost);
  expect(await derivationsFor(unknown)).toEqual(forKnown);
});

test('five wrong attempts from one client address – the sixth – refused even with the right password; another client address is not', async () => {
  for (let n = 0; n < 5; n += 1) expect((await login(member.email, 'wrong', '198.51.100.1')).statusCode).toBe(401);
  const locked = await login(member.email, member.password, '198.51.100.1');
  expect([locked.statusCode, locked.json().code, locked.headers['retry-after']]).toEqual([429, 'rate_limited', '900']);
  expect(locked.json().message).toMatch(/Try again in 15 minutes\.$/);
  expect((await login(member.email, member.password, '198.51.100.2')).statusCode).toBe(200);
  service.later(900);
  expect((await login(member.email, member.password, '198.51.100.1')).statusCode).toBe(200);
});

test('attempts for one name from fifty client addresses – all counted together – rate limited', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 50; n += 1) statuses.push((await login('victim@example.com', `guess ${n}`, `198.51.100.${n}`)).statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
});

test('a name under attack from many clients – its owner signs in – succeeds on a known device; on a new one after a password reset', async () => {
  const owner = await signUpConfirmed(service, service.email('owner'));
  const attack = async (from: number) => {
    for (let n = from; n < from + 40; n += 1) await login(owner.email, `guess ${n}`, `10.0.${n}.1`);
  };
  await attack(0);
  expect((await login(owner.email, owner.password, '10.9.9.9')).statusCode).toBe(429);
  expect((await login(owner.email, owner.password, '203.0.113.200')).statusCode).toBe(200);

  await send(service, 'POST', '/v1/recovery-password', { email: owner.email }, '10.9.9.9');
  const hash = await tokenFor(service, owner.email, 'new-pass');
  await send(service, 'POST', `/new-pass/${hash}`, { password: 'nine yellow bicycles' }, '10.9.9.9');
  await attack(40);
  expect((await login(owner.email, 'nine yellow bicycles', '10.9.9.9')).statusCode).toBe(200);
  const guesses = [];
  for (let n = 0; n < 6; n += 1) guesses.push((await login(owner.email, `guess ${n}`, '203.0.113.201')).statusCode);
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
});

const subjects = async () => (await service.messages(member.email)).map(({ subject }) => subject);
const tries = async (username: string, count: number) => {
  for (let n = 0; n < count; n += 1) await login(username, `guess ${n}`, service.elsewhere());
};

test('wrong attempts from many client addresses – the tenth – the owner is notified, once a day; unknown names cause no e-mail', async () => {
  const warningCount = async () =>
    (await subjects()).filter((subject) => subject === 'Failed attempts to sign in to your Plenum account').length;
  await tries(member.email, 9);
  expect(await warningCount()).toBe(0);
  await tries(member.email, 10);
  expect(await warningCount()).toBe(1);
  service.later(3700);
  await tries(member.email, 12);
  expect(await warningCount()).toBe(1);
  await tries('nobody@example.com', 12);
  expect(await service.messages('nobody@example.com')).toEqual([]);
});

test('wrong attempts with an occasional right password – the count is reset – no notification', async () => {
  const before = await subjects();
  for (let n = 0; n < 4; n += 1) {
    await tries(member.email, 4);
    expect((await login(member.email, member.password)).statusCode).toBe(200);
  }
  expect(await subjects()).toEqual(before);
});

test('a device new to the account – a sign-in – the owner is notified of the place, the first time only', async () => {
  const by = (agent: string) =>
    service.app.inject({
      method: 'POST',
      url: '/api/login-check',
      payload: { username: member.email, password: member.password },
      remoteAddress: '198.51.100.77',
      headers: { 'user-agent': `Mozilla/5.0 (${agent}) Gecko/20100101 Firefox/140.0` },
    });
  const isNew = async () => (await service.messages(member.email)).filter(({ subject }) => subject.startsWith('New sign-in'));
  await by('Windows NT 10.0; Win64; x64; rv:140.0');
  await by('Windows NT 11.0; Win64; x64; rv:140.0');
  const [message, ...more] = await isNew();
  expect([message?.text, more]).toEqual([
    expect.stringMatching(/1 June 2026 at 03:00 Moscow time\n\nDevice:\n  Firefox on Windows\n\nAddress:\n  198\.51\.100\.•/),
    [],
  ]);
  await by('Android 16; Mobile; rv:140.0');
  expect(await isNew()).toHaveLength(2);
  const fresh = await signUp(service, service.email('fresh'));
  await login(fresh.email, fresh.password);
  expect((await service.messages(fresh.email)).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('New sign-in'));
});

test('wrong attempts – followed by a right password – the count is reset', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 4; n += 1) await login(member.email, 'wrong');
    expect((await login(member.email, member.password)).statusCode).toBe(200);
  }
});

test('frequent successful sign-ins – from one client address – never limited', async () => {
  for (let n = 0; n < 32; n += 1) expect((await login(member.email, member.password)).statusCode).toBe(200);
});

test('an address with an owner and one without – a stranger registers it, signs in, guesses and signs in again – the same answers', async () => {
  const probe = async (email: string) => {
    const password = 'probing the address';
    await signUp(service, email, { password });
    service.later(1);
    await signUp(service, email, { password: 'a second probe of it' });
    const replies = [];
    for (const tried of [password, 'a second probe of it', 'wrong', 'wrong', 'wrong', password, 'wrong', 'wrong', password]) {
      replies.push(await login(email, tried, '198.51.100.9'));
    }
    return replies.map((reply) => [reply.statusCode, Object.keys(reply.headers).toSorted()]);
  };
  const [taken, free] = [await probe(member.email), await probe(service.email('free'))];
  expect(taken).toEqual(free);
  expect(taken.map(([status]) => status)).toEqual([200, 200, 401, 401, 401, 200, 401, 401, 429]);
  expect((await login(member.email, member.password)).statusCode).toBe(200);
});

test('an unconfirmed account – others claim its address later – the first and the last claimant each sign in to their own account', async () => {
  const email = service.email('claimed');
  const tokens = [];
  for (const name of ['First', 'Second', 'Third']) {
    await signUp(service, email, { firstname: name, password: `the password of ${name}` });
    service.later(1);
  }
  for (const name of ['First', 'Second', 'Third']) tokens.push((await login(email, `the password of ${name}`)).json().token);
  const names = await Promise.all(
    tokens.map(async (token) => {
      const reply = await service.app.inject({ url: '/api/v2/profile', headers: { authorization: `Bearer ${token}` } });
      return reply.statusCode === 200 ? reply.json().data.name : reply.statusCode;
    }),
  );
  expect(names).toEqual(['First', 401, 'Third']);
});

test.each([
  { username: 'a@example.com' },
  { username: 'a@example.com', password: 'x', remember: true },
  { username: { $ne: '' }, password: 'x' },
])('the body %j – refused', async (payload) => {
  expect((await send(service, 'POST', '/login-check', payload)).statusCode).toBe(422);
});

test.each([
  [
    'changed',
    (member: Member) => member.call('PUT', '/v1/password', { current_password: member.password, password: 'nine yellow bicycles' }),
  ],
  [
    'recovered',
    async (member: Member) => {
      await send(service, 'POST', '/v1/recovery-password', { email: member.email });
      const hash = await tokenFor(service, member.email, 'new-pass');
      return send(service, 'POST', `/new-pass/${hash}`, { password: 'nine yellow bicycles' });
    },
  ],
])('a password – %s during a sign-in with the old one – no session of the old password remains', async (_, replace) => {
  for (let round = 0; round < 4; round += 1) {
    const member = await signUpConfirmed(service, `${service.email('old')}.${round}.example`);
    const signIns = Array.from({ length: 3 }, () => login(member.email, member.password));
    const [replaced, ...replies] = await Promise.all([replace(member), ...signIns]);
    expect(replaced.statusCode).toBe(200);
    for (const reply of replies.filter(({ statusCode }) => statusCode === 200)) {
      const headers = { authorization: `Bearer ${reply.json().token}` };
      expect((await service.app.inject({ url: '/api/v2/profile', headers })).statusCode).toBe(401);
    }
  }
});

test('names that resemble the keys of other counters – guessed at – lock no other user out', async () => {
  const owner = await signUpConfirmed(service, service.email('owner'));
  const at = '203.0.113.77';
  for (let n = 0; n < 7; n += 1) {
    await login(` from an address ${owner.email} ${at}`.trim(), 'anything', '198.51.100.9');
    await login(`from an address ${owner.email} ${at}`, 'anything', '198.51.100.9');
    await login(`["${owner.email}","${at}"]`, 'anything', '198.51.100.9');
  }
  expect((await login(owner.email, owner.password, at)).statusCode).toBe(200);
});
