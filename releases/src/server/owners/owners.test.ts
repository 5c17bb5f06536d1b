import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { changedContact, notificationPage, type NotificationSummary } from '@plenum/shared-contracts/release/owners/contacts';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { expectError, http, setOf } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleFailure, sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { startServerProcess } from '#src/testing/server-process.ts';
import { CLEAR_SETS, createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#src/testing/webhook-receiver.ts';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;
let receiver: WebhookReceiver;
let mails: string[];
let smtp: SMTPServer;
/** The only recipient that the mail server refuses. */
const UNKNOWN = 'nobody@blog.example';
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) =>
      done(address === UNKNOWN ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null),
    onData: (stream, _, done) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library knows no promises
      buffer(stream).then((bytes) => (mails.push(bytes.toString()), done()), done);
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  ground = await createTestEnvironment();
  const mailUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  call = http(await ground.start({ RELEASES_SMTP_URL: mailUrl, RELEASES_MAIL_FROM: 'Releases <releases@plenum.example>' }));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await call.publish(sampleRelease('mf-blog', version, version));
});
beforeEach(async () => {
  mails = [];
  receiver = await startWebhookReceiver();
  await ground.tamper(`${CLEAR_SETS}; DELETE FROM owner_notification; DELETE FROM owner_contact; DELETE FROM site`);
});
afterEach(() => receiver.close());
afterAll(async () => {
  await ground.clear();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

async function setContact(change: object, name = 'mf-blog'): Promise<string> {
  const answer = await call.post('manager', `/v1/contacts/${name}`, change);
  return String(changedContact.parse(answer.json()).webhook_secret);
}
async function notifications(query = ''): Promise<NotificationSummary[]> {
  const answer = await call.get(`/v1/notifications?limit=100${query}`, { authorization: `Bearer ${TOKENS.manager}` });
  return notificationPage.parse(answer.json()).notifications;
}
/** Waits until messages satisfy a condition. */
async function until(matches: (all: NotificationSummary[]) => boolean): Promise<NotificationSummary[]> {
  for (;;) {
    const all = await notifications();
    if (matches(all)) return all;
  }
}
const areDelivered = (all: NotificationSummary[]) => all.length > 0 && all.every(({ state }) => state === 'delivered');
/** Ends the pause until the next attempt. */
const retryNow = () =>
  ground.query(`WITH due AS (UPDATE owner_notification SET next_attempt_at = now()) SELECT pg_notify('plenum_owner_notification', '1')`);

test('activation, rollback, removal, block – the owner has a webhook – a signed message of each; other owners get none', async () => {
  const secret = await setContact({ webhook_url: receiver.url });
  const first = setOf(await call.activate({ 'mf-blog': '1.0.0' }));
  await call.activate({ 'mf-blog': '1.1.0' });
  await call.rollback('mf-blog');
  await call.post('manager', '/v1/releases/mf-blog/versions/1.1.0/block', { reason: 'leaks tokens', replace: false });
  await call.post('manager', '/v1/environments/production/remove', { names: ['mf-blog'] });
  await receiver.count(5);
  expect(receiver.received.every((each) => each.isSigned(secret))).toBe(true);
  const byTime = receiver.received.map(({ event }) => event).toSorted((a, b) => a.timestamp.localeCompare(b.timestamp));
  expect(byTime[0]).toEqual({
    type: 'release.activated',
    timestamp: first.created_at,
    data: {
      release: 'mf-blog',
      environment: 'production',
      version: '1.0.0',
      previous: null,
      set: { epoch: first.epoch, number: first.number },
      actor: 'manager',
      reason: 'planned',
    },
  });
  expect(byTime.slice(1)).toMatchObject([
    { type: 'release.activated', data: { version: '1.1.0', previous: '1.0.0' } },
    { type: 'release.rolled_back', data: { version: '1.0.0', previous: '1.1.0' } },
    { type: 'release.blocked', data: { version: '1.1.0', reason: 'leaks tokens', replaced_in: [] } },
    { type: 'release.removed', data: { version: null, previous: '1.0.0' } },
  ]);
  await until(areDelivered);
});

test('a canary – started, and stopped because a site cannot run it – its owner is notified', async () => {
  await call.activate({ 'mf-blog': '1.0.0' });
  await setContact({ webhook_url: receiver.url });
  const body = { version: '1.2.0', percent: 5, reason: 'new editor' };
  const set = setOf(await call.post('manager', '/v1/environments/production/canaries/mf-blog', body));
  const failure = sampleFailure(set, 'mf-blog', { version: '1.2.0', caused_by: { name: 'mf-blog', version: '1.2.0' } });
  await call.reportSite('web-1', sampleSiteReport(set, { failures: [failure] }));
  await receiver.count(3);
  const byType = Object.fromEntries(receiver.received.map(({ event }) => [event.type, event.data]));
  expect(byType).toMatchObject({
    'release.canary_started': { version: '1.2.0', percent: 5, actor: 'manager', reason: 'new editor' },
    'release.failing': { failing: { version: '1.2.0' } },
    'release.canary_stopped': {
      version: '1.2.0',
      percent: null,
      previous_percent: 5,
      actor: 'registry',
      reason: expect.stringContaining('stopped'),
    },
  });
});

test('a change that is only tried, or refused – no message', async () => {
  await setContact({ webhook_url: receiver.url });
  await call.post('manager', '/v1/environments/production/activate', { releases: { 'mf-blog': '1.0.0' }, dry_run: true });
  expectError(await call.activate({ 'mf-blog': '9.9.9' }), 422, 'unknown_version');
  expect(await notifications()).toEqual([]);
});

test('a failing version – reported by two sites again and again – one message to its owner, and one to the owner of the shell that explains it', async () => {
  await setContact({ webhook_url: receiver.url });
  await setContact({ webhook_url: receiver.url }, 'shell');
  const set: ReleaseSet = setOf(await call.activate({ 'mf-blog': '1.2.0' }));
  const failures = [sampleFailure(set, 'mf-blog', { caused_by: { name: 'shell', version: '1.0.0' } })];
  for (const site of ['web-1', 'web-2', 'web-1'])
    expect((await call.reportSite(site, sampleSiteReport(set, { failures }))).statusCode).toBe(200);
  await receiver.count(3);
  expect((await until(areDelivered)).map(({ release, type }) => `${release} ${type}`).toSorted()).toEqual([
    'mf-blog release.activated',
    'mf-blog release.failing',
    'shell release.failing',
  ]);
  const { event } = receiver.received.find((each) => each.event.type === 'release.failing') ?? {};
  expect(event?.data).toMatchObject({ failing: { name: 'mf-blog', version: '1.2.0', stage: 'load' }, site: 'web-1', host: 'web-host' });
});

test('a receiver that returns 500 – the activation is done all the same; the message is sent again with the same id until it is accepted', async () => {
  await setContact({ webhook_url: receiver.url });
  receiver.answer = 500;
  expect((await call.activate({ 'mf-blog': '1.0.0' })).statusCode).toBe(201);
  const [waiting] = await until(([one]) => one?.error !== null);
  expect(waiting).toMatchObject({
    state: 'pending',
    attempts: 1,
    error: 'The receiver returned 500.',
    next_attempt_at: expect.any(String),
  });
  receiver.answer = 204;
  await retryNow();
  expect(await until(areDelivered)).toMatchObject([{ attempts: 2, error: null, next_attempt_at: null }]);
  const [first, second] = receiver.received;
  expect(second?.id).toBe(first?.id);
  expect(first?.id).toMatch(/^msg_/);
});

test.each([
  ['410', 410, ''],
  ['500 for a day', 500, `UPDATE owner_notification SET created_at = now() - interval '25 hours', next_attempt_at = now()`],
])('a receiver that answers %s – the message is given up, and listed with the reason', async (_, status, age) => {
  receiver.answer = 500;
  await setContact({ webhook_url: receiver.url });
  await call.activate({ 'mf-blog': '1.0.0' });
  await until(([one]) => one?.error !== null);
  receiver.answer = status;
  if (age) await ground.query(age);
  await retryNow();
  await until(([one]) => one?.state === 'failed');
  expect(await notifications('&state=failed')).toMatchObject([
    { release: 'mf-blog', error: `The receiver returned ${status}.`, attempts: 2, next_attempt_at: null },
  ]);
  expect(await notifications('&state=pending')).toEqual([]);
});

test('a receiver that never answers – messages to another one arrive meanwhile', async () => {
  const hanging = await startWebhookReceiver();
  hanging.answer = null;
  await setContact({ webhook_url: hanging.url }, 'shell');
  await setContact({ webhook_url: receiver.url });
  await call.post('manager', '/v1/contacts/shell/test');
  await hanging.count(1);
  await call.post('manager', '/v1/contacts/mf-blog/test');
  await receiver.count(1);
  expect(receiver.received[0]?.event).toMatchObject({ type: 'contact.test', data: { release: 'mf-blog', actor: 'manager' } });
  await hanging.close();
});

test('an e-mail address – an activation – an e-mail with what happened; one that the server refuses is given up', async () => {
  await setContact({ email: 'team@blog.example' });
  await call.activate({ 'mf-blog': '1.0.0' });
  await until(areDelivered);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^From: Releases <releases@plenum\.example>\r$/m);
  expect(mails[0]).toMatch(/^To: team@blog\.example\r$/m);
  expect(mails[0]).toMatch(/^Subject: mf-blog 1\.0\.0 is active in production\r$/m);
  expect(mails[0]).toContain('Reason: planned');
  await setContact({ email: UNKNOWN });
  await call.post('manager', '/v1/contacts/mf-blog/test');
  const [newest] = await until(([one]) => one?.state === 'failed');
  expect(newest).toMatchObject({ channel: 'email', type: 'contact.test', attempts: 1, error: expect.stringContaining('No such user') });
});

test('a contact – set, changed, repeated and removed – the secret is shown once; neither it nor the path of the URL is in the audit log', async () => {
  const headers = { 'idempotency-key': 'the-same' };
  const set = () => call.post('manager', '/v1/contacts/mf-blog', { webhook_url: receiver.url, email: 'team@blog.example' }, headers);
  const first = changedContact.parse((await set()).json());
  expect(first).toEqual({
    contact: { release: 'mf-blog', webhook_url: receiver.url, email: 'team@blog.example' },
    webhook_secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    is_secret_new: true,
  });
  expect((await set()).json()).toEqual({ ...first, webhook_secret: null });
  const same = await call.post('manager', '/v1/contacts/mf-blog', { webhook_url: receiver.url });
  expect(same.json()).toEqual({ ...first, webhook_secret: null, is_secret_new: false });
  const rotated = changedContact.parse((await call.post('manager', '/v1/contacts/mf-blog', { new_secret: true })).json());
  expect(rotated.webhook_secret).not.toBe(first.webhook_secret);
  await call.post('manager', '/v1/contacts/mf-blog/test');
  await receiver.count(1);
  expect(receiver.received[0]?.isSigned(String(rotated.webhook_secret))).toBe(true);
  expect(receiver.received[0]?.isSigned(String(first.webhook_secret))).toBe(false);
  await setContact({ webhook_url: null, email: null });
  expect((await call.get('/v1/contacts', { authorization: `Bearer ${TOKENS.manager}` })).json()).toEqual({ contacts: [] });
  expectError(await call.post('manager', '/v1/contacts/mf-blog/test'), 404, 'not_found', 'has no contact');
  const audit = await ground.query<{ details: object }>(
    `SELECT details FROM audit_entry WHERE action = 'contact.update' AND subject = 'mf-blog'`,
  );
  expect(JSON.stringify(audit)).toContain(new URL(receiver.url).origin);
  expect(JSON.stringify(audit)).not.toMatch(/whsec_|secret-path/);
  expect(JSON.stringify(await ground.query('SELECT body FROM answered_request'))).not.toContain(String(first.webhook_secret));
});

test('a contact is removed while messages wait – the messages are dropped; so they are with a removed team', async () => {
  receiver.answer = 500;
  for (const remove of [
    () => setContact({ webhook_url: null }),
    () => call.remove('manager', '/v1/teams/mf-webinars').then(String),
  ] as const) {
    await setContact({ webhook_url: receiver.url });
    await setContact({ webhook_url: receiver.url }, 'mf-webinars');
    for (const name of ['mf-blog', 'mf-webinars']) await call.post('manager', `/v1/contacts/${name}/test`);
    await until((all) => all.length > 0 && all.every(({ error }) => error !== null));
    await remove();
    expect(await notifications()).toHaveLength(1);
    await ground.query('DELETE FROM owner_notification');
  }
});

test.each<[string, 'manager' | 'mf-blog', string, object, number, string]>([
  ['by a team', 'mf-blog', 'mf-blog', { email: 'team@blog.example' }, 403, 'forbidden'],
  ['of a team that does not exist', 'manager', 'mf-none', { email: 'team@blog.example' }, 404, 'not_found'],
  ['without a change', 'manager', 'mf-blog', {}, 400, 'bad_request'],
  ['with a URL of another kind', 'manager', 'mf-blog', { webhook_url: 'file:///etc/passwd' }, 400, 'bad_request'],
  ['with a password in the URL', 'manager', 'mf-blog', { webhook_url: 'https://me:secret@hooks.example/' }, 400, 'bad_request'],
  ['with no e-mail address', 'manager', 'mf-blog', { email: 'team' }, 400, 'bad_request'],
  ['with a new secret for no webhook', 'manager', 'mf-blog', { new_secret: true }, 400, 'bad_request'],
])('a contact %s – set – refused', async (_, as, name, change, status, code) => {
  expectError(await call.post(as, `/v1/contacts/${name}`, change), status, code);
});

test('contacts and messages – read by others than managers – only readers see messages, without addresses', async () => {
  await setContact({ webhook_url: receiver.url });
  const created = await call.post('manager', '/v1/tokens', { owner: 'reader' });
  const reader = { authorization: `Bearer ${created.json<{ secret: string }>().secret}` };
  expectError(await call.get('/v1/contacts', reader), 403, 'forbidden');
  await call.post('manager', '/v1/contacts/mf-blog/test');
  await until(areDelivered);
  const page = (await call.get('/v1/notifications?limit=1', reader)).json<{ notifications: { id: number }[] }>();
  expect(page).toMatchObject({ notifications: [{}], next: null });
  expect(JSON.stringify(page)).not.toContain('127.0.0.1');
  const before = page.notifications[0]?.id;
  expect((await call.get(`/v1/notifications?before=${before}`, reader)).json()).toEqual({ notifications: [], next: null });
  expectError(await call.get('/v1/notifications', { authorization: `Bearer ${TOKENS['mf-blog']}` }), 403, 'forbidden');
});

test('a registry without a mail server – an e-mail address is set – refused with what to do', async () => {
  const other = await ground.start();
  const answer = await http(other).post('manager', '/v1/contacts/mf-blog', { email: 'team@blog.example' });
  expectError(answer, 422, 'no_mail_server', 'RELEASES_SMTP_URL');
  await other.close();
});

test('two registries on one database – many changes – each message is sent once', async () => {
  const other = await ground.start();
  await setContact({ webhook_url: receiver.url });
  for (let round = 0; round < 12; round++) await call.activate({ 'mf-blog': round % 2 === 0 ? '1.0.0' : '1.2.0' });
  await receiver.count(12);
  expect(await until((all) => all.length === 12 && areDelivered(all))).toHaveLength(12);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(12);
  expect(receiver.received).toHaveLength(12);
  await other.close();
});

test('the registry is killed with -9 while it delivers a message – another one is started – the message arrives with the same id', async () => {
  const place = await createTestEnvironment();
  try {
    receiver.answer = null;
    const killed = await startServerProcess(place.env);
    const manager = { authorization: `Bearer ${TOKENS.manager}`, 'content-type': 'application/json' };
    const post = (path: string, body: object) =>
      fetch(`${killed.url}${path}`, { method: 'POST', headers: manager, body: JSON.stringify(body) });
    await post('/v1/contacts/mf-blog', { webhook_url: receiver.url });
    await post('/v1/contacts/mf-blog/test', {});
    await receiver.count(1);
    killed.kill('SIGKILL');
    await killed.left;
    receiver.answer = 204;
    // As if the pause of the attempt were over.
    await place.query('UPDATE owner_notification SET next_attempt_at = now()');
    await place.start();
    await receiver.count(2);
    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
    expect(receiver.received[1]?.event).toEqual(receiver.received[0]?.event);
  } finally {
    await place.clear();
  }
});
