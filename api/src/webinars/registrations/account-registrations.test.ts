import { expect, test } from '@jest/globals';
import type { SignedIn } from '@plenum/shared-contracts/auth/schemas';
import { sampleAccountRegistrations } from '@plenum/mf-webinars/contract/fixtures';
import type { AccountRegistration } from '@plenum/mf-webinars/contract/schemas';
import { accountService } from '#src/testing/account-service.ts';
import { memberOf, send, signUp, signUpConfirmed, type Member } from '#src/testing/users/member.ts';
import { cancel, register, requestRegistration } from '#src/testing/users/registrant.ts';

const service = accountService();
const DAY = 24 * 60 * 60;

const listOf = async (member: Member) =>
  (await member.call('GET', '/webinars/v1/registrations')).json<{ data: AccountRegistration[] }>().data;
const inShort = (list: readonly AccountRegistration[]) => list.map(({ webinar, status, place }) => [webinar.url, status, place]);

test('registrations of several webinars – listed – upcoming from the earliest, with the personal link; cancelled and unconfirmed ones are missing', async () => {
  const member = await signUpConfirmed(service, service.email());
  expect(await listOf(member)).toEqual([]);
  await register(service, service.email(), 'every-four-weeks');
  const { token } = await register(service, service.email(), 'on-now');
  await cancel(service, (await register(service, service.email(), 'small-room')).token);
  await requestRegistration(service, service.email(), 'opens-at-three');
  await register(service, service.email('other'), 'opens-at-three');
  const listed = await listOf(member);
  expect(inShort(listed)).toEqual([
    ['on-now', 'registered', null],
    ['every-four-weeks', 'registered', null],
  ]);
  expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(Object.keys(sampleAccountRegistrations[0] ?? {}).toSorted());
  expect(listed[0]).toMatchObject({ join_url: `/webinars/on-now/join/${token}`, recording_url: null });
});

test('a full webinar – a registrant ahead on the waiting list leaves – the place moves up', async () => {
  const first = await register(service, service.email('first'), 'full-house');
  const member = await signUpConfirmed(service, service.email());
  await register(service, service.email(), 'full-house');
  const [before] = await listOf(member);
  expect(before).toMatchObject({ status: 'waiting', webinar: { url: 'full-house' } });
  await cancel(service, first.token);
  expect((await listOf(member))[0]?.place).toBe((before?.place ?? 0) - 1);
});

test('dates pass – listed – the latest past date first, with its recording; a place on the waiting list is gone', async () => {
  const member = await signUpConfirmed(service, service.email());
  await register(service, service.email(), 'every-four-weeks');
  await register(service, service.email(), 'full-house');
  expect(await listOf(member)).toHaveLength(2);
  service.later(25 * DAY);
  await register(service, service.email(), 'every-four-weeks');
  const signedIn = await send(service, 'POST', '/login-check', { username: member.email, password: member.password });
  const listed = await listOf(memberOf(service, signedIn.json<SignedIn>(), member.email, member.password));
  expect(inShort(listed)).toEqual([
    ['every-four-weeks', 'registered', null],
    ['every-four-weeks', 'registered', null],
  ]);
  expect(listed.map(({ webinar, recording_url: recording }) => [webinar.startDate, recording])).toEqual([
    [expect.objectContaining({ date: '2026-07-09 11:00:00.000000' }), null],
    [expect.objectContaining({ date: '2026-06-11 11:00:00.000000' }), expect.stringContaining('every-four-weeks')],
  ]);
});

test('an unconfirmed address – its registrations are requested – none, as the address may belong to another person', async () => {
  await register(service, service.email(), 'on-now');
  expect(await listOf(await signUp(service, service.email()))).toEqual([]);
});

test('no session – registrations are requested – 401', async () => {
  expect((await service.app.inject('/api/webinars/v1/registrations')).statusCode).toBe(401);
});
