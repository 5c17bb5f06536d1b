import { beforeEach, expect, test } from '@jest/globals';
import { identityState } from '@plenum/shared-contracts/profile/identity';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, send, signUp, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = accountService();
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
});

const QUARTER_HOUR = 15 * 60;
const login = (password: string) => send(service, 'POST', '/login-check', { username: member.email, password });
/** Keeps the session alive by its refresh token, as a browser would. */
async function stay(seconds: number): Promise<void> {
  service.later(seconds);
  const reply = await send(service, 'POST', '/token-refresh', { refresh_token: member.refreshToken }, service.elsewhere());
  const { token, refresh_token: refreshToken } = reply.json<{ token: string; refresh_token: string }>();
  member = { ...member, token, refreshToken, call: callWith(token) };
}
const callWith =
  (token: string): Member['call'] =>
  (method, path, payload) =>
    service.app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const confirm = (proof: object) => member.call('POST', '/v1/confirm-identity', proof);
const state = async () => identityState.parse((await member.call('GET', '/v1/confirm-identity')).json().data);
const codeOf = (reply: Awaited<ReturnType<typeof confirm>>) => [reply.statusCode, reply.json().code];
const withoutPassword = () => service.testDatabase.query('UPDATE account SET password_hash = NULL WHERE email = $1', [member.email]);

const SENSITIVE: readonly (readonly ['GET' | 'PUT' | 'DELETE', string, object?])[] = [
  ['PUT', '/v1/update-email', { email: 'new@example.com' }],
  ['PUT', '/v1/update-phone', { phone: '+79123456789' }],
  ['DELETE', '/v1/update-phone'],
  ['GET', '/v1/profile/export'],
  ['DELETE', '/v1/sessions/7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  ['DELETE', '/v1/sessions'],
  ['DELETE', '/v1/socials/google'],
];

test.each(SENSITIVE)('%s %s – in a fresh session and in an older one – answered; requires reauthentication', async (...call) => {
  await stay(QUARTER_HOUR - 1);
  expect((await member.call(...call)).json().code).not.toBe('identity_unconfirmed');
  await service.testDatabase.query('TRUNCATE throttle');
  await service.testDatabase.query('UPDATE account SET pending_email = NULL, pending_phone = NULL');
  await stay(1);
  expect(codeOf(await member.call(...call))).toEqual([409, 'identity_unconfirmed']);
  expect(codeOf(await confirm({ password: member.password }))).toEqual([200, undefined]);
  expect((await member.call(...call)).json().code).not.toBe('identity_unconfirmed');
});

test('an older session – requests a taken address – does not learn that it is taken', async () => {
  const other = await signUpConfirmed(service, service.email('other'));
  await stay(QUARTER_HOUR);
  expect(codeOf(await member.call('PUT', '/v1/update-email', { email: other.email }))).toEqual([409, 'identity_unconfirmed']);
});

test('a pending address – another code requested in an older session – sent, as nothing changes', async () => {
  await member.call('PUT', '/v1/update-email', { email: service.email('next') });
  await stay(QUARTER_HOUR);
  expect((await member.call('PUT', '/v1/update-email', { email: service.email('next') })).statusCode).toBe(200);
  member = await signUp(service, service.email('new'));
  await stay(QUARTER_HOUR);
  expect((await member.call('PUT', '/v1/update-email', { email: member.email })).statusCode).toBe(200);
});

test('the identity state – requested – lists the ways to reauthenticate and when freshness ends', async () => {
  expect(await state()).toEqual({ way: 'password', target_masked: null, confirmed_until: '2026-06-01T00:15:00.000Z' });
  await stay(QUARTER_HOUR);
  expect(await state()).toEqual({ way: 'password', target_masked: null, confirmed_until: null });
  await confirm({ password: member.password });
  expect((await state()).confirmed_until).toBe('2026-06-01T00:30:00.000Z');
  await withoutPassword();
  expect(await state()).toMatchObject({ way: 'code', target_masked: 'm•••@example.com' });
  await service.testDatabase.query('UPDATE account SET email_verified = false WHERE email = $1', [member.email]);
  expect(await state()).toMatchObject({ way: 'sign-in', target_masked: null });
});

test('a phone confirmed, a provider disconnected – the owner is notified', async () => {
  await member.call('PUT', '/v1/update-phone', { phone: `+7912000${1000 + service.count}` });
  await member.call('POST', '/v1/validate-phone', { code: await codeFor(service, `+7912000${1000 + service.count}`) });
  await service.testDatabase.query("INSERT INTO social_identity SELECT 'google', 'subject', id, now() FROM account WHERE email = $1", [
    member.email,
  ]);
  await member.call('DELETE', '/v1/socials/google');
  const texts = (await service.messages(member.email))
    .filter(({ subject }) => subject.startsWith('A sign-in method'))
    .map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringMatching(/You can no longer sign in to your account with Google/),
    expect.stringMatching(/The phone number of your account is now \+7 ••• •••-10-\d\d/),
  ]);
});

test('reauthentication in one session – does not apply to another session of the account', async () => {
  const other = callWith((await login(member.password)).json<{ token: string }>().token);
  await service.testDatabase.query("UPDATE session SET authenticated_at = authenticated_at - interval '1 hour'");
  await confirm({ password: member.password });
  expect((await member.call('GET', '/v1/profile/export')).statusCode).toBe(200);
  expect(codeOf(await other('GET', '/v1/profile/export'))).toEqual([409, 'identity_unconfirmed']);
});

test('a wrong password – submitted – 422 at its field, and the session is unchanged', async () => {
  await stay(QUARTER_HOUR);
  const reply = await confirm({ password: 'not the password' });
  expect(codeOf(reply)).toEqual([422, 'wrong_credentials']);
  expect(reply.json().errors[0].field).toBe('password');
  expect((await state()).confirmed_until).toBeNull();
});

test('password guesses – five attempts, then the right one is refused too; sign-in and reauthentication do not block each other', async () => {
  for (let n = 0; n < 5; n += 1) expect((await confirm({ password: `guess ${n}` })).statusCode).toBe(422);
  const locked = await confirm({ password: member.password });
  expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900']);
  expect((await login(member.password)).statusCode).toBe(200);
  await service.testDatabase.query('TRUNCATE throttle');
  for (let n = 0; n < 6; n += 1) await login(`guess ${n}`);
  expect((await confirm({ password: member.password })).statusCode).toBe(200);
});

test('an account without a password – a code sent to its confirmed address – reauthenticates once', async () => {
  await withoutPassword();
  await stay(QUARTER_HOUR);
  expect((await confirm({ password: member.password })).statusCode).toBe(422);
  expect((await member.call('POST', '/v1/confirm-identity/code')).json()).toMatchObject({
    status: 'ok',
    target_masked: 'm•••@example.com',
  });
  const code = await codeFor(service, member.email);
  expect(codeOf(await confirm({ code: code === '000000' ? '000001' : '000000' }))).toEqual([422, 'code_wrong']);
  expect((await state()).confirmed_until).toBeNull();
  expect((await confirm({ code })).statusCode).toBe(200);
  expect((await state()).confirmed_until).not.toBeNull();
  expect(codeOf(await confirm({ code }))).toEqual([422, 'code_expired']);
});

test('a code for another purpose – submitted – refused', async () => {
  await withoutPassword();
  await member.call('POST', '/v1/profile/block');
  const code = await codeFor(service, member.email);
  expect((await confirm({ code })).statusCode).toBe(422);
});

test('an account with a password – requests or submits a code – refused, as a code does not replace the password', async () => {
  expect((await member.call('POST', '/v1/confirm-identity/code')).statusCode).toBe(422);
  expect((await confirm({ code: '123456' })).statusCode).toBe(422);
});

test('an account without a password or confirmed address – requests a code – refused with the reason', async () => {
  await withoutPassword();
  await service.testDatabase.query('UPDATE account SET email_verified = false WHERE email = $1', [member.email]);
  expect(codeOf(await member.call('POST', '/v1/confirm-identity/code'))).toEqual([409, 'not_verified']);
});

test.each([{}, { password: 'x', code: '123456' }, { password: 'x', remember: true }])('the body %j – refused', async (body) => {
  expect((await confirm(body)).statusCode).toBe(422);
});
