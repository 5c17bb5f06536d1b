import { beforeEach, expect, test } from '@jest/globals';
import type { Company, InviteInfo } from '@plenum/shared-contracts/invites/schemas';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, send, signUp, signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';

const service = accountService();
let host: Member;
beforeEach(async () => {
  host = await signUpConfirmed(service, service.email('host'));
  await host.call('PUT', '/v2/profile', { company_name: `Company ${service.count}` });
});

const guestEmail = () => service.email('guest');
async function invite(email = guestEmail(), role = 'member'): Promise<string> {
  const reply = await host.call('POST', '/v1/invites', { email, role });
  expect([reply.statusCode, reply.json().code]).toEqual([201, undefined]);
  return reply.json().data.hash;
}
const info = async (hash: string, member?: Member) => {
  const headers = member ? { authorization: `Bearer ${member.token}` } : {};
  const remoteAddress = service.elsewhere();
  return (await service.app.inject({ url: `/api/public/invites/v1/${hash}/info`, headers, remoteAddress })).json<{ data: InviteInfo }>()
    .data;
};
const accept = (member: Member, hash: string) => member.call('GET', `/public/invites/v1/${hash}/accept`);
const companies = async (member: Member) => (await member.call('GET', '/v1/companies')).json<{ data: Company[] }>().data;

test('an invite – sent, viewed, accepted twice – e-mailed with its link; the account becomes a member once [S7.51 S7.52]', async () => {
  const hash = await invite(` ${guestEmail().toUpperCase()} `);
  expect(await tokenFor(service, guestEmail(), 'invite')).toBe(hash);
  expect(await info(hash)).toEqual({
    company: `Company ${service.count}`,
    inviter: 'Olga Petrova',
    role: 'member',
    status: 'pending',
    email_masked: 'g•••@example.com',
    expires_at: '2026-06-08T00:00:00.000Z',
    viewer: 'anonymous',
  });
  const guest = await signUpConfirmed(service, guestEmail());
  service.later(1);
  expect((await info(hash, guest)).viewer).toBe('invited');
  for (let n = 0; n < 2; n += 1) expect((await accept(guest, hash)).json()).toEqual({ status: 'ok', data: { status: 'ok' } });
  expect((await info(hash, guest)).status).toBe('accepted');
  expect(await companies(guest)).toEqual([
    expect.objectContaining({
      name: `Company ${service.count}`,
      role: 'member',
      is_own: false,
      invites: [],
      members: [expect.objectContaining({ email: null, role: 'admin' }), expect.objectContaining({ you: true })],
    }),
  ]);
  const [own] = await companies(host);
  expect(own?.is_own).toBe(true);
  expect(own?.members.map(({ email }) => email)).toEqual([host.email, guest.email]);
});

test('an accepted invite – viewed with a new address, and after leaving the company – the member has joined; who has left has not', async () => {
  const hash = await invite();
  const guest = await signUpConfirmed(service, guestEmail());
  await accept(guest, hash);
  await service.testDatabase.query('UPDATE account SET email = $1 WHERE email = $2', [service.email('renamed'), guest.email]);
  expect((await info(hash, guest)).viewer).toBe('invited');
  const [own] = await companies(guest);
  await guest.call('DELETE', `/v1/companies/${own?.id}/members/${own?.members.find(({ you }) => you)?.id}`);
  expect((await info(hash, guest)).viewer).toBe('other-account');
  expect((await accept(guest, hash)).json()).toMatchObject({ status: 409, code: 'invite_used' });
  expect(await companies(guest)).toEqual([]);
});

test.each([
  ['HEAD', {}],
  ['GET', { 'sec-purpose': 'prefetch' }],
] as const)('an invite – prefetched by %s with %j – adds no member', async (method, more) => {
  const hash = await invite();
  const guest = await signUpConfirmed(service, guestEmail());
  const headers = { authorization: `Bearer ${guest.token}`, ...more };
  expect((await service.app.inject({ method, url: `/api/public/invites/v1/${hash}/accept`, headers })).statusCode).toBeGreaterThanOrEqual(
    400,
  );
  expect(await companies(guest)).toEqual([]);
});

test('an invite – opened by another account, with an unconfirmed address or without a session – refused with the reason', async () => {
  const hash = await invite();
  const other = await signUpConfirmed(service, service.email('other'));
  expect((await info(hash, other)).viewer).toBe('other-account');
  expect((await accept(other, hash)).json()).toMatchObject({ status: 409, code: 'invite_other_account' });
  const unconfirmed = await signUp(service, guestEmail());
  expect((await info(hash, unconfirmed)).viewer).toBe('unconfirmed');
  expect((await accept(unconfirmed, hash)).json()).toMatchObject({ status: 409, code: 'not_verified' });
  expect((await send(service, 'GET', `/public/invites/v1/${hash}/accept`)).statusCode).toBe(401);
  await unconfirmed.call('POST', '/v1/validate-email', { code: await codeFor(service, guestEmail()) });
  expect((await accept(unconfirmed, hash)).statusCode).toBe(200);
});

test('an invite – expired, withdrawn, replaced, used or invented – refused with the reason', async () => {
  const guest = await signUpConfirmed(service, guestEmail());
  const replaced = await invite();
  const hash = await invite();
  expect((await accept(guest, replaced)).json()).toMatchObject({ status: 410, code: 'invite_withdrawn' });
  const { id } = (await companies(host))[0]?.invites[0] ?? { id: '' };
  expect((await guest.call('DELETE', `/v1/invites/${id}`)).statusCode).toBe(404);
  expect((await host.call('DELETE', `/v1/invites/${id}`)).statusCode).toBe(200);
  expect([(await info(hash)).status, (await accept(guest, hash)).json().code]).toEqual(['withdrawn', 'invite_withdrawn']);
  expect((await accept(guest, 'made-up')).statusCode).toBe(404);

  const old = await invite();
  service.later(7 * 86_400);
  expect((await info(old)).status).toBe('expired');
  const again = (await send(service, 'POST', '/login-check', { username: guest.email, password: guest.password })).json();
  const reply = await service.app.inject({
    url: `/api/public/invites/v1/${old}/accept`,
    headers: { authorization: `Bearer ${again.token}` },
  });
  expect(reply.json()).toMatchObject({ status: 410, code: 'invite_expired' });
});

test('a registration by invite – its address is confirmed – the account joins the company without another click', async () => {
  const hash = await invite(guestEmail(), 'admin');
  const guest = await signUp(service, guestEmail(), { invite: hash });
  expect(await companies(guest)).toEqual([]);
  await guest.call('POST', '/v1/validate-email', { code: await codeFor(service, guestEmail()) });
  expect(await companies(guest)).toEqual([expect.objectContaining({ role: 'admin' })]);
});

test('a registration by another user’s invite – its address is confirmed – the account does not join the company', async () => {
  const hash = await invite();
  const other = await signUp(service, service.email('other'), { invite: hash });
  await other.call('POST', '/v1/validate-email', { code: await codeFor(service, other.email) });
  expect(await companies(other)).toEqual([]);
  expect((await info(hash)).status).toBe('pending');
});

test('a member, a user without a company, an unconfirmed administrator – sends an invite – refused', async () => {
  const guest = await signUpConfirmed(service, guestEmail());
  const body = { email: 'third@example.com', role: 'member' };
  expect((await guest.call('POST', '/v1/invites', body)).json()).toMatchObject({ status: 409, code: 'not_admin' });
  await accept(guest, await invite());
  expect((await guest.call('POST', '/v1/invites', body)).json().code).toBe('not_admin');
  const [{ id } = { id: '' }] = await companies(guest);
  expect((await guest.call('POST', '/v1/invites', { ...body, company: id })).json().code).toBe('not_admin');
  const fresh = await signUp(service, service.email('fresh'));
  await fresh.call('PUT', '/v2/profile', { company_name: 'Fresh' });
  expect((await fresh.call('POST', '/v1/invites', body)).json().code).toBe('not_verified');
});

test('an invite – to a member 409; to an invalid address, or with an unknown field or role 422', async () => {
  const guest = await signUpConfirmed(service, guestEmail());
  await accept(guest, await invite());
  expect((await host.call('POST', '/v1/invites', { email: guest.email, role: 'member' })).json().code).toBe('already_member');
  expect((await host.call('POST', '/v1/invites', { email: 'x', role: 'member' })).statusCode).toBe(422);
  expect((await host.call('POST', '/v1/invites', { email: 'x@example.com', role: 'owner' })).statusCode).toBe(422);
  expect((await host.call('POST', '/v1/invites', { email: 'x@example.com', role: 'member', free: true })).statusCode).toBe(422);
});

test('a company and an inviter named like a domain – an invite is sent – no name in the subject, and no name becomes a link', async () => {
  const inviter = await signUpConfirmed(service, guestEmail());
  await inviter.call('PUT', '/v2/profile', { firstname: 'Win at evil.example', company_name: 'evil.example – click' });
  const email = 'invited-by-address@example.com';
  expect((await inviter.call('POST', '/v1/invites', { email, role: 'member' })).statusCode).toBe(201);
  const [message] = await service.messages(email);
  expect(message?.subject).toBe('You are invited to a company on Plenum');
  for (const text of [message?.text, message?.html]) {
    expect(text).toContain('click');
    expect(text).not.toContain('evil.example');
  }
});

test('invites to one address – five a day', async () => {
  const statuses = [];
  for (let n = 0; n < 6; n += 1)
    statuses.push((await host.call('POST', '/v1/invites', { email: guestEmail(), role: 'member' })).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('the only administrator – deletes the account – another member becomes administrator', async () => {
  const guest = await signUpConfirmed(service, guestEmail());
  await accept(guest, await invite());
  await host.call('POST', '/v1/profile/block');
  await host.call('DELETE', '/v1/profile/block', { code: await codeFor(service, host.email) });
  expect(await companies(guest)).toEqual([expect.objectContaining({ role: 'admin', members: [expect.objectContaining({ you: true })] })]);
});

test('a user without the right to invite – keeps trying with an address – the address’s limit is not used up', async () => {
  const stranger = await signUp(service, service.email('stranger'));
  for (let n = 0; n < 5; n += 1) {
    expect((await stranger.call('POST', '/v1/invites', { email: guestEmail(), role: 'member' })).statusCode).toBe(409);
  }
  expect((await host.call('POST', '/v1/invites', { email: guestEmail(), role: 'member' })).statusCode).toBe(201);
});
