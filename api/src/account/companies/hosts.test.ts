import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { billingService } from '#src/testing/billing-service.ts';
import { purchase } from '#src/testing/users/buyer.ts';
import { signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = billingService();
let admin: Member;
beforeEach(async () => {
  admin = await signUpConfirmed(service, service.email('admin'));
  await admin.call('PUT', '/v2/profile', { company_name: `Company ${service.count}` });
});

async function joined(name: string, role = 'member'): Promise<Member> {
  const person = await signUpConfirmed(service, service.email(name));
  const reply = await admin.call('POST', '/v1/invites', { email: person.email, role });
  await person.call('GET', `/public/invites/v1/${reply.json().data.hash}/accept`);
  return person;
}

const companyOf = async (member: Member) => (await member.call('GET', '/v1/companies')).json<{ data: Company[] }>().data[0]!;
const pathOf = async (person: Member, by = admin) => {
  const { id, members } = await companyOf(by);
  return `/v1/companies/${id}/members/${members.find(({ email }) => email === person.email)?.id}`;
};
const changeHost = async (person: Member, seat = true, by = admin) => by.call('PUT', `${await pathOf(person)}/seat`, { seat });
/** People in a meeting of the account's rooms. */
async function meetingSizeOf(member: Member): Promise<number> {
  return meetingSizeOfId((await member.call('GET', '/v2/profile')).json().data.user_id);
}

async function meetingSizeOfId(id: string): Promise<number> {
  return (await service.app.inject(`/api/v1/meeting-limits/${id}`)).json().data.meeting_size;
}

test('a member – made a host of the administrator’s tariff, and removed – their rooms have its limits meanwhile; one host too many is refused', async () => {
  await purchase(service, admin, { alias: 'large' });
  const [first, second] = [await joined('first'), await joined('second')];
  expect((await companyOf(admin)).seats).toEqual({ tariff: 'Large', total: 2, taken: 1 });
  expect((await admin.call('GET', '/v1/my-tariff')).json().data).toMatchObject({ seats_taken: 1, entitlements: { seats: 2 } });
  expect(await meetingSizeOf(first)).toBe(25);
  expect((await changeHost(first)).statusCode).toBe(200);
  expect((await changeHost(first)).statusCode).toBe(200);
  expect(await meetingSizeOf(first)).toBe(100);
  const { seats, members } = await companyOf(admin);
  expect([seats?.taken, members.filter(({ seat }) => seat).map(({ email }) => email)]).toEqual([2, [first.email]]);
  expect((await companyOf(first)).seats).toBeNull();
  expect((await admin.call('GET', '/v1/my-tariff')).json().data.seats_taken).toBe(2);

  expect((await changeHost(second)).json()).toMatchObject({ status: 409, code: 'no_seats' });
  expect(await meetingSizeOf(second)).toBe(25);
  expect((await changeHost(first, false)).statusCode).toBe(200);
  expect(await meetingSizeOf(first)).toBe(25);
  expect((await changeHost(second)).statusCode).toBe(200);
  expect(await meetingSizeOf(second)).toBe(100);
});

test('a tariff for one more host – two members are made hosts at once – only one is', async () => {
  await purchase(service, admin, { alias: 'large' });
  const paths = [await pathOf(await joined('first')), await pathOf(await joined('second'))];
  const replies = await Promise.all(paths.map((path) => admin.call('PUT', `${path}/seat`, { seat: true })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('the tariff – ends – members no longer have its limits, and no host can be chosen', async () => {
  await purchase(service, admin, { alias: 'large' });
  const [first, second] = [await joined('first'), await joined('second')];
  const path = await pathOf(second);
  await changeHost(first);
  const { user_id: id } = (await first.call('GET', '/v2/profile')).json().data;
  expect(await meetingSizeOfId(id)).toBe(100);
  service.later(32 * 86_400);
  expect(await meetingSizeOfId(id)).toBe(25);
  const again = (
    await service.app.inject({ method: 'POST', url: '/api/login-check', payload: { username: admin.email, password: admin.password } })
  ).json();
  const reply = await service.app.inject({
    method: 'PUT',
    url: `/api${path}/seat`,
    payload: { seat: true },
    headers: { authorization: `Bearer ${again.token}` },
  });
  expect(reply.json()).toMatchObject({ code: 'no_seats', message: expect.stringContaining('one host, which is you') });
});

test('the administrator who chose a host, or the host – leaves the company – the member is a host no more', async () => {
  await purchase(service, admin, { alias: 'large' });
  const [first, second] = [await joined('first', 'admin'), await joined('second')];
  await changeHost(second);
  expect((await second.call('DELETE', await pathOf(second))).statusCode).toBe(200);
  expect((await companyOf(admin)).seats?.taken).toBe(1);
  await changeHost(first);
  expect(await meetingSizeOf(first)).toBe(100);
  expect((await admin.call('DELETE', await pathOf(admin))).statusCode).toBe(200);
  expect(await meetingSizeOf(first)).toBe(25);
  expect((await companyOf(first)).members.map(({ seat }) => seat)).toEqual([false]);
});

test('the administrator who chose a host – is made a member – the member is no longer a host', async () => {
  await purchase(service, admin, { alias: 'large' });
  const [first, second] = [await joined('first', 'admin'), await joined('second')];
  await changeHost(second);
  expect((await first.call('PUT', await pathOf(admin, first), { role: 'member' })).statusCode).toBe(200);
  expect(await meetingSizeOf(second)).toBe(25);
  expect((await admin.call('GET', '/v1/my-tariff')).json().data.seats_taken).toBe(1);
});

test('hosts chosen by administrators who became members before that change removed hosts – migrated – they are no longer hosts; those of administrators stay', async () => {
  const migration = await readFile(
    path.resolve(import.meta.dirname, '../../../migrations/037.do.seats-of-former-administrators.sql'),
    'utf8',
  );
  await purchase(service, admin, { alias: 'large' });
  const [other, host] = [await joined('other', 'admin'), await joined('host')];
  await changeHost(host);
  await service.testDatabase.query(migration);
  expect(await meetingSizeOf(host)).toBe(100);
  const { user_id: id } = (await admin.call('GET', '/v2/profile')).json().data;
  await service.testDatabase.query("UPDATE company_member SET role = 'member' WHERE account_id = $1", [id]);
  expect(await meetingSizeOf(host)).toBe(100);
  await service.testDatabase.query(migration);
  expect(await meetingSizeOf(host)).toBe(25);
  expect((await companyOf(other)).members.map(({ seat }) => seat)).toEqual([false, false, false]);
});

test('a member, a stranger and the administrator for themselves – choose a host – refused', async () => {
  await purchase(service, admin, { alias: 'large' });
  const guest = await joined('guest');
  const stranger = await signUpConfirmed(service, service.email('stranger'));
  expect((await changeHost(guest, true, guest)).json()).toMatchObject({ status: 409, code: 'not_admin' });
  expect((await changeHost(admin)).json()).toMatchObject({ status: 409, code: 'own_seat' });
  expect((await changeHost(guest, true, stranger)).statusCode).toBe(404);
});
