import { beforeEach, expect, test } from '@jest/globals';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, send, signUp, signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';

const service = accountService();
let member: Member;
let phone: string;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
  phone = `+7912000${String(2000 + service.count)}`;
});

async function confirmPhone(one: Member): Promise<void> {
  await one.call('PUT', '/v1/update-phone', { phone });
  await one.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) });
}
const profileOf = async (one: Member) => (await one.call('GET', '/v2/profile')).json().data;
const signInWith = (username: string) => send(service, 'POST', '/login-check', { username, password: member.password });

test('a confirmed phone number – is removed – it no longer signs in or sets a password, and the owner is notified', async () => {
  await confirmPhone(member);
  await send(service, 'POST', '/v1/new-pass-by-phone', { phone });
  expect((await member.call('DELETE', '/v1/update-phone')).statusCode).toBe(200);
  expect(await profileOf(member)).toMatchObject({ phone: null, is_verified_phone: false, pending_phone: null });
  expect((await signInWith(phone)).statusCode).toBe(401);
  const codes = await service.testDatabase.query("SELECT FROM one_time_code WHERE purpose = 'password'");
  expect(codes).toEqual([]);
  expect((await service.messages(member.email))[0]?.text).toMatch(/phone number .* has been removed from your account/);
  // Another account can confirm it now.
  const other = await signUpConfirmed(service, service.email('other'));
  service.later(61);
  await confirmPhone(other);
  expect(await profileOf(other)).toMatchObject({ phone, is_verified_phone: true });
});

test('a pending phone number – is removed – the code confirms nothing, and nothing was confirmed that the owner hears of', async () => {
  await member.call('PUT', '/v1/update-phone', { phone });
  const before = await service.messages(member.email);
  expect((await member.call('DELETE', '/v1/update-phone')).statusCode).toBe(200);
  expect((await member.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) })).statusCode).toBe(422);
  expect(await profileOf(member)).toMatchObject({ phone: null, pending_phone: null });
  expect(await service.messages(member.email)).toEqual(before);
});

test('a phone number as the only confirmed contact – is removed – refused; with a provider it is not', async () => {
  const unconfirmed = await signUp(service, service.email('unconfirmed'));
  await confirmPhone(unconfirmed);
  const refused = await unconfirmed.call('DELETE', '/v1/update-phone');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_sign_in_method']);
  expect(await profileOf(unconfirmed)).toMatchObject({ phone, is_verified_phone: true });
  await service.testDatabase.query(
    `INSERT INTO social_identity (provider, subject, account_id, linked_at)
    SELECT 'google', $1, id, $2 FROM account WHERE email = $1`,
    [unconfirmed.email, service.now],
  );
  expect((await unconfirmed.call('DELETE', '/v1/update-phone')).statusCode).toBe(200);
  const last = await unconfirmed.call('DELETE', '/v1/socials/google');
  expect([last.statusCode, last.json().code, last.json().message]).toEqual([
    409,
    'last_sign_in_method',
    expect.stringContaining('Confirm an e-mail address or a phone number first'),
  ]);
});

test.each([
  ['the address that it was registered with', (registered: string) => registered],
  ['another one', () => service.email('corrected')],
])(
  'an account without a confirmed address – requests %s again – the e-mail warns as the first one does, and its link confirms',
  async (_, to) => {
    const stranger = await signUp(service, service.email('victim'));
    service.later(61);
    const address = to(stranger.email);
    expect((await stranger.call('PUT', '/v1/update-email', { email: address })).statusCode).toBe(200);
    const [message] = await service.messages(address);
    expect(message?.text).toMatch(/Don’t confirm it: someone else chose its password/);
    expect(message?.text).toMatch(/^Enter this code on the page where you created your account, or in your profile\./m);
    await send(service, 'GET', `/validate/${await tokenFor(service, address, 'validate')}`);
    expect(await profileOf(stranger)).toMatchObject({ email: address, is_verified_email: true });
  },
);

test('an account with a confirmed address – requests another – the e-mail is about the change of an address', async () => {
  const next = service.email('next');
  await member.call('PUT', '/v1/update-email', { email: next });
  const [message] = await service.messages(next);
  expect(message?.text).toMatch(/^Enter this code in your account\./m);
  expect(message?.text).toMatch(/\/email-validate\//);
  expect(message?.text).not.toMatch(/Don’t confirm/);
});
