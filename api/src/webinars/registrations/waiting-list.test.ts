import { beforeEach, expect, test } from '@jest/globals';
import { accountService } from '#src/testing/account-service.ts';
import { codeFor, signUpConfirmed } from '#src/testing/users/member.ts';
import { cancel, openLink, register } from '#src/testing/users/registrant.ts';
import { editWebinar } from '#src/testing/webinar-editor.ts';

/** Starts on 3 June 2026 at 19:00 in Moscow and lasts an hour and a half; two of its three seats are taken before each test. */
const ALIAS = 'small-room';
const START = Date.parse('2026-06-03T16:00:00Z');
const HOUR = 3600;

const service = accountService();
beforeEach(async () => {
  await service.testDatabase.query('TRUNCATE webinar_registration CASCADE');
  await editWebinar(service, ALIAS, {});
  for (const name of ['second', 'third']) await register(service, service.email(name), ALIAS);
});
/** @param seconds after the start of the webinar */
const at = (seconds: number) => service.later((START - service.now.getTime()) / 1000 + seconds);
const subjects = async (email: string) => (await service.messages(email)).map(({ subject }) => subject);

test('a webinar is running – a seat is cancelled – the first on the waiting list gets it', async () => {
  const seated = await register(service, service.email('first'), ALIAS);
  const waiting = await register(service, service.email('waiting'), ALIAS);
  expect([seated.status, waiting.status]).toEqual(['registered', 'waiting']);
  at(HOUR);
  await cancel(service, seated.token);
  expect((await openLink(service, waiting.token)).status).toBe('registered');
});

test.each(['cancelled', 'deleted with the account'])('a webinar is over – a seat is %s – the waiting list stays as it is', async (how) => {
  const seated = await register(service, service.email('first'), ALIAS);
  const waiting = await register(service, service.email('waiting'), ALIAS);
  const before = await subjects(service.email('waiting'));
  at(3 * HOUR);
  if (how === 'cancelled') await cancel(service, seated.token);
  else {
    const owner = await signUpConfirmed(service, service.email('first'));
    await owner.call('POST', '/v1/profile/block');
    await owner.call('POST', '/v1/profile/block/confirm', { code: await codeFor(service, owner.email) });
    expect((await service.app.inject(`/api/webinars/v1/registration/${seated.token}`)).statusCode).toBe(404);
  }
  await service.runScheduledJobs();
  expect((await openLink(service, waiting.token)).status).toBe('waiting');
  expect(await subjects(service.email('waiting'))).toEqual(before);
});

/** One more seat is taken, and two people wait. */
async function fillRoom() {
  await register(service, service.email('first'), ALIAS);
  const [one, two] = [await register(service, service.email('one'), ALIAS), await register(service, service.email('two'), ALIAS)];
  return { statuses: async () => [(await openLink(service, one.token)).status, (await openLink(service, two.token)).status] };
}

test.each([
  ['raised by one', { capacity: 6 }, ['registered', 'waiting']],
  ['removed', { capacity: null, reserved: 0 }, ['registered', 'registered']],
])(
  'a full webinar – its capacity is %s – the first on the waiting list get the new seats, each with one e-mail',
  async (_, changes, expected) => {
    const { statuses } = await fillRoom();
    await service.runScheduledJobs();
    expect(await statuses()).toEqual(['waiting', 'waiting']);
    await editWebinar(service, ALIAS, changes);
    await service.runScheduledJobs();
    await service.runScheduledJobs();
    expect(await statuses()).toEqual(expected);
    for (const [name, status] of [
      ['one', expected[0]],
      ['two', expected[1]],
    ] as const) {
      const seats = (await subjects(service.email(name))).filter((subject) => subject.startsWith('A seat is yours'));
      expect(seats).toHaveLength(status === 'registered' ? 1 : 0);
    }
  },
);

test('a webinar whose seats are all reserved – some are no longer – the waiting list gets them, though no one had a seat', async () => {
  await service.testDatabase.query('TRUNCATE webinar_registration CASCADE');
  await editWebinar(service, ALIAS, { reserved: 5 });
  const waiting = await register(service, service.email('waiting'), ALIAS);
  expect(waiting.status).toBe('waiting');
  await editWebinar(service, ALIAS, {});
  await service.runScheduledJobs();
  expect((await openLink(service, waiting.token)).status).toBe('registered');
});

test.each([
  ['over', 3 * HOUR, {}],
  ['cancelled', -HOUR, { cancelled: true }],
])('a full webinar is %s – its capacity is raised – the waiting list stays as it is', async (_, seconds, changes) => {
  const { statuses } = await fillRoom();
  at(seconds);
  await editWebinar(service, ALIAS, { capacity: 9, ...changes });
  await service.runScheduledJobs();
  expect(await statuses()).toEqual(['waiting', 'waiting']);
});
