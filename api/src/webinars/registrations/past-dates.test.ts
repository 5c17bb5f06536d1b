import { beforeEach, expect, test } from '@jest/globals';
import { accountService } from '#src/testing/account-service.ts';
import { openLink, register } from '#src/testing/users/registrant.ts';
import { editWebinar } from '#src/testing/webinar-editor.ts';

/** Starts on 1 June 2026 at 03:15 in Moscow and lasts an hour. */
const ONCE = 'opens-at-three';
const ONCE_ENDS = Date.parse('2026-06-01T01:15:00Z');
/** Its next date ends on 11 June 2026 before noon in Moscow. */
const REPEATING = 'every-four-weeks';
const DAY = 24 * 3600;

const service = accountService();
beforeEach(async () => {
  await service.testDatabase.query('TRUNCATE webinar_registration CASCADE');
  await editWebinar(service, ONCE, {});
});
const afterEnd = (seconds: number) => service.later((ONCE_ENDS - service.now.getTime()) / 1000 + seconds);

test('a webinar has taken place – its file is removed – not cancelled for those who had a seat, without a recording; no e-mail', async () => {
  await editWebinar(service, ONCE, { recorded: true });
  const { token } = await register(service, service.email(), ONCE);
  await service.runScheduledJobs();
  afterEnd(30 * DAY);
  expect((await openLink(service, token)).webinar).toMatchObject({ status: 'scheduled', recording: true });
  const before = await service.messages(service.email());
  await editWebinar(service, ONCE, null);
  const expected = { status: 'scheduled', recording: false, replay: null };
  expect((await openLink(service, token)).webinar).toMatchObject(expected);
  await service.runScheduledJobs();
  expect((await openLink(service, token)).webinar).toMatchObject(expected);
  expect(await service.messages(service.email())).toEqual(before);
});

test.each(['removed', 'cancelled'])(
  'a webinar was %s before its start – its time passes, and it is back – still cancelled on that date',
  async (how) => {
    const { token } = await register(service, service.email(), ONCE);
    await editWebinar(service, ONCE, how === 'removed' ? null : { cancelled: true });
    await service.runScheduledJobs();
    afterEnd(DAY);
    expect((await openLink(service, token)).webinar.status).toBe('cancelled');
    await editWebinar(service, ONCE, {});
    await service.runScheduledJobs();
    expect((await openLink(service, token)).webinar.status).toBe('cancelled');
  },
);

test('an earlier date of a repeating webinar – the webinar is removed – the date stays, its recording is gone', async () => {
  const { token } = await register(service, service.email(), REPEATING);
  service.later(40 * DAY);
  expect((await openLink(service, token)).webinar).toMatchObject({ status: 'scheduled', recording: true });
  await editWebinar(service, REPEATING, null);
  expect((await openLink(service, token)).webinar).toMatchObject({ status: 'scheduled', recording: false, replay: null });
});

test('a date of a repeating webinar is cancelled – it passes, and the next one takes place – still cancelled on its page', async () => {
  const { token } = await register(service, service.email(), REPEATING);
  await editWebinar(service, REPEATING, { cancelled: true });
  await service.runScheduledJobs();
  service.later(40 * DAY);
  await editWebinar(service, REPEATING, {});
  await service.runScheduledJobs();
  expect((await openLink(service, token)).webinar.status).toBe('cancelled');
});
