import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { send, signUp, signUpConfirmed, tokenFor, type Member } from '#src/testing/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

let service: TestApp;
let member: Member;
let now: Date;
let count = 0;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_PUBLIC: '10000', API_RATE_LIMIT_REGISTRATIONS: '1000' }, { clock: () => now });
});
afterAll(() => service.close());
beforeEach(async () => {
  now = TEST_NOW;
  count += 1;
  await service.testDatabase.query('TRUNCATE throttle');
  member = await signUp(service, `member-${count}@example.com`);
});
/** Each from an address of its own: here it is not the limit that is looked at. */
let addresses = 0;
const open = (path: string) => send(service, 'GET', path, undefined, `198.51.100.${(addresses += 1)}`);
const profile = async () => (await member.call('GET', '/v2/profile')).json().data;

test('the link of a registration – opened by its button, twice – confirmed, the same answer', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  const [first, second] = [await open(`/validate/${hash}`), await open(`/validate/${hash}`)];
  expect(first.json()).toEqual({ status: 'ok', data: { status: 'ok' }, email_masked: 'm•••@example.com' });
  expect(second.json()).toEqual(first.json());
  expect((await profile()).is_verified_email).toBe(true);
});

test.each([
  ['HEAD', {}],
  ['GET', { 'sec-purpose': 'prefetch' }],
  ['GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['GET', { purpose: 'prefetch' }],
  ['GET', { 'x-moz': 'prefetch' }],
] as const)('the link – fetched in advance by %s with %j – confirms nothing', async (method, headers) => {
  const hash = await tokenFor(service, member.email, 'validate');
  const reply = await service.app.inject({ method, url: `/api/validate/${hash}`, headers, remoteAddress: `192.0.2.${count}` });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect((await profile()).is_verified_email).toBe(false);
  expect((await open(`/validate/${hash}`)).statusCode).toBe(200);
});

test('the link of a registration – opened as one of another kind, or made up – not found', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  expect((await open(`/email-validate/${hash}`)).statusCode).toBe(404);
  expect((await open('/validate/made-up')).statusCode).toBe(404);
  expect((await profile()).is_verified_email).toBe(false);
});

test('the link – after two days – expired', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  now = new Date(TEST_NOW.getTime() + 2 * 86_400_000);
  expect((await open(`/validate/${hash}`)).json().code).toBe('link_expired');
});

test('a changed address – its link opened – takes the place of the old one; a link of an address that was changed again does not', async () => {
  member = await signUpConfirmed(service, `changes-${count}@example.com`);
  await member.call('PUT', '/v1/update-email', { email: `first-${count}@example.com` });
  const first = await tokenFor(service, `first-${count}@example.com`, 'email-validate');
  await member.call('PUT', '/v1/update-email', { email: `second-${count}@example.com` });
  const second = await tokenFor(service, `second-${count}@example.com`, 'email-validate');
  expect((await open(`/email-validate/${first}`)).json().code).toBe('link_expired');
  expect((await profile()).email).toBe(`changes-${count}@example.com`);
  expect((await open(`/email-validate/${second}`)).statusCode).toBe(200);
  expect(await profile()).toMatchObject({ email: `second-${count}@example.com`, is_verified_email: true, pending_email: null });
});

test('an address that two registered – both links opened – the first has it, the second is told', async () => {
  const hash = await tokenFor(service, member.email, 'validate');
  await service.testDatabase.query('TRUNCATE throttle');
  now = new Date(TEST_NOW.getTime() + 1000);
  await signUp(service, member.email);
  const other = await tokenFor(service, member.email, 'validate');
  expect(other).not.toBe(hash);
  expect((await open(`/validate/${hash}`)).statusCode).toBe(200);
  const reply = await open(`/validate/${other}`);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'email_taken']);
});
