import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildApp } from '#src/app/app.ts';
import type { WebinarContent } from '#src/content/import/webinars/read-webinars.ts';
import { runScheduledJobs } from '#src/testing/run-due-jobs.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { cancel, register as registerAt, requestRegistration } from '#src/testing/users/registrant.ts';
import { editWebinar } from '#src/testing/webinar-editor.ts';

/** `opens-at-three` starts on 1 June 2026 at 03:15 in Moscow and lasts an hour. */
const START = Date.parse('2026-06-01T00:15:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ALIAS = 'opens-at-three';
const NEW_DATE = { start: { repeats: 'never', date: '2026-06-03', time: '19:00', zone: 'Europe/Moscow' } } as const;

let service: TestApp;
let now: Date;
/** Another address in each test, as the mailbox stays. */
let olga: string;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_FORMS: '1000' }, { clock: () => now });
});
afterAll(() => service.close());
beforeEach(async () => {
  now = new Date(START - 3 * DAY);
  olga = `olga-${crypto.randomUUID()}@example.com`;
  await service.testDatabase.query('TRUNCATE outbox, throttle, webinar_occurrence CASCADE');
  await edit({});
});

const edit = (changes: Partial<WebinarContent> | null) => editWebinar(service, ALIAS, changes);
/** Saves a seat; the e-mail about it is sent. */
async function register(email: string) {
  const registered = await registerAt(service, email, ALIAS);
  await service.messages();
  return registered;
}
/** E-mails to an address since its seat was saved, the oldest first, once all jobs have run. */
const messagesSince = async (email: string) => {
  await service.runScheduledJobs();
  return (await service.messages(email)).toReversed().slice(2);
};
const subjectsSince = async (email: string) => (await messagesSince(email)).map(({ subject }) => subject);

test('a webinar – is cancelled – one e-mail to each holder of a seat, with the file that cancels the entry in the calendar', async () => {
  const { token } = await register(olga);
  await requestRegistration(service, 'stranger@example.com', ALIAS);
  const left = await register('left@example.com');
  await cancel(service, left.token);
  await edit({ cancelled: true });
  const [message, ...others] = await messagesSince(olga);
  expect(others).toEqual([]);
  expect(message?.subject).toBe('Cancelled: Opens at three');
  expect(message?.text).toContain('will not take place on Monday 1 June 2026 at 03:15 Moscow time');
  expect(message?.text).not.toContain(token);
  expect(message?.attachments[0]?.content).toMatch(/SEQUENCE:[1-9]\d*\n[^]*STATUS:CANCELLED/);
  expect(await subjectsSince(olga)).toHaveLength(1);
  expect(await subjectsSince('left@example.com')).toEqual([]);
  expect((await service.messages('stranger@example.com')).map(({ subject }) => subject)).toEqual(['Confirm your seat: Opens at three']);
});

test('a webinar – is removed from the content, then restored – cancelled, and that it takes place after all', async () => {
  await register(olga);
  await edit(null);
  const [removed] = await messagesSince(olga);
  expect(removed?.subject).toBe('Cancelled: Opens at three');
  // Its page is gone.
  expect(removed?.text).not.toContain('#take-part');
  await edit({});
  const [, restored] = await messagesSince(olga);
  expect(restored?.subject).toBe('It’s going ahead after all: Opens at three');
  expect(restored?.text).not.toContain('Instead of');
  const [first = NaN, second = NaN] = [removed, restored].map((message) =>
    Number(/SEQUENCE:(\d+)/.exec(message?.attachments[0]?.content ?? '')?.[1]),
  );
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first);
});

test('a webinar – is moved – one e-mail with both dates, the same link and the new entry for the calendar; none to those who came later', async () => {
  const { token } = await register(olga);
  await edit(NEW_DATE);
  await register('later@example.com');
  const [message, ...others] = await messagesSince(olga);
  expect(others).toEqual([]);
  expect(message?.subject).toBe('New date: Opens at three');
  expect(message?.text).toMatch(/Wednesday 3 June, 19:00–20:00 Moscow time\n[^]*Instead of:\n {2}Monday 1 June 2026 at 03:15 Moscow time/);
  expect(message?.text).toContain(`/webinars/opens-at-three/join/${token}`);
  expect(message?.attachments[0]?.content).toContain('DTSTART:20260603T160000Z');
  expect(await subjectsSince('later@example.com')).toEqual([]);
  expect(await subjectsSince(olga)).toHaveLength(1);
});

test('a cancelled webinar – is postponed, so that it takes place on a new date – one e-mail with both dates', async () => {
  await register(olga);
  await edit({ cancelled: true });
  await service.runScheduledJobs();
  await edit(NEW_DATE);
  const [, message, ...others] = await messagesSince(olga);
  expect(others).toEqual([]);
  expect(message?.subject).toBe('It’s going ahead after all: Opens at three');
  expect(message?.text).toContain('after all, on a new date.');
  expect(message?.text).toMatch(/Wednesday 3 June, 19:00–20:00 Moscow time\n[^]*Instead of:\n {2}Monday 1 June 2026 at 03:15 Moscow time/);
});

test('a webinar – is moved and cancelled at once – cancelled on the date that the holders know', async () => {
  await register(olga);
  await edit({ ...NEW_DATE, cancelled: true });
  const [message, ...others] = await messagesSince(olga);
  expect(others).toEqual([]);
  expect(message?.text).toContain('will not take place on Monday 1 June 2026 at 03:15 Moscow time');
});

test('a webinar two months ahead – is moved further, gets another seat, and is cancelled – the first holder hears of both, the second of one', async () => {
  now = new Date(START - 60 * DAY);
  await register(olga);
  await edit({ start: { ...NEW_DATE.start, date: '2026-09-03' } });
  await register(`later-${olga}`);
  expect(await subjectsSince(olga)).toEqual(['New date: Opens at three']);
  await edit({ cancelled: true, start: { ...NEW_DATE.start, date: '2026-09-03' } });
  expect(await subjectsSince(olga)).toEqual(['New date: Opens at three', 'Cancelled: Opens at three']);
  expect(await subjectsSince(`later-${olga}`)).toEqual(['Cancelled: Opens at three']);
});

test('a seat from before changes were stored – the webinar is moved – no e-mail the first time, then as for all', async () => {
  await register(olga);
  await service.testDatabase.query('UPDATE webinar_registration SET known_start = NULL');
  await edit(NEW_DATE);
  expect(await subjectsSince(olga)).toEqual([]);
  await edit({});
  expect(await subjectsSince(olga)).toEqual(['New date: Opens at three']);
});

test('a moved webinar – the first on the waiting list gets a seat – an e-mail about the seat alone', async () => {
  await edit({ capacity: 1 });
  const { token } = await register(`first-${olga}`);
  await register(olga);
  await edit({ ...NEW_DATE, capacity: 1 });
  await cancel(service, token);
  expect(await subjectsSince(olga)).toEqual(['A seat is yours: Opens at three']);
});

test('a webinar – another title and text are imported – no e-mail', async () => {
  await register(olga);
  await edit({ title: 'Opens at three o’clock', summary: 'Something else.' });
  expect(await subjectsSince(olga)).toEqual([]);
});

test('a moved webinar – many processes look at once – one e-mail', async () => {
  await register(olga);
  await edit(NEW_DATE);
  const other = await buildApp(service.config, { clock: () => now });
  other.database.open();
  try {
    const work = () => runScheduledJobs(other.database.query, other.jobHandlers, now, other.app.log);
    await Promise.all([work(), work(), service.runScheduledJobs(), service.runScheduledJobs()]);
    const all = [...(other.mailbox?.list() ?? []), ...(await service.messages())];
    expect(all.filter(({ to, subject }) => to === olga && subject.startsWith('New date'))).toHaveLength(1);
  } finally {
    await other.app.close();
  }
});

test.each([
  ['after its end', false, 2 * HOUR, ['The recording is ready: Opens at three']],
  ['a month and a half after it', false, 45 * DAY, []],
  ['before its start, so it is of an earlier date', true, 2 * HOUR, []],
])('a recording – is published %s – one e-mail to each holder of a seat, or none', async (_, isEarly, after, expected) => {
  await register(olga);
  if (isEarly) await edit({ recorded: true });
  await service.runScheduledJobs();
  now = new Date(START + HOUR + after);
  await edit({ recorded: true });
  const subjects = async () => (await subjectsSince(olga)).filter((subject) => !subject.startsWith('How was it'));
  expect(await subjects()).toEqual(expected);
  expect(await subjects()).toEqual(expected);
});

test.each([
  ['the morning after', 8 * HOUR, false],
  ['weeks later', 20 * DAY, false],
  ['weeks later, already cancelled', 20 * DAY, true],
])('a webinar that has taken place – its page gets a new date %s – no e-mail to those who were there', async (_, after, cancelled) => {
  await register(olga);
  now = new Date(START + after);
  await edit({ start: { ...NEW_DATE.start, date: '2026-06-25' }, cancelled });
  expect(await subjectsSince(olga)).toEqual([]);
});
