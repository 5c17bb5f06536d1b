import { beforeEach, expect, test } from '@jest/globals';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import type { Schedule } from '#src/webinars/schedule/schedule.ts';
import { accountService } from '#src/testing/account-service.ts';
import { openLink, register as registerFor, requestRegistration } from '#src/testing/users/registrant.ts';
import { editWebinar } from '#src/testing/webinar-editor.ts';

/** Takes place on Wednesday 3 June 2026 at 19:00 in Moscow, for an hour and a half, and has three seats. Each test begins two days earlier. */
const ALIAS = 'small-room';
const START = Date.parse('2026-06-03T16:00:00Z');
const MINUTE = 60;
const DAY = 24 * 3600;
const WEEKLY: Schedule = { repeats: 'days', every: 7, day: 2, time: '19:00', zone: 'Europe/Moscow', keep: 0 };
const FORTNIGHTLY: Schedule = { ...WEEKLY, every: 14, day: 9 };

const service = accountService();
let olga: string;
beforeEach(async () => {
  olga = service.email('olga');
  await service.testDatabase.query('TRUNCATE outbox, webinar_occurrence CASCADE');
  await change();
});
/** Imports another schedule; without one, the original. */
const change = (start?: Schedule, changes = {}) => editWebinar(service, ALIAS, { ...(start && { start }), ...changes });
/** @param seconds after the start of the webinar */
const at = (seconds: number) => service.later((START - service.now.getTime()) / 1000 + seconds);
/** Saves a seat; the e-mail about it is sent. */
async function register(alias = ALIAS) {
  const registered = await registerFor(service, olga, alias);
  await service.messages();
  return registered;
}
/** E-mails since the seat was saved, the oldest first, once all jobs have run. */
async function messagesSince() {
  await service.runScheduledJobs();
  return (await service.messages(olga)).toReversed().slice(2);
}
const subjectsSince = async () => (await messagesSince()).map(({ subject }) => subject);
const shownWebinar = async (): Promise<Webinar> => (await service.app.inject(`/api/webinars/v1/view/${ALIAS}`)).json().webinar;
const startsAt = (date: string) => ({ startDate: expect.objectContaining({ date: `${date}.000000` }) });

test.each<[string, Schedule | undefined, Schedule]>([
  ['becomes a series', undefined, WEEKLY],
  ['gets longer intervals', WEEKLY, FORTNIGHTLY],
  ['is no longer repeated', WEEKLY, { repeats: 'never', date: '2026-06-03', time: '19:00', zone: 'Europe/Moscow' }],
])('a webinar %s – and still has the date – seats and link are kept, without an e-mail', async (_, before, after) => {
  await change(before);
  const { token } = await register();
  await change(after);
  expect(await subjectsSince()).toEqual([]);
  const shown = await shownWebinar();
  expect(shown).toMatchObject({ ...startsAt('2026-06-03 19:00:00'), seats_left: 2 });
  expect((await openLink(service, token)).webinar).toMatchObject({ status: 'scheduled', occurrence: shown.occurrence });
  await requestRegistration(service, olga, ALIAS);
  expect(await service.testDatabase.query('SELECT FROM webinar_registration')).toHaveLength(1);
  at(-10 * MINUTE);
  expect((await openLink(service, token)).room_url).toContain(ALIAS);
});

test('a moved webinar becomes a series – with the date that it was moved to – the seat is kept', async () => {
  const { token } = await register();
  const thursday = { repeats: 'never', date: '2026-06-04', time: '19:00', zone: 'Europe/Moscow' } as const;
  await change(thursday);
  expect(await subjectsSince()).toEqual(['New date: A small room']);
  await change({ ...WEEKLY, day: 3 });
  expect(await subjectsSince()).toHaveLength(1);
  expect((await openLink(service, token)).webinar).toMatchObject({ status: 'scheduled', ...startsAt('2026-06-04 19:00:00') });
});

test.each<[string, Schedule | undefined, Schedule, string]>([
  ['becomes a series', undefined, { ...WEEKLY, day: 3 }, 'Thursday 4 June'],
  ['gets longer intervals', WEEKLY, { ...FORTNIGHTLY, day: 2 }, 'Wednesday 10 June'],
])(
  'a webinar %s – and no longer has the date – one e-mail with the next date; the date is cancelled, and stays so',
  async (_, before, after, next) => {
    await change(before);
    const { token } = await register();
    const { occurrence } = (await openLink(service, token)).webinar;
    await change(after);
    const [message, ...others] = await messagesSince();
    expect(others).toEqual([]);
    expect(message?.subject).toBe('Cancelled: A small room');
    expect(message?.text).toContain('will not take place on Wednesday 3 June 2026 at 19:00 Moscow time');
    expect(message?.text).toContain(`The next date is ${next} 2026 at 19:00 Moscow time`);
    expect(message?.text).toMatch(/See the next date\S*\s+\S+\/webinars\/small-room\s/);
    expect(message?.text).not.toContain('Notify me of a new date');
    expect(message?.attachments[0]?.content).toMatch(
      new RegExp(`UID:small-room-${occurrence}@[^]*SEQUENCE:[1-9][^]*DTSTART:20260603T160000Z[^]*CANCELLED`),
    );
    const cancelled = { ...startsAt('2026-06-03 19:00:00'), status: 'cancelled', occurrence };
    expect((await shownWebinar()).seats_left).toBe(3);
    for (const seconds of [-DAY / 2, -30 * MINUTE, 10 * MINUTE, 3 * 60 * MINUTE]) {
      at(seconds);
      expect(await openLink(service, token)).toMatchObject({ room_url: null, webinar: cancelled });
      expect(await subjectsSince()).toHaveLength(1);
    }
  },
);

test('a date is dropped – its schedule is restored – it is going ahead after all', async () => {
  const { token } = await register();
  await change({ ...WEEKLY, day: 3 });
  await service.runScheduledJobs();
  await change();
  expect(await subjectsSince()).toEqual(['Cancelled: A small room', 'It’s going ahead after all: A small room']);
  expect((await openLink(service, token)).webinar.status).toBe('scheduled');
});

test('a date is dropped – of a webinar that is cancelled – the e-mail names no next date', async () => {
  await register();
  await change({ ...WEEKLY, day: 3 }, { cancelled: true });
  const [message] = await messagesSince();
  expect(message?.text).not.toContain('The next date');
  expect(message?.text).toContain('Notify me of a new date');
});

test('a date has begun – the schedule no longer has it – it goes on', async () => {
  const { token } = await register();
  at(5 * MINUTE);
  await change({ ...WEEKLY, day: 3 });
  expect(await subjectsSince()).not.toContain('Cancelled: A small room');
  const { room_url: room, webinar } = await openLink(service, token);
  expect(webinar.status).toBe('scheduled');
  expect(room).toContain(ALIAS);
});

test('past dates are shown for longer – so an earlier one is current again – seats for the later one are kept, and move with it', async () => {
  const { token } = await register('every-four-weeks');
  const later = { repeats: 'days', every: 28, day: 18, time: '11:00', zone: 'Europe/Berlin', keep: 27 } as const;
  await editWebinar(service, 'every-four-weeks', { start: later });
  expect(await subjectsSince()).toEqual(['New date: Every four weeks']);
  expect((await openLink(service, token)).webinar).toMatchObject({ status: 'scheduled', ...startsAt('2026-06-12 11:00:00') });
});
