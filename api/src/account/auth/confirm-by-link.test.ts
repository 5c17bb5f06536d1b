import { beforeEach, expect, test } from '@jest/globals';
import { accountService } from '#src/testing/account-service.ts';
import { send, signUp, signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';

const service = accountService();
let member: Member;
beforeEach(async () => {
  member = await signUp(service, service.email());
});
const open = (path: string) => send(service, 'GET', path, undefined, service.elsewhere());
const profile = async () => (await member.call('GET', '/v2/profile')).json().data;

test('a registration link – confirmed by its button twice – the address is confirmed, with the same answer [S7.08]', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  const [first, second] = [await open(`/validate/${hash}`), await open(`/validate/${hash}`)];
  expect(first.json()).toEqual({ status: 'ok', data: { status: 'ok' }, email_masked: 'm•••@example.com' });
  expect(second.json()).toEqual(first.json());
  expect((await profile()).is_verified_email).toBe(true);
});

test('a registration link – its page is opened – names the masked address and confirms nothing', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  const answer = { status: 'ok', data: { status: 'ok' }, email_masked: 'm•••@example.com' };
  expect((await open(`/validate/${hash}/info`)).json()).toEqual({ ...answer, confirmed: false });
  expect((await profile()).is_verified_email).toBe(false);
  await open(`/validate/${hash}`);
  expect((await open(`/validate/${hash}/info`)).json()).toEqual({ ...answer, confirmed: true });
});

test('a link – its page is opened with another kind of link, an invented one, or too late – the address is not named', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  for (const path of [`/email-validate/${hash}/info`, '/validate/made-up/info']) {
    const reply = await open(path);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'link_unknown']);
    expect(reply.body).not.toContain('example.com');
  }
  service.later(2 * 86_400);
  const late = await open(`/validate/${hash}/info`);
  expect([late.statusCode, late.json().code]).toEqual([410, 'link_expired']);
  expect(late.body).not.toContain('example.com');
});

test('the registration e-mail – for an account that a stranger may have created – explains what confirming does', async () => {
  const [first] = await service.messages(member.email);
  expect(first?.text).toContain('someone else chose its password');
});

test.each([
  ['HEAD', {}],
  ['GET', { 'sec-purpose': 'prefetch' }],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['GET', { purpose: 'prefetch' }],
  ['GET', { 'x-moz': 'prefetch' }],
] as const)('the link – prefetched by %s with %j – confirms nothing', async (method, headers) => {
  const hash = await tokenFor(service, member.email, 'validate');
  const reply = await service.app.inject({ method, url: `/api/validate/${hash}`, headers, remoteAddress: `192.0.2.${service.count}` });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect((await profile()).is_verified_email).toBe(false);
  expect((await open(`/validate/${hash}`)).statusCode).toBe(200);
});

test('a registration link – submitted as another kind of link, or with an invented token – not found', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  expect((await open(`/email-validate/${hash}`)).statusCode).toBe(404);
  expect((await open('/validate/made-up')).statusCode).toBe(404);
  expect((await profile()).is_verified_email).toBe(false);
});

test('the link – opened after two days – expired', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  service.later(2 * 86_400);
  expect((await open(`/validate/${hash}`)).json().code).toBe('link_expired');
});

test('a changed address – its link opened – replaces the old address; a link to an address that was changed again is refused [S7.07]', async () => {
  member = await signUpConfirmed(service, service.email('changes'));
  await member.call('PUT', '/v1/update-email', { email: service.email('first') });
  const first = await tokenFor(service, service.email('first'), 'email-validate');
  await member.call('PUT', '/v1/update-email', { email: service.email('second') });
  const second = await tokenFor(service, service.email('second'), 'email-validate');
  expect((await open(`/email-validate/${first}/info`)).json().code).toBe('link_expired');
  expect((await open(`/email-validate/${first}`)).json().code).toBe('link_expired');
  expect((await profile()).email).toBe(service.email('changes'));
  expect((await open(`/email-validate/${second}/info`)).json()).toMatchObject({ email_masked: 's•••@example.com', confirmed: false });
  expect((await open(`/email-validate/${second}`)).statusCode).toBe(200);
  expect(await profile()).toMatchObject({ email: service.email('second'), is_verified_email: true, pending_email: null });
});

test('a pending address replaced by another – the first one’s e-mail is composed afterwards – its link does not confirm', async () => {
  member = await signUpConfirmed(service, service.email('changes'));
  await member.call('PUT', '/v1/update-email', { email: service.email('first') });
  await member.call('PUT', '/v1/update-email', { email: service.email('second') });
  expect(await service.messages(service.email('first'))).toEqual([]);
  expect(await tokenFor(service, service.email('second'), 'email-validate')).toMatch(/\w/);
});

test('links to two addresses, one of which is pending again – a new password is set – neither confirms and nothing is pending', async () => {
  member = await signUpConfirmed(service, service.email('changes'));
  const [first, second] = [service.email('first'), service.email('second')];
  await member.call('PUT', '/v1/update-email', { email: first });
  const links = [await tokenFor(service, first, 'email-validate')];
  await member.call('PUT', '/v1/update-email', { email: second });
  await service.messages();
  service.later(61);
  await member.call('PUT', '/v1/update-email', { email: first });
  links.push(await tokenFor(service, first, 'email-validate'));
  await member.call('PUT', '/v1/update-phone', { phone: '+7 912 345-67-00' });

  await send(service, 'POST', '/v1/recovery-password', { email: member.email });
  const hash = await tokenFor(service, member.email, 'new-pass');
  const password = 'nine yellow bicycles';
  await send(service, 'POST', `/new-pass/${hash}`, { password }, service.elsewhere());
  for (const link of links) {
    expect((await open(`/email-validate/${link}`)).json().code).toBe('link_expired');
    expect((await open(`/validate/${link}`)).statusCode).toBe(404);
  }
  const { token } = (await send(service, 'POST', '/login-check', { username: member.email, password })).json();
  const reply = await service.app.inject({ url: '/api/v2/profile', headers: { authorization: `Bearer ${token}` } });
  expect(reply.json().data).toMatchObject({ email: member.email, pending_email: null, pending_phone: null });
});

test('an account with a misleading name – its address is confirmed – the e-mail does not contain the name', async () => {
  await signUp(service, service.email('stranger'), { firstname: 'You have won' });
  await send(service, 'POST', '/v1/recovery-password', { email: service.email('stranger') });
  const messages = await service.messages(service.email('stranger'));
  expect(messages).toHaveLength(2);
  for (const { text, html, subject } of messages) expect(text + html + subject).not.toContain('You have won');
});

test('a registration link – opened twice at once – the same answer', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  const replies = await Promise.all([open(`/validate/${hash}`), open(`/validate/${hash}`)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(replies[0]?.json()).toEqual(replies[1]?.json());
});

test('an address registered by two accounts – both links opened – the first account gets it, the second is refused', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  await service.testDatabase.query('TRUNCATE throttle');
  service.later(1);
  await signUp(service, member.email);
  const other = await tokenFor(service, member.email, 'validate');
  expect(other).not.toBe(hash);
  expect((await open(`/validate/${hash}`)).statusCode).toBe(200);
  const reply = await open(`/validate/${other}`);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'email_taken']);
});
