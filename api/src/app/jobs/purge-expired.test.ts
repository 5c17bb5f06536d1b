import { expect, test } from '@jest/globals';
import { sampleRegistrationBody } from '@plenum/shared-contracts/fixtures/auth';
import { accountService } from '#src/testing/account-service.ts';
import { send, signUpConfirmed } from '#src/testing/users/member.ts';
import { cancel, openLink, register, requestRegistration } from '#src/testing/users/registrant.ts';

/** Starts a quarter of an hour after the beginning of each test, and lasts an hour. */
const ALIAS = 'opens-at-three';
const DAY = 86_400;

const service = accountService();

/** How many rows of a table mention a text. */
async function rowsWith(table: 'webinar_registration' | 'outbox', text: string): Promise<number> {
  const rows = await service.testDatabase.query(`SELECT FROM ${table} AS item WHERE item::text LIKE '%' || $1 || '%'`, [text]);
  return rows.length;
}

const rowsOf = (table: 'webinar_registration' | 'outbox', emails: readonly string[]) =>
  Promise.all(emails.map((email) => rowsWith(table, email)));

/** Runs the jobs after some days. */
async function afterDays(days: number): Promise<void> {
  service.later(days * DAY);
  await service.runScheduledJobs();
}

test('registrations for a webinar – retention ends – e-mails deleted after 90 days, or with an unconfirmed one; registrations after a year, whatever their status', async () => {
  const people = ['seated', 'left', 'unconfirmed', 'moved'].map((name) => service.email(name));
  const [seated = '', left = '', unconfirmed = '', moved = ''] = people;
  const { token } = await register(service, seated, ALIAS, { phone: '+79123456789', comment: 'Hello' });
  await cancel(service, (await register(service, left, ALIAS)).token);
  await requestRegistration(service, unconfirmed, ALIAS);
  await register(service, moved, ALIAS);

  await afterDays(0.25);
  expect((await service.messages(seated))[0]?.subject).toBe('How was it? Opens at three');
  await afterDays(7);
  expect(await rowsOf('webinar_registration', people)).toEqual([1, 1, 0, 1]);
  expect(await rowsWith('outbox', unconfirmed)).toBe(0);
  await afterDays(82);
  expect(await rowsWith('outbox', seated)).toBeGreaterThan(0);
  await afterDays(1);
  expect(await rowsOf('outbox', people)).toEqual([0, 0, 0, 0]);

  await service.testDatabase.query("UPDATE webinar_registration SET known_start = known_start + interval '8 days' WHERE email = $1", [
    moved,
  ]);
  await afterDays(274.5);
  expect((await openLink(service, token)).status).toBe('registered');
  await afterDays(1);
  expect(await rowsOf('webinar_registration', people)).toEqual([0, 0, 0, 1]);
  await afterDays(8);
  expect(await rowsOf('webinar_registration', people)).toEqual([0, 0, 0, 0]);
});

test('invites, open and withdrawn – 30 days after they expire – deleted, and their links are unknown', async () => {
  const admin = await signUpConfirmed(service, service.email('admin'));
  await admin.call('PUT', '/v2/profile', { company_name: 'Northern Light' });
  const invite = async (name: string) =>
    (await admin.call('POST', '/v1/invites', { email: service.email(name), role: 'member' })).json<{ data: { id: string; hash: string } }>()
      .data;
  const [open, withdrawn] = [await invite('open'), await invite('withdrawn')];
  await admin.call('DELETE', `/v1/invites/${withdrawn.id}`);
  const statuses = () =>
    Promise.all(
      [open, withdrawn].map(
        async ({ hash }) => (await send(service, 'GET', `/public/invites/v1/${hash}/info`)).json().data?.status ?? null,
      ),
    );
  await afterDays(36.9);
  expect(await statuses()).toEqual(['expired', 'withdrawn']);
  await afterDays(0.2);
  expect(await statuses()).toEqual([null, null]);
});

test('the answer to a registration, which names the account – a day later, without another call – deleted', async () => {
  const registration = { ...sampleRegistrationBody, phone: undefined, email: service.email() };
  const headers = { 'idempotency-key': 'registration-1' };
  await service.app.inject({ method: 'POST', url: '/api/registration', payload: registration, headers });
  const stored = () => service.testDatabase.query('SELECT FROM idempotency_key');
  expect(await stored()).toHaveLength(1);
  await afterDays(1);
  expect(await stored()).toEqual([]);
});

test('an unconfirmed account of last week, with no session – deleted, with the e-mail to its address', async () => {
  const email = service.email('never');
  await service.app.inject({ method: 'POST', url: '/api/registration', payload: { ...sampleRegistrationBody, phone: undefined, email } });
  await service.messages();
  await service.testDatabase.query('DELETE FROM session');
  expect(await rowsWith('outbox', email)).toBe(1);
  await afterDays(8);
  expect([await service.testDatabase.query('SELECT FROM account WHERE email = $1', [email]), await rowsWith('outbox', email)]).toEqual([
    [],
    0,
  ]);
});

test('an unconfirmed account of last week – a sign-in opens a session while the job runs – the account and its session stay', async () => {
  const email = service.email('late');
  await service.app.inject({ method: 'POST', url: '/api/registration', payload: { ...sampleRegistrationBody, phone: undefined, email } });
  await service.testDatabase.query('DELETE FROM session');
  const [{ id } = { id: '' }] = await service.testDatabase.query<{ id: string }>('SELECT id FROM account WHERE email = $1', [email]);
  service.later(8 * DAY);
  const signingIn = await service.testDatabase.connect();
  await signingIn.query('BEGIN');
  await signingIn.query(
    `INSERT INTO session (id, account_id, refresh_hash, rotated_at, expires_at, created_at, authenticated_at, device, address_masked)
     VALUES (gen_random_uuid(), $1, 'hash', $2, $2::timestamptz + interval '30 days', $2, $2, '{}', '')`,
    [id, service.now],
  );
  await service.runScheduledJobs();
  await signingIn.query('COMMIT');
  await signingIn.end();
  await service.runScheduledJobs();
  expect(await service.testDatabase.query('SELECT FROM account WHERE id = $1', [id])).toHaveLength(1);
});
