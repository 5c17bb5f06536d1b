import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { buildApp } from '#src/app/app.ts';
import { TEXTS } from '#src/webinars/registrations/email-texts.ts';
import { cancel, register as registerAt, requestRegistration } from '#src/testing/users/registrant.ts';
import { signUpConfirmed } from '#src/testing/users/member.ts';
import { runScheduledJobs } from '#src/testing/run-due-jobs.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

/** `opens-at-three` starts on 1 June 2026 at 03:15 in Moscow. */
const START = Date.parse('2026-06-01T00:15:00Z');
const HOUR = 3_600_000;

let service: TestApp;
let now: Date;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_FORMS: '1000' }, { clock: () => now });
});
afterAll(() => service.close());
beforeEach(async () => {
  now = new Date(START - 48 * HOUR);
  await service.testDatabase.query('TRUNCATE outbox, throttle, webinar_occurrence CASCADE');
});

const register = (email: string, webinar = 'opens-at-three') => registerAt(service, email, webinar);
/** Subjects of all e-mails to an address, the oldest first, once all jobs have run, those that send reminders too. */
const subjects = async (email: string) => {
  await service.runScheduledJobs();
  return (await service.messages(email)).map(({ subject }) => subject).toReversed();
};
/** Subjects to a confirmed registrant, without the first e-mail. */
const subjectsSince = async (email: string) => (await subjects(email)).slice(1);
const at = (before: number) => {
  now = new Date(START - before);
};

test('a registration – requested, then confirmed – an e-mail with the link, then one with the calendar event', async () => {
  await requestRegistration(service, 'olga@example.com', 'opens-at-three');
  const [request] = await service.messages('olga@example.com');
  expect(request).toMatchObject({ subject: 'Confirm your seat: Opens at three', attachments: [] });
  const { token } = await register('olga@example.com');
  const link = `http://plenum.localhost:3000/webinars/opens-at-three/join/${token}`;
  const [confirmed] = await service.messages('olga@example.com');
  expect(confirmed?.subject).toBe('Your seat is saved: Opens at three');
  for (const message of [request, confirmed]) {
    expect(message?.text).toContain(link);
    expect(message?.text).not.toContain('Olga');
    expect(message?.text).toContain('\n\nMonday 1 June, 03:15–04:15 Moscow time\n\n');
  }
  expect(confirmed?.html).toMatch(/<p class="live"[^>]*>Your seat is saved</);
  expect(request?.html).toMatch(/<p class="muted"[^>]*>One more step to your seat</);
  expect(request?.text).not.toContain('Add to calendar');
  expect(request?.text).toMatch(/About:\n  \w/);
  expect(confirmed?.text).toMatch(
    /Add to calendar:\n  Google: https:\/\/calendar\.google\.com\/\S+\n  Outlook: https:\/\/outlook\.live\.com\//,
  );
  expect(confirmed?.html).toMatch(/03:15–04:15 Moscow time.*for you only.*Open my webinar page.*Add to calendar.*because you registered/s);
  const [file] = confirmed?.attachments ?? [];
  expect(file?.name).toBe('webinar.ics');
  const calendar = new ICAL.Component(ICAL.parse(file?.content ?? '') as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  expect([calendar.getFirstPropertyValue('prodid'), calendar.getFirstPropertyValue('method')]).toEqual(['-//Plenum//Webinars//EN', null]);
  expect([event.location, event.startDate.toICALString()]).toEqual([link, '20260601T001500Z']);
  const [other] = Object.values(ical.sync.parseICS(file?.content ?? '')).filter((part): part is VEvent => part?.type === 'VEVENT');
  expect([other?.uid, other?.location]).toEqual([event.uid, link]);
});

test('an e-mail that did not arrive – requested again and again – three a day, in any state of the registration', async () => {
  for (let n = 0; n < 2; n += 1) await requestRegistration(service, 'impatient@example.com', 'opens-at-three');
  await register('impatient@example.com');
  for (let n = 0; n < 5; n += 1) await requestRegistration(service, 'impatient@example.com', 'opens-at-three');
  expect(await subjects('impatient@example.com')).toEqual([
    ...Array<string>(3).fill('Confirm your seat: Opens at three'),
    'Your seat is saved: Opens at three',
  ]);
  now = new Date(now.getTime() + 24 * HOUR);
  await requestRegistration(service, 'impatient@example.com', 'opens-at-three');
  expect((await subjects('impatient@example.com')).length).toBeGreaterThan(4);
});

test('a full webinar – a registration – an e-mail about the waiting list; another one when a seat becomes free', async () => {
  now = TEST_NOW;
  const seats = [];
  for (let n = 0; n < 3; n += 1) seats.push(await register(`seat-${n}@example.com`, 'small-room'));
  const { status } = await register('waits@example.com', 'small-room');
  await service.runScheduledJobs();
  await cancel(service, seats[0]?.token ?? '');
  expect(status).toBe('waiting');
  expect(await subjects('waits@example.com')).toEqual([
    expect.stringMatching(/^Confirm your place on the waiting list: /),
    expect.stringMatching(/^You are on the waiting list: /),
    expect.stringMatching(/^A seat is yours: /),
  ]);
  const [, waiting] = await service.messages('waits@example.com');
  expect(waiting?.text).toMatch(/^First on the waiting list: .*See your place on the waiting list:.*because you are on the waiting list/s);
});

test('an unconfirmed registration – a day and an hour before – no reminder', async () => {
  await requestRegistration(service, 'stranger@example.com', 'opens-at-three');
  await service.runScheduledJobs();
  for (const before of [24 * HOUR, HOUR]) {
    at(before);
    await service.runScheduledJobs();
  }
  expect(await subjects('stranger@example.com')).toEqual(['Confirm your seat: Opens at three']);
});

test('a day and an hour before – one reminder each, however often the job runs and in how many processes', async () => {
  await register('reminded@example.com');
  await service.runScheduledJobs();
  const other = await buildApp(service.config, { clock: () => now });
  other.database.open();
  try {
    at(24 * HOUR + 1);
    await service.runScheduledJobs();
    at(24 * HOUR);
    const work = () => runScheduledJobs(other.database.query, other.jobHandlers, now, other.app.log);
    await Promise.all([work(), work(), service.runScheduledJobs(), service.runScheduledJobs()]);
    at(HOUR);
    await work();
    await service.runScheduledJobs();
    at(HOUR / 2);
    await service.runScheduledJobs();
    const all = [...(other.mailbox?.list() ?? []), ...(await service.messages())].filter(
      ({ to, subject }) => to === 'reminded@example.com' && !subject.startsWith('Confirm'),
    );
    expect(all.map(({ subject }) => subject).toSorted()).toEqual([
      'In an hour: Opens at three',
      'Tomorrow: Opens at three',
      'Your seat is saved: Opens at three',
    ]);
  } finally {
    await other.app.close();
  }
});

test('nothing could be sent for hours – the reminders are due since then – each says when the webinar is from now', async () => {
  await register('patient@example.com');
  await service.runScheduledJobs();
  at(3 * HOUR);
  expect(await subjectsSince('patient@example.com')).toEqual(['Your seat is saved: Opens at three', 'Today: Opens at three']);
  at(HOUR / 4);
  expect((await subjects('patient@example.com')).at(-1)).toBe('Soon: Opens at three');
});

test('reminders that arrive while the webinar is live – composed – it is on now', () => {
  const facts = {
    title: 'Opens at three',
    isLive: true,
    isOpen: true,
    isToday: true,
    minutesLeft: -5,
    date: '',
    nextDate: null,
    isMoved: false,
    place: 1,
  } as const;
  const subjectsNow = (['reminder-day', 'reminder-hour'] as const).map(
    (name) => TEXTS[name].text({ ...facts, recording: 'recording' }).subject,
  );
  expect(subjectsNow).toEqual(['On now: Opens at three', 'On now: Opens at three']);
});

test('a registration within the last day – one reminder, an hour before; within the last hour – none', async () => {
  at(5 * HOUR);
  await register('late@example.com');
  await service.runScheduledJobs();
  at(HOUR / 2);
  await register('later@example.com');
  await service.runScheduledJobs();
  expect(await subjectsSince('late@example.com')).toEqual(['Your seat is saved: Opens at three', 'Soon: Opens at three']);
  expect(await subjectsSince('later@example.com')).toEqual(['Your seat is saved: Opens at three']);
});

test('after the end – attendees are asked for feedback once, by an anonymous link with webinar and date', async () => {
  const { token } = await register('attended@example.com');
  await requestRegistration(service, 'unconfirmed@example.com', 'opens-at-three');
  const cancelled = await register('left@example.com');
  await cancel(service, cancelled.token);
  const [webinar] = await service.testDatabase.query<{ duration: number }>("SELECT duration FROM webinar WHERE alias = 'opens-at-three'");
  const end = START + (webinar?.duration ?? 0) * 60_000;
  now = new Date(end + HOUR / 2 - 1);
  expect(await subjectsSince('attended@example.com')).toEqual(['Your seat is saved: Opens at three']);
  now = new Date(end + HOUR / 2);
  for (let n = 0; n < 2; n += 1) await service.runScheduledJobs();
  const [message] = await service.messages('attended@example.com');
  expect(message?.subject).toBe('How was it? Opens at three');
  const link = new URL(/http\S+/.exec(message?.text ?? '')?.[0] ?? '');
  expect(link.pathname).toBe('/quiz/after-the-webinar');
  const [occurrence] = await service.testDatabase.query('SELECT key FROM webinar_occurrence');
  expect(Object.fromEntries(link.searchParams)).toEqual({ webinar: 'opens-at-three', date: occurrence?.['key'] });
  expect(message?.text).not.toContain(token);
  expect((await subjectsSince('attended@example.com')).filter((subject) => subject.startsWith('How'))).toHaveLength(1);
  for (const other of ['unconfirmed@example.com', 'left@example.com']) {
    expect((await subjects(other)).filter((subject) => subject.startsWith('How'))).toEqual([]);
  }
});

test('an API that was down for a day after the end – no feedback request', async () => {
  await register('long-ago@example.com');
  await service.runScheduledJobs();
  now = new Date(START + 26 * HOUR);
  expect(await subjectsSince('long-ago@example.com')).toEqual(['Your seat is saved: Opens at three']);
});

test('a cancelled registration – no reminder', async () => {
  const { token } = await register('gone@example.com');
  await service.runScheduledJobs();
  await cancel(service, token);
  at(24 * HOUR);
  expect(await subjectsSince('gone@example.com')).toEqual(['Your seat is saved: Opens at three']);
});

test('a webinar cancelled after its reminder was queued – the cancellation is sent instead', async () => {
  await register('cancelled@example.com');
  await service.runScheduledJobs();
  await service.testDatabase.query("UPDATE webinar SET cancelled = true WHERE alias = 'opens-at-three'");
  try {
    at(24 * HOUR);
    expect(await subjectsSince('cancelled@example.com')).toEqual(['Your seat is saved: Opens at three', 'Cancelled: Opens at three']);
  } finally {
    await service.testDatabase.query("UPDATE webinar SET cancelled = false WHERE alias = 'opens-at-three'");
  }
});

test('a registrant in another zone – e-mails – the time in that zone beside Moscow time, with the day where it differs', async () => {
  const zones = { 'Asia/Yekaterinburg': '(05:15–06:15 in Yekaterinburg)', 'America/New_York': '(Sunday 20:15–21:15 in New York)' };
  for (const [zone, words] of Object.entries(zones)) {
    const email = `${zone.toLowerCase().replaceAll(/\W/g, '-')}@example.com`;
    await requestRegistration(service, email, 'opens-at-three', { time_zone: zone });
    const [message] = await service.messages(email);
    expect(message?.text).toContain(`Monday 1 June, 03:15–04:15 Moscow time ${words}`);
  }
});

test.each(['Europe/Moscow', 'Europe/Minsk', 'Mars/Olympus', '+05:00', "'; DROP TABLE outbox"])(
  'a registrant whose zone is %s – e-mails – Moscow time alone',
  async (zone) => {
    await requestRegistration(service, 'olga@example.com', 'opens-at-three', { time_zone: zone });
    const [message] = await service.messages('olga@example.com');
    expect(message?.text).toMatch(/03:15–04:15 Moscow time$/m);
  },
);

test('a webinar that is on – requested and confirmed – e-mails that say so, and until when', async () => {
  at(-HOUR / 2);
  await register('late@example.com');
  const [confirmed, requested] = await service.messages('late@example.com');
  for (const message of [requested, confirmed]) {
    expect(message?.subject).toBe('On now: Opens at three');
    expect(message?.text).toMatch(/^On now\b.*: Opens at three$/m);
    expect(message?.text).toContain('\n\nNow, until 04:15 Moscow time\n\n');
    expect(message?.text).not.toContain('Add to calendar');
  }
  expect(confirmed?.text).toContain('Join the webinar:\n');
  // In the small print: the way in is all there is to do.
  expect(confirmed?.text).toMatch(/\n--\n[^]*\nCancel my registration: http\S+#cancel\n/);
});

test('a seat and a place on the waiting list – e-mails – each has a link to cancel; the request to confirm has none', async () => {
  const { token } = await register('olga@example.com');
  const [confirmed, requested] = await service.messages('olga@example.com');
  expect(confirmed?.text).toContain(`Cancel my registration:\nhttp://plenum.localhost:3000/webinars/opens-at-three/join/${token}#cancel`);
  expect(requested?.text).not.toContain('#cancel');
});

test('a guest whose address has an account – e-mails – greet by the name of the account, once the seat is confirmed; others by none', async () => {
  await signUpConfirmed(service, 'member@example.com', { firstname: 'Vera Orlova' });
  await register('member@example.com');
  const [confirmed, requested] = await service.messages('member@example.com');
  expect(confirmed?.text).toContain('Hello Vera Orlova,');
  expect(requested?.text).not.toContain('Hello');
  await register('guest@example.com');
  expect((await service.messages('guest@example.com'))[0]?.text).not.toContain('Hello');
});

test('a webinar with speakers – its e-mails – carry their faces, and load nothing to show them', async () => {
  await register('sees@example.com');
  const [{ html, attachments } = { html: '', attachments: [] }] = await service.messages('sees@example.com');
  expect(html).toMatch(/<img src="data:image\/png;base64,iVBOR[^"]+" alt="\w/);
  expect(html).not.toMatch(/src="(cid|http)/);
  expect(attachments.map(({ name }) => name)).toEqual(['webinar.ics']);
});
