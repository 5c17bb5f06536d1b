import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { signedIn } from '@plenum/shared-contracts/auth/schemas';
import { codeFor, send, signUp, signUpConfirmed, type Member } from '#src/testing/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

let service: TestApp;
let member: Member;
let now = TEST_NOW;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_PUBLIC: '10000' }, { clock: () => now });
  member = await signUpConfirmed(service, 'olga@example.com', { phone: '+7 912 345-67-89' });
});
afterAll(() => service.close());
beforeEach(async () => {
  now = TEST_NOW;
  await service.testDatabase.query('DELETE FROM throttle');
});

const login = (username: string, password: string, from?: string) => send(service, 'POST', '/login-check', { username, password }, from);

test.each(['olga@example.com', ' OLGA@Example.com '])('the name "%s" with its password – signed in', async (username) => {
  const reply = await login(username, member.password);
  expect(reply.statusCode).toBe(200);
  expect(signedIn.safeParse(reply.json()).success).toBe(true);
});

test('a telephone number – before and after it is confirmed – refused, then a name like the address', async () => {
  expect((await login('8 912 345 67 89', member.password)).statusCode).toBe(401);
  await member.call('PUT', '/v1/update-phone', { phone: '89123456789' });
  await member.call('POST', '/v1/validate-phone', { code: await codeFor(service, '+79123456789') });
  expect((await login('8 (912) 345-67-89', member.password)).statusCode).toBe(200);
});

test('a wrong password, a name that nobody has, one without a password – the same answer', async () => {
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

test('a name that somebody has, and one that nobody has – asked many times – take as long', async () => {
  const median = async (name: string) => {
    const times: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      await service.testDatabase.query('DELETE FROM throttle');
      const start = process.hrtime.bigint();
      await login(name, 'not the password');
      times.push(Number(process.hrtime.bigint() - start) / 1e6);
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0;
  };
  const [known, unknown] = [await median('olga@example.com'), await median('nobody@example.com')];
  // The derivation of the key is most of the time in both; without it the second would take a tenth.
  expect(unknown).toBeGreaterThan(known / 3);
});

test('five wrong tries from one address – the sixth is refused also with the right password; another address goes on', async () => {
  for (let n = 0; n < 5; n += 1) expect((await login(member.email, 'wrong', '198.51.100.1')).statusCode).toBe(401);
  const locked = await login(member.email, member.password, '198.51.100.1');
  expect([locked.statusCode, locked.json().code, locked.headers['retry-after']]).toEqual([429, 'rate_limited', '900']);
  expect(locked.json().message).toMatch(/Try again in 15 minutes\.$/);
  expect((await login(member.email, member.password, '198.51.100.2')).statusCode).toBe(200);
  now = new Date(TEST_NOW.getTime() + 900_000);
  expect((await login(member.email, member.password, '198.51.100.1')).statusCode).toBe(200);
});

test('tries of a name from fifty addresses – over all of them – stopped', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 50; n += 1) statuses.push((await login('victim@example.com', `guess ${n}`, `198.51.100.${n}`)).statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
});

test('a right password – after wrong ones – counting begins anew', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 4; n += 1) await login(member.email, 'wrong');
    expect((await login(member.email, member.password)).statusCode).toBe(200);
  }
});

test('somebody who signs in all the time – from one address – goes on', async () => {
  for (let n = 0; n < 32; n += 1) expect((await login(member.email, member.password)).statusCode).toBe(200);
});

test('an account that nobody confirmed – registered before by somebody else – whoever registered last gets in', async () => {
  await signUp(service, 'twice@example.com', { password: 'the first password' });
  now = new Date(TEST_NOW.getTime() + 1000);
  await signUp(service, 'twice@example.com', { password: 'the second password' });
  expect((await login('twice@example.com', 'the second password')).statusCode).toBe(200);
  expect((await login('twice@example.com', 'the first password')).statusCode).toBe(401);
});

test.each([
  { username: 'a@example.com' },
  { username: 'a@example.com', password: 'x', remember: true },
  { username: { $ne: '' }, password: 'x' },
])('the body %j – refused', async (payload) => {
  expect((await send(service, 'POST', '/login-check', payload)).statusCode).toBe(400);
});
