import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, signUp, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

/** Each race is run this often. `npm run test:soak` runs it more often. */
const ROUNDS = process.env['SOAK'] ? 20 : 2;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);

const service = accountService({ API_RATE_LIMIT_LINKS: '100000', API_RATE_LIMIT_BEARER: '100000' });
type Reply = Awaited<ReturnType<Member['call']>>;

let admin: Member;
let guest: Member;
let invite: { readonly id: string; readonly hash: string };
let company: Company;
beforeEach(async () => {
  admin = await signUpConfirmed(service, service.email('admin'));
  await admin.call('PUT', '/v2/profile', { company_name: `Company ${service.count}` });
  guest = await signUpConfirmed(service, service.email('guest'));
  invite = (await admin.call('POST', '/v1/invites', { email: guest.email, role: 'member' })).json().data;
  [company] = (await companiesOf(admin)) as [Company];
});
afterEach(async () => {
  const left = await service.testDatabase.query(
    `SELECT name FROM company WHERE NOT EXISTS (SELECT FROM company_member WHERE company_id = company.id AND role = 'admin')`,
  );
  if (left.length > 0) throw new Error(`Companies without an administrator: ${JSON.stringify(left)}`);
});

const companiesOf = async (member: Member) => (await member.call('GET', '/v1/companies')).json<{ data: Company[] }>().data ?? [];
const accept = (member = guest) => member.call('GET', `/public/invites/v1/${invite.hash}/accept`);
const leave = () => admin.call('DELETE', `/v1/companies/${company.id}/members/${company.members[0]?.id}`);
async function deletionOf(member: Member): Promise<() => Promise<Reply>> {
  await member.call('POST', '/v1/profile/block');
  const code = await codeFor(service, member.email);
  return () => member.call('POST', '/v1/profile/block/confirm', { code });
}
/** Status, and code of a refusal. */
const outcomeOf = (reply: Reply) => `${reply.statusCode} ${reply.json().code ?? ''}`.trim();
/** Starts calls at once, each of them first in some round. */
async function race(round: number, ...calls: readonly (() => Promise<Reply>)[]): Promise<string[]> {
  const order = round % 2 === 0 ? calls : calls.toReversed();
  const replies = await Promise.all(order.map((call) => call()));
  return (round % 2 === 0 ? replies : replies.toReversed()).map(outcomeOf);
}

test.each(rounds)('an invite – accepted by its guest in five tabs at once – accepted, and the guest is a member once (%i)', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => accept()));
  expect(replies.map(outcomeOf)).toEqual(replies.map(() => '200'));
  expect((await companiesOf(guest)).map(({ members }) => members.length)).toEqual([2]);
});

test.each(rounds)('an invite – accepted while it is withdrawn – one of the two (%i)', async (round) => {
  const outcomes = await race(
    round,
    () => accept(),
    () => admin.call('DELETE', `/v1/invites/${invite.id}`),
  );
  expect([
    ['200', '404 not_found'],
    ['410 invite_withdrawn', '200'],
  ]).toContainEqual(outcomes);
  expect(await companiesOf(guest)).toHaveLength(outcomes[0] === '200' ? 1 : 0);
});

test.each(rounds)('an invite – accepted while the only member leaves – the guest joins, or finds no company (%i)', async (round) => {
  const outcomes = await race(round, () => accept(), leave);
  expect([
    ['200', '409 last_admin'],
    ['404 not_found', '200'],
  ]).toContainEqual(outcomes);
});

test.each(rounds)('an invite – accepted while the company is deleted by clearing its name – one of the two (%i)', async (round) => {
  const outcomes = await race(
    round,
    () => accept(),
    () => admin.call('PUT', '/v2/profile', { company_name: '' }),
  );
  expect([
    ['200', '422 invalid_input'],
    ['404 not_found', '200'],
  ]).toContainEqual(outcomes);
});

test.each(rounds)(
  'an invite – accepted while its sender deletes the account – the guest has the company, or does not join (%i)',
  async (round) => {
    const remove = await deletionOf(admin);
    const outcomes = await race(round, () => accept(), remove);
    expect([
      ['200', '200'],
      ['404 not_found', '200'],
    ]).toContainEqual(outcomes);
    expect((await companiesOf(guest)).map(({ role }) => role)).toEqual(outcomes[0] === '200' ? ['admin'] : []);
  },
);

test.each(rounds)('an invite – accepted while its guest deletes the account – no member is left without an account (%i)', async (round) => {
  const remove = await deletionOf(guest);
  const outcomes = await race(round, () => accept(), remove);
  expect([
    ['200', '200'],
    ['401 unauthorized', '200'],
    ['401 session_revoked', '200'],
  ]).toContainEqual(outcomes);
  expect((await companiesOf(admin)).map(({ members }) => members.length)).toEqual([1]);
});

test.each(rounds)(
  'a guest who has registered by the invite – confirms the address while the company is deleted – confirmed (%i)',
  async (round) => {
    const email = service.email('new');
    invite = (await admin.call('POST', '/v1/invites', { email, role: 'member' })).json().data;
    const person = await signUp(service, email, { invite: invite.hash });
    const code = await codeFor(service, email);
    const [confirmed, left] = await race(round, () => person.call('POST', '/v1/validate-email', { code }), leave);
    expect([confirmed, left]).toEqual(['200', expect.stringMatching(/^(200|409 last_admin)$/)]);
    expect(await companiesOf(person)).toHaveLength(left === '200' ? 0 : 1);
  },
);

test.each(rounds)('two administrators – make each other members at once – one remains an administrator (%i)', async (round) => {
  await accept();
  const idOf = async (email: string) => (await companiesOf(admin))[0]?.members.find((member) => member.email === email)?.id;
  const path = async (email: string) => `/v1/companies/${company.id}/members/${await idOf(email)}`;
  const [own, other] = [await path(admin.email), await path(guest.email)];
  await admin.call('PUT', other, { role: 'admin' });
  const outcomes = await race(
    round,
    () => admin.call('PUT', other, { role: 'member' }),
    () => guest.call('PUT', own, { role: 'member' }),
  );
  expect(outcomes.toSorted()).toEqual(['200', '409 not_admin']);
});
