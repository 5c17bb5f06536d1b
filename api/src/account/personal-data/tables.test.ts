import { beforeEach, expect, test } from '@jest/globals';
import { profileExport } from '@plenum/shared-contracts/profile/schemas';
import { NON_PERSONAL_TABLES, PERSONAL_DATA_TABLES } from '#src/account/personal-data/tables.ts';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, send, signUp, signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';

const service = accountService();
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email(), { tracking: { utm_source: 'letter' } });
});

const tables = async () => {
  const rows = await service.testDatabase.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name",
  );
  return rows.map(({ name }) => name);
};
/** Returns the tables with a row that contains the text, including the job tables. */
async function tablesWith(text: string): Promise<string[]> {
  const found = [];
  const own = await service.testDatabase.connect();
  for (const table of [...(await tables()), 'pgboss.job']) {
    const { rowCount } = await own.query(`SELECT FROM ${table} AS one WHERE one::text LIKE '%' || $1 || '%' LIMIT 1`, [text]);
    if (rowCount !== 0) found.push(table);
  }
  await own.end();
  return found;
}
const idOf = async (one: Member) => String((await one.call('GET', '/v2/profile')).json().data.id);
const exportOf = async (one: Member) => profileExport.parse((await one.call('GET', '/v1/profile/export')).json().data);
const remove = async (one: Member, code?: string) => {
  const reply = await one.call('POST', '/v1/profile/block/confirm', code === undefined ? {} : { code });
  expect(reply.statusCode).toBe(200);
};
const removeByCode = async (one: Member) => {
  await one.call('POST', '/v1/profile/block');
  await remove(one, await codeFor(service, one.email));
};

/** Leaves a row in every table that stores personal data. */
async function live(one: Member, phone: string): Promise<void> {
  const form = { name: 'Olga', email: one.email, comment: 'Mine', consent: true };
  const from = service.elsewhere();
  await one.call('PUT', '/v1/update-phone', { phone });
  await one.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) });
  await one.call('PUT', '/v2/profile', { company_name: `Company of ${one.email}` });
  await one.call('POST', '/v1/invites', { email: service.email('invited'), role: 'member' });
  await send(service, 'POST', '/v1/form/4', form, from);
  await send(service, 'POST', '/v1/form/webinar', { ...form, webinar: 'small-room' }, from);
  await send(service, 'POST', '/blogs/v1/subscriptions', { email: one.email }, from);
  await send(service, 'POST', '/quiz/reply/answers', { version: 1, answers: { words: 'Why?', address: one.email.toUpperCase() } }, from);
  service.later(61);
  await send(service, 'POST', '/v1/public/send-code-email', { email: one.email }, from);
  await send(service, 'POST', '/v1/recovery-password', { email: one.email }, from);
  await service.runScheduledJobs();
}

/** Creates a member who has changed their confirmed address. */
async function movedFrom(email: string): Promise<Member> {
  const next = service.email('next');
  const before = await signUpConfirmed(service, email, { tracking: { utm_source: 'letter' } });
  await before.call('PUT', '/v1/update-email', { email: next });
  await before.call('POST', '/v1/validate-email', { code: await codeFor(service, next) });
  return { ...before, email: next };
}

test('each table of the database – is listed for export and erasure, or as containing no personal data', async () => {
  expect([...PERSONAL_DATA_TABLES.map(({ table }) => table), ...Object.keys(NON_PERSONAL_TABLES)].toSorted()).toEqual(await tables());
});

test('a user who has used every feature – exported – each part contains their data; deleted – no table mentions them', async () => {
  member = await movedFrom(service.email('before'));
  const phone = `+7912000${2000 + service.count}`;
  await live(member, phone);
  const id = await idOf(member);
  expect(await exportOf(member)).toMatchObject({
    account: [{ tracking: { utm_source: 'letter' }, consent_at: '2026-06-01T00:00:00.000Z', created_at: '2026-06-01T00:00:00.000Z' }],
    devices: [{ device: 'Unknown device' }],
    networks: [{ address_masked: '203.0.113.•' }],
    companies: [{ name: `Company of ${member.email}`, role: 'admin' }],
    invites: [{ email: service.email('invited'), sent: true }],
    webinars: [{ title: expect.any(String), comment: 'Mine' }],
    blog_subscriptions: [{ email: member.email, status: 'unconfirmed', announced: [] }],
    forms: [{ form: '4', comment: 'Mine' }],
    questionnaires: [{ aliace: 'reply', answers: { words: 'Why?' } }],
    messages: expect.arrayContaining([
      expect.objectContaining({ template: 'code', recipient: phone }),
      expect.objectContaining({ template: 'invite', recipient: service.email('invited') }),
    ]),
    links: expect.arrayContaining([expect.objectContaining({ kind: 'new-password' })]),
    codes: [expect.objectContaining({ purpose: 'confirm' })],
  });

  await removeByCode(member);
  expect(await tablesWith(id)).toEqual([]);
  expect(await tablesWith(phone)).toEqual([]);
  expect(await tablesWith(service.email('before'))).toEqual([]);
  expect(await tablesWith(service.email('invited'))).toEqual([]);
  // The last e-mail leaves the outbox when it is sent.
  expect(await tablesWith(member.email)).toEqual(['outbox']);
  expect((await service.messages(member.email))[0]?.subject).toBe('Your Plenum account has been deleted');
  service.later(3600);
  await service.runScheduledJobs();
  expect(await tablesWith(member.email)).toEqual([]);
});

test('a received invite – exported with its recipient, and deleted with them', async () => {
  const guest = await signUpConfirmed(service, service.email('guest'));
  await member.call('PUT', '/v2/profile', { company_name: 'Hosts' });
  await member.call('POST', '/v1/invites', { email: guest.email, role: 'member' });
  await guest.call('GET', `/public/invites/v1/${await tokenFor(service, guest.email, 'invite')}/accept`);
  expect((await exportOf(guest)).invites).toEqual([expect.objectContaining({ company: 'Hosts', sent: false })]);
  await removeByCode(guest);
  expect(await tablesWith(await idOf(member))).toContain('company_member');
  expect((await exportOf(member)).invites).toEqual([]);
});

test('an account without a confirmed address – exported and deleted – its own submissions only, nothing of the address’s owner', async () => {
  await live(member, `+7912000${2000 + service.count}`);
  const loose = await signUp(service, member.email);
  const id = await idOf(loose);
  await loose.call('POST', '/quiz/reply/answers', { version: 1, answers: { words: 'Loose' } });
  await loose.call('POST', '/v1/form/4', { name: 'L', email: service.email('any'), comment: 'Loose', consent: true });
  await loose.call('POST', '/v1/form/webinar', { name: 'L', email: service.email('other'), webinar: 'opens-at-three', consent: true });
  const before = await exportOf(member);
  expect(await exportOf(loose)).toMatchObject({
    forms: [{ comment: 'Loose' }],
    questionnaires: [{ answers: { words: 'Loose' } }],
    // Only the owner of the address may learn whether it was registered before.
    webinars: [],
    invites: [],
  });

  await remove(loose);
  expect(await tablesWith(id)).toEqual([]);
  expect(await tablesWith(service.email('any'))).toEqual([]);
  const after = await exportOf(member);
  expect({ ...after, messages: [] }).toEqual({ ...before, messages: [] });
  expect(after.messages.length).toBeGreaterThan(0);
});

test('a token of an ended session – used for questionnaires and forms – accepted as anonymous', async () => {
  await member.call('POST', '/logout');
  expect((await member.call('POST', '/quiz/reply/answers', { version: 1, answers: { words: 'Late' } })).statusCode).toBe(201);
  const form = { name: 'O', email: service.email('any'), comment: 'Late', consent: true };
  expect((await member.call('POST', '/v1/form/4', form)).statusCode).toBe(201);
  const rows = await service.testDatabase.query("SELECT account_id FROM quiz_answer WHERE answers ->> 'words' = 'Late'");
  expect(rows).toEqual([{ account_id: null }]);
});
