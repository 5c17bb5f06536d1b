import { beforeEach, expect, test } from '@jest/globals';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, send, signUp, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = accountService();
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
});

const ask = (one: Member) => one.call('POST', '/v1/profile/block');
const remove = (one: Member, code?: string) => one.call('POST', '/v1/profile/block/confirm', code === undefined ? {} : { code });
const isThere = async (one: Member) => (await one.call('GET', '/v2/profile')).statusCode === 200;
const WRONG = (code: string) => (code === '000000' ? '000001' : '000000');

test('an account with another user’s unconfirmed address – requests deletion, tries codes – the owner gets no e-mail and loses no code, attempt or limit [S3.20 S7.22]', async () => {
  await ask(member);
  const code = await codeFor(service, member.email);
  const count = (await service.messages(member.email)).length;
  const intruder = await signUp(service, member.email);
  service.later(61);
  for (let n = 0; n < 6; n += 1) {
    await ask(intruder);
    await intruder.call('DELETE', '/v1/profile/block', { code: WRONG(code) });
  }
  const since = (await service.messages(member.email)).slice(0, -count).map(({ subject }) => subject);
  expect(since.filter((subject) => subject.includes('deletes'))).toEqual([]);
  expect((await remove(member, code)).statusCode).toBe(200);
  expect(await isThere(member)).toBe(false);
});

test('an account without a confirmed address – deleted – without a code, after reauthentication', async () => {
  const loose = await signUp(service, service.email('loose'));
  await service.testDatabase.query("UPDATE session SET authenticated_at = authenticated_at - interval '1 hour'");
  expect([(await ask(loose)).json().code, (await remove(loose)).json().code]).toEqual(['identity_unconfirmed', 'identity_unconfirmed']);
  expect(await isThere(loose)).toBe(true);
  await loose.call('POST', '/v1/confirm-identity', { password: loose.password });
  expect((await ask(loose)).json().data).toEqual({ lock_status: 'confirmed' });
  expect((await remove(loose)).statusCode).toBe(200);
  expect(await isThere(loose)).toBe(false);
  expect((await service.messages(loose.email)).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('delete'));
});

test('an account with a confirmed address – deleted without a code, or with one from before an address change – refused', async () => {
  expect((await remove(member)).json().errors[0].field).toBe('code');
  await ask(member);
  const code = await codeFor(service, member.email);
  await service.testDatabase.query('UPDATE account SET email = $1 WHERE email = $2', [service.email('next'), member.email]);
  expect((await remove(member, code)).json().code).toBe('code_expired');
  expect(await isThere(member)).toBe(true);
});

test('reauthentication codes – requested by two accounts with the same address – each has its own', async () => {
  await service.testDatabase.query('UPDATE account SET password_hash = NULL WHERE email = $1', [member.email]);
  await member.call('POST', '/v1/confirm-identity/code');
  const code = await codeFor(service, member.email);
  const rival = await signUp(service, member.email);
  await service.testDatabase.query(
    "UPDATE account SET password_hash = NULL, phone = '+79120001122', phone_verified = true WHERE email = $1 AND NOT email_verified",
    [member.email],
  );
  for (let n = 0; n < 6; n += 1) await rival.call('POST', '/v1/confirm-identity', { code: WRONG(code) });
  expect((await member.call('POST', '/v1/confirm-identity', { code })).statusCode).toBe(200);
  expect((await send(service, 'POST', '/v1/confirm-identity/code')).statusCode).toBe(401);
});
