import { beforeEach, expect, test } from '@jest/globals';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { accountService } from '#src/testing/account-service.ts';
import { signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = accountService();
let [admin, guest]: Member[] = [];
let company: string;
beforeEach(async () => {
  admin = await signUpConfirmed(service, service.email('admin'));
  await admin.call('PUT', '/v2/profile', { company_name: `Company ${service.count}` });
  guest = await joined('guest');
  company = (await companiesOf(admin))[0]?.id ?? '';
});

async function joined(name: string, role = 'member'): Promise<Member> {
  const person = await signUpConfirmed(service, service.email(name));
  const reply = await admin?.call('POST', '/v1/invites', { email: person.email, role });
  await person.call('GET', `/public/invites/v1/${reply?.json().data.hash}/accept`);
  return person;
}
const companiesOf = async (member?: Member) => (await member?.call('GET', '/v1/companies'))?.json<{ data: Company[] }>().data ?? [];
async function pathOf(person?: Member): Promise<string> {
  const [own] = await companiesOf(admin);
  const found = own?.members.find(({ email }) => email === person?.email);
  return `/v1/companies/${own?.id}/members/${found?.id}`;
}
const rolesOf = async (member?: Member) => (await companiesOf(member))[0]?.members.map(({ role }) => role);

test('a member – made an administrator by one, and back – may change others only meanwhile', async () => {
  const [path, own] = [await pathOf(guest), await pathOf(admin)];
  expect((await guest?.call('PUT', path, { role: 'admin' }))?.json()).toMatchObject({ status: 409, code: 'not_admin' });
  expect((await admin?.call('PUT', path, { role: 'admin' }))?.statusCode).toBe(200);
  expect(await rolesOf(guest)).toEqual(['admin', 'admin']);
  expect((await guest?.call('PUT', own, { role: 'member' }))?.statusCode).toBe(200);
  expect((await admin?.call('PUT', path, { role: 'member' }))?.json()).toMatchObject({ code: 'not_admin' });
  expect((await guest?.call('PUT', path, { role: 'member' }))?.json()).toMatchObject({ status: 409, code: 'last_admin' });
});

test('a member with a picture – listed – the others see its path, and none for those without one', async () => {
  await service.testDatabase.query('UPDATE account SET avatar = $1 WHERE email = $2', ['a'.repeat(64), guest?.email]);
  const [own] = await companiesOf(admin);
  const avatarOf = (person?: Member) => own?.members.find(({ email }) => email === person?.email)?.avatar;
  expect([avatarOf(admin), avatarOf(guest)]).toEqual([null, `/api/avatars/${'a'.repeat(64)}.webp`]);
});

test('a member – removed by an administrator – no longer sees the company, and the others no longer see them', async () => {
  const path = await pathOf(guest);
  expect((await admin?.call('DELETE', path))?.statusCode).toBe(200);
  expect(await companiesOf(guest)).toEqual([]);
  expect(await rolesOf(admin)).toEqual(['admin']);
  expect((await admin?.call('DELETE', path))?.statusCode).toBe(404);
});

test('a member – leaves, and tries to remove others – only the first succeeds', async () => {
  const other = await joined('other');
  expect((await guest?.call('DELETE', await pathOf(other)))?.json()).toMatchObject({ code: 'not_admin' });
  expect((await guest?.call('DELETE', await pathOf(guest)))?.statusCode).toBe(200);
  expect(await companiesOf(guest)).toEqual([]);
});

test('the only administrator – leaves – refused while others remain; the last to leave deletes the company', async () => {
  const own = await pathOf(admin);
  expect((await admin?.call('DELETE', own))?.json()).toMatchObject({ status: 409, code: 'last_admin' });
  await guest?.call('DELETE', await pathOf(guest));
  expect((await admin?.call('DELETE', own))?.statusCode).toBe(200);
  expect(await companiesOf(admin)).toEqual([]);
  expect((await admin?.call('GET', '/v2/profile'))?.json().data.company_name).toBeNull();
  expect(await service.testDatabase.query('SELECT FROM company WHERE id = $1', [company])).toEqual([]);
});

test('an administrator of another company, too – leaves the own one – the profile names none, and its changes reach no company of others', async () => {
  const second = await joined('second', 'admin');
  await second.call('PUT', '/v2/profile', { company_name: `Second ${service.count}` });
  const invite = await second.call('POST', '/v1/invites', {
    email: guest?.email,
    role: 'admin',
    company: (await companiesOf(second)).find(({ is_own: isOwn }) => isOwn)?.id,
  });
  await guest?.call('GET', `/public/invites/v1/${invite.json().data.hash}/accept`);
  const own = (await companiesOf(second)).find(({ is_own: isOwn }) => isOwn);
  const leaver = own?.members.find(({ email }) => email === second.email);
  expect((await second.call('DELETE', `/v1/companies/${own?.id}/members/${leaver?.id}`)).statusCode).toBe(200);
  expect((await companiesOf(second)).map(({ id, is_own: isOwn }) => [id, isOwn])).toEqual([[company, false]]);
  expect((await second.call('PUT', '/v2/profile', { company_name: 'Third' })).json().data.company_name).toBe('Third');
  expect((await companiesOf(admin)).map(({ name }) => name)).toEqual([`Company ${service.count}`]);
});

test.each<[string, (second: Member) => Promise<unknown>]>([
  ['removed', async (second) => admin?.call('DELETE', await pathOf(second))],
  ['made a member', async (second) => admin?.call('PUT', await pathOf(second), { role: 'member' })],
])('an administrator who has invited another address as an administrator – %s – that invite is withdrawn, and no other', async (_, end) => {
  const second = await joined('second', 'admin');
  const back = await signUpConfirmed(service, service.email('back'));
  const { hash } = (await second.call('POST', '/v1/invites', { email: back.email, role: 'admin' })).json<{ data: { hash: string } }>().data;
  await admin?.call('POST', '/v1/invites', { email: service.email('welcome'), role: 'member' });
  await end(second);
  expect((await back.call('GET', `/public/invites/v1/${hash}/accept`)).json()).toMatchObject({ status: 410, code: 'invite_withdrawn' });
  expect((await companiesOf(admin))[0]?.invites.map(({ email }) => email)).toEqual([service.email('welcome')]);
});

test('an administrator – invites while another makes them a member – either refused, or that invite is withdrawn', async () => {
  const second = await joined('second', 'admin');
  const path = await pathOf(second);
  const invites = ['a', 'b', 'c'].map((name) => second.call('POST', '/v1/invites', { email: service.email(name), role: 'admin' }));
  const replies = await Promise.all([...invites, admin?.call('PUT', path, { role: 'member' })]);
  expect(replies.map((reply) => reply?.statusCode).filter((status) => status !== 201 && status !== 409)).toEqual([200]);
  expect((await companiesOf(admin))[0]?.invites).toEqual([]);
});

test('two administrators – remove each other at once – one of them remains, as an administrator', async () => {
  const second = await joined('second', 'admin');
  const [first, other] = [await pathOf(admin), await pathOf(second)];
  const replies = await Promise.all([admin?.call('DELETE', other), second.call('DELETE', first)]);
  expect(replies.map((reply) => reply?.statusCode).toSorted()).toEqual([200, 404]);
  const rows = await service.testDatabase.query('SELECT FROM company_member WHERE company_id = $1 AND role = $2', [company, 'admin']);
  expect(rows).toHaveLength(1);
});

test('a stranger, and ids that are made up – members are changed and removed – 404, as for a company that does not exist', async () => {
  const stranger = await signUpConfirmed(service, service.email('stranger'));
  const path = await pathOf(guest);
  const missing = '/v1/companies/7c9e6679-7425-40de-944b-e07fc1f90ae7/members/x';
  const replies = await Promise.all([
    stranger.call('DELETE', path),
    stranger.call('PUT', path, { role: 'admin' }),
    stranger.call('DELETE', missing),
    admin?.call('DELETE', path.replace(/[^/]+$/, 'x')),
  ]);
  expect(replies.map((reply) => reply?.statusCode)).toEqual([404, 404, 404, 404]);
  expect(replies[0]?.json().message).toBe(replies[2]?.json().message);
});
