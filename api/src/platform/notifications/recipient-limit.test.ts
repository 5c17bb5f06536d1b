import { expect, test } from '@jest/globals';
import { accountService } from '#src/testing/account-service.ts';
import { send, signUpConfirmed, tokenFor } from '#src/testing/users/member.ts';
import { cancel, confirm, requestRegistration } from '#src/testing/users/registrant.ts';

const service = accountService();
const WEBINARS = ['small-room', 'opens-at-three', 'on-now', 'full-house', 'every-four-weeks'];
const DAY_SECONDS = 24 * 60 * 60;

const received = async (email: string) => (await service.messages(email)).length;

test('a stranger – registers an address for everything again and again – twelve e-mails a day, and the owner can still sign in', async () => {
  const victim = service.email('victim');
  await signUpConfirmed(service, victim);
  await service.testDatabase.query('TRUNCATE throttle');
  const before = await received(victim);
  for (let round = 0; round < 4; round += 1) {
    for (const webinar of WEBINARS) expect((await requestRegistration(service, victim, webinar)).statusCode).toBe(201);
  }
  expect((await received(victim)) - before).toBe(12);

  const host = await signUpConfirmed(service, service.email('host'));
  await host.call('PUT', '/v2/profile', { company_name: 'Northern Light' });
  expect((await host.call('POST', '/v1/invites', { email: victim, role: 'member' })).statusCode).toBe(429);
  // Messages that open the account have their own share of the limit.
  expect((await send(service, 'POST', '/v1/recovery-password', { email: victim })).statusCode).toBe(200);
  expect((await service.messages(victim))[0]?.subject).toBe('Set a new Plenum password');

  service.later(DAY_SECONDS);
  await requestRegistration(service, victim, 'every-four-weeks');
  expect((await service.messages(victim))[0]?.subject).toMatch(/every four weeks|Confirm/i);
});

test('a registration for a webinar – cancelled and repeated endlessly – three e-mails about the same webinar', async () => {
  const victim = service.email('victim');
  await requestRegistration(service, victim, 'opens-at-three');
  const token = await tokenFor(service, victim, 'join');
  for (let n = 0; n < 10; n += 1) {
    await cancel(service, token);
    await requestRegistration(service, victim, 'opens-at-three');
    await service.messages();
  }
  expect(await received(victim)).toBe(3);
  // The link that was sent remains valid.
  expect(await confirm(service, token)).toMatchObject({ status: 'registered' });
});

test('an address without an account – endless requests for codes and new passwords – limited like an address with one', async () => {
  const statuses = async (email: string) => {
    await service.testDatabase.query('TRUNCATE throttle');
    const answers = [];
    for (let n = 0; n < 24; n += 1) {
      answers.push((await send(service, 'POST', '/v1/recovery-password', { email }, service.elsewhere())).statusCode);
      service.later(20 * 60);
    }
    return answers;
  };
  await signUpConfirmed(service, service.email('known'));
  const unknown = await statuses(service.email('unknown'));
  expect(unknown.filter((status) => status === 200)).toHaveLength(20);
  expect(unknown.at(-1)).toBe(429);
  expect(await statuses(service.email('known'))).toEqual(unknown);
});
