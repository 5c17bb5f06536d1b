import { expect, test } from '@jest/globals';
import type { Company } from '@plenum/shared-contracts/invites/schemas';
import { accountService } from '#src/testing/account-service.ts';
import { untilBlocked } from '#src/testing/test-database.ts';
import { codeFor, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = accountService({ API_RATE_LIMIT_LINKS: '100000', API_RATE_LIMIT_BEARER: '100000' });
type Reply = Awaited<ReturnType<Member['call']>>;

/** A company with an administrator, and a guest whom they have invited as another. */
async function setUp() {
  const admin = await signUpConfirmed(service, service.email('admin'));
  await admin.call('PUT', '/v2/profile', { company_name: `Company ${service.count}` });
  const guest = await signUpConfirmed(service, service.email('guest'));
  const invite = (await admin.call('POST', '/v1/invites', { email: guest.email, role: 'admin' })).json<{ data: { hash: string } }>().data;
  const [company] = (await admin.call('GET', '/v1/companies')).json<{ data: Company[] }>().data;
  if (!company) throw new Error('There is no company.');
  const accept = () => guest.call('GET', `/public/invites/v1/${invite.hash}/accept`);
  return { admin, guest, company, accept };
}

/**
 * Starts two calls while something else has locked their company, lets both go on at once, and returns their statuses and whether they ever
 * waited for each other. The database would end such a deadlock after a second, and the call that it rolls back would run again.
 */
async function meet(company: string, ...calls: readonly [first: () => Promise<Reply>, second: () => Promise<Reply>]) {
  const other = await service.testDatabase.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM company WHERE id = $1 FOR UPDATE', [company]);
  const replies: Promise<Reply>[] = [];
  for (const call of calls) {
    const reply = call();
    replies.push(reply);
    await untilBlocked(service.testDatabase, reply, replies.length);
  }
  await other.query('COMMIT');
  let isDeadlock = false;
  const look = async () => {
    const waiting = await service.testDatabase.query(
      `SELECT FROM pg_stat_activity AS one JOIN pg_stat_activity AS other ON other.pid = ANY(pg_blocking_pids(one.pid))
      WHERE one.datname = current_database() AND one.pid = ANY(pg_blocking_pids(other.pid))`,
    );
    isDeadlock ||= waiting.length > 0;
    return true;
  };
  const ended = Promise.all(replies);
  const isOver = ended.then(() => false);
  while (await Promise.race([isOver, look()]));
  await other.end();
  return { statuses: (await ended).map(({ statusCode }) => statusCode), isDeadlock };
}

test('an administrator is removed while inviting someone – both calls – no deadlock', async () => {
  const { admin, guest, company, accept } = await setUp();
  await accept();
  const met = await meet(
    company.id,
    async () => guest.call('DELETE', `/v1/companies/${company.id}/members/${company.members[0]?.id}`),
    async () => admin.call('POST', '/v1/invites', { email: 'third@example.com', role: 'member', company: company.id }),
  );
  expect(met.isDeadlock).toBe(false);
  expect(met.statuses[0]).toBe(200);
});

test('an invite is accepted while its sender deletes their account – both calls – no deadlock', async () => {
  const { admin, company, accept } = await setUp();
  await admin.call('POST', '/v1/profile/block');
  const code = await codeFor(service, admin.email);
  const met = await meet(
    company.id,
    async () => accept(),
    async () => admin.call('POST', '/v1/profile/block/confirm', { code }),
  );
  expect(met.isDeadlock).toBe(false);
  expect(met.statuses[0]).toBe(200);
});
