import { beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, send, signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';
import { untilBlocked } from '#src/testing/test-database.ts';

const service = accountService();
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
});

const deletionCode = async (one: Member) => {
  await one.call('POST', '/v1/profile/block');
  return codeFor(service, one.email);
};
const remove = (one: Member, code: string) => one.call('POST', '/v1/profile/block/confirm', { code });
const idOf = async (one: Member) => (await one.call('GET', '/v2/profile')).json().data.id as string;

/** Starts `work` while the account is being deleted, and resumes it after the deletion. */
async function whileDeleting<Reply>(id: string, work: () => Promise<Reply>): Promise<Reply> {
  const deleting: pg.Client = await service.testDatabase.connect();
  try {
    await deleting.query('BEGIN');
    await deleting.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [id]);
    const reply = work();
    await untilBlocked(service.testDatabase, reply);
    await deleting.query('DELETE FROM account WHERE id = $1', [id]);
    await deleting.query('COMMIT');
    return await reply;
  } finally {
    await deleting.end();
  }
}

test.each<[string, (one: Member) => ReturnType<Member['call']>]>([
  ['a sign-in', ({ email, password }) => send(service, 'POST', '/login-check', { username: email, password })],
  ['a change of the company', (one) => one.call('PUT', '/v2/profile', { company_name: 'New' })],
  ['an invite', (one) => one.call('POST', '/v1/invites', { email: 'guest@example.com', role: 'member' })],
  ['a trial', (one) => one.call('POST', '/v1/trial')],
  ['a deletion', async (one) => remove(one, await deletionCode(one))],
])('%s – during the account’s deletion – refused, without a 500', async (_, call) => {
  await member.call('PUT', '/v2/profile', { company_name: 'One' });
  const id = await idOf(member);
  expect((await whileDeleting(id, () => call(member))).statusCode).toBe(401);
});

async function companyOfTwo(role: 'admin' | 'member'): Promise<Member> {
  const other = await signUpConfirmed(service, service.email('other'));
  await member.call('PUT', '/v2/profile', { company_name: `Company ${service.count}` });
  await member.call('POST', '/v1/invites', { email: other.email, role });
  const hash = await tokenFor(service, other.email, 'invite');
  await other.call('GET', `/public/invites/v1/${hash}/accept`);
  return other;
}

test.each(['admin', 'member'] as const)(
  'both members of a company, the second as %s – deleted at once – the company is deleted too',
  async (role) => {
    const other = await companyOfTwo(role);
    const [first, second] = [await deletionCode(member), await deletionCode(other)];
    const replies = await Promise.all([remove(member, first), remove(other, second)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await service.testDatabase.query('SELECT FROM company WHERE name = $1', [`Company ${service.count}`])).toEqual([]);
  },
);

test('an account with a company – deleted during changes to it, invites and a sign-in – deleted without errors', async () => {
  await member.call('PUT', '/v2/profile', { company_name: 'One' });
  const code = await deletionCode(member);
  const [deleted, ...others] = await Promise.all([
    remove(member, code),
    ...['Two', 'Three', ''].map((name) => member.call('PUT', '/v2/profile', { company_name: name, company_inn: null })),
    member.call('POST', '/v1/invites', { email: service.email('guest'), role: 'member' }),
    send(service, 'POST', '/login-check', { username: member.email, password: member.password }),
  ]);
  expect(deleted?.statusCode).toBe(200);
  expect(others.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
});
