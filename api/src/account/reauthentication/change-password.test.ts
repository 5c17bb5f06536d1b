import { beforeEach, expect, test } from '@jest/globals';
import { accountService } from '#src/testing/account-service.ts';
import { send, signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';

const NEW = 'nine yellow bicycles';

const service = accountService();
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
});

const login = (password: string) => send(service, 'POST', '/login-check', { username: member.email, password }, service.elsewhere());
const change = (password: string, current?: string) =>
  member.call('PUT', '/v1/password', { password, ...(current !== undefined && { current_password: current }) });
const refusal = (reply: Awaited<ReturnType<typeof change>>) => [reply.statusCode, reply.json().code, reply.json().errors[0]?.field];
const profileBy = (token: string) => service.app.inject({ url: '/api/v2/profile', headers: { authorization: `Bearer ${token}` } });

test('the password – changed with the current one – other sessions end, this one stays, the old password is refused, an e-mail notifies the owner', async () => {
  const elsewhere = (await login(member.password)).json<{ token: string }>().token;
  expect((await change(NEW, member.password)).json()).toEqual({ status: 'ok', data: { status: 'ok' } });
  expect((await profileBy(elsewhere)).statusCode).toBe(401);
  expect((await member.call('GET', '/v2/profile')).statusCode).toBe(200);
  expect([(await login(member.password)).statusCode, (await login(NEW)).statusCode]).toEqual([401, 200]);
  expect((await service.messages(member.email)).map(({ subject }) => subject)).toContain('Your Plenum password was changed');
});

test('the current password – wrong or missing, even in a fresh session – refused at its field', async () => {
  expect(refusal(await change(NEW, 'not the password'))).toEqual([422, 'wrong_credentials', 'current_password']);
  expect(refusal(await change(NEW))).toEqual([422, 'wrong_credentials', 'current_password']);
  expect((await login(member.password)).statusCode).toBe(200);
});

test.each(['short', '12345678', 'Olga Petrova', 'qwertyuiop'])(
  '"%s" as the new password – submitted – refused at its field',
  async (password) => {
    expect(refusal(await change(password, member.password))).toEqual([422, 'invalid_input', 'password']);
  },
);

test('the current password as the new one – submitted – refused', async () => {
  expect(refusal(await change(member.password, member.password))).toEqual([422, 'invalid_input', 'password']);
});

test('guesses of the current password – five attempts, then refused', async () => {
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await change(NEW, `guess ${n}`)).statusCode);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('a pending change of address – the password is changed – its link is invalid', async () => {
  await member.call('PUT', '/v1/update-email', { email: service.email('next') });
  const hash = await tokenFor(service, service.email('next'), 'email-validate');
  await change(NEW, member.password);
  expect((await send(service, 'GET', `/email-validate/${hash}`, undefined, service.elsewhere())).statusCode).toBe(410);
});

test('an account without a password – sets its first – needs a fresh session and a confirmed address to sign in with', async () => {
  await service.testDatabase.query('UPDATE account SET password_hash = NULL, email_verified = false WHERE email = $1', [member.email]);
  expect(refusal(await change(NEW))).toEqual([409, 'not_verified', undefined]);
  await service.testDatabase.query('UPDATE account SET email_verified = true WHERE email = $1', [member.email]);
  await service.testDatabase.query("UPDATE session SET authenticated_at = authenticated_at - interval '1 hour'");
  expect(refusal(await change(NEW))).toEqual([409, 'identity_unconfirmed', undefined]);
  await service.testDatabase.query("UPDATE session SET authenticated_at = authenticated_at + interval '1 hour'");
  expect((await change(NEW)).statusCode).toBe(200);
  expect((await login(NEW)).statusCode).toBe(200);
});

test.each([{}, { current_password: 'x' }, { password: NEW, current_password: 'x', account: 'y' }])(
  'the body %j – refused',
  async (body) => {
    expect((await member.call('PUT', '/v1/password', body)).statusCode).toBe(422);
  },
);
