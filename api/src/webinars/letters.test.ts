import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { buildApp } from '#src/app.ts';
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
  await service.testDatabase.query('TRUNCATE outbox, webinar_occurrence CASCADE');
});

async function register(email: string, webinar = 'opens-at-three'): Promise<string> {
  const payload = { name: 'Olga', email, webinar, consent: true };
  const reply = await service.app.inject({ method: 'POST', url: '/api/v1/form/webinar', payload });
  return reply.json<{ data: FormReceipt }>().data.join_url ?? '';
}
const subjects = async (email: string) => (await service.letters(email)).map(({ subject }) => subject).toReversed();
const at = (before: number) => {
  now = new Date(START - before);
};

test('a registration – made, and made again – one letter, with the personal link and the event for the calendar', async () => {
  const url = await register('olga@example.com');
  await register('olga@example.com');
  const letters = await service.letters('olga@example.com');
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({
    subject: 'You are in: Opens at three',
    text: expect.stringContaining(`http://plenum.localhost:3000${url}`),
  });
  expect(letters[0]?.text).not.toContain('Olga');
  expect(letters[0]?.text).toContain('Monday 1 June 2026 at 03:15 Moscow time');
  expect(letters[0]?.attachments[0]).toMatchObject({ name: 'webinar.ics', content: expect.stringContaining('DTSTART:20260601T001500Z') });
});

test('a full webinar – registered for – a letter of the waiting list; a seat given back – word of it', async () => {
  now = TEST_NOW;
  const seats = [];
  for (let n = 0; n < 3; n += 1) seats.push(await register(`seat-${n}@example.com`, 'small-room'));
  await register('waits@example.com', 'small-room');
  await service.app.inject({ method: 'DELETE', url: `/api/webinars/v1/registration/${seats[0]?.split('/').at(-1)}` });
  // Both in one round: by then there is nobody on the list any more.
  expect(await subjects('waits@example.com')).toEqual([expect.stringMatching(/^A seat is yours: /)]);
});

test('a day and an hour before – each once, however often the job runs and in how many processes', async () => {
  await register('reminded@example.com');
  await service.letters();
  const other = await buildApp(service.config, { clock: () => now });
  other.database.open();
  try {
    at(24 * HOUR + 1);
    await service.letters();
    at(24 * HOUR);
    const rounds = [...other.jobs, ...other.jobs].map(async ({ run }) => {
      while (await run());
    });
    await Promise.all([...rounds, service.letters(), service.letters()]);
    at(HOUR);
    for (const { run } of other.jobs) while (await run());
    await service.letters();
    at(HOUR / 2);
    await service.letters();
    const all = [...(other.mailbox?.list() ?? []), ...(await service.letters())].filter(({ to }) => to === 'reminded@example.com');
    expect(all.map(({ subject }) => subject).toSorted()).toEqual([
      'In an hour: Opens at three',
      'Tomorrow: Opens at three',
      'You are in: Opens at three',
    ]);
  } finally {
    await other.app.close();
  }
});

test('somebody who registers within the last day – reminded an hour before only; within the last hour not at all', async () => {
  at(5 * HOUR);
  await register('late@example.com');
  await service.letters();
  at(HOUR / 2);
  await register('later@example.com');
  await service.letters();
  expect(await subjects('late@example.com')).toEqual(['You are in: Opens at three', 'In an hour: Opens at three']);
  expect(await subjects('later@example.com')).toEqual(['You are in: Opens at three']);
});

test('a place that was given back – nobody reminds of it', async () => {
  const url = await register('gone@example.com');
  await service.letters();
  await service.app.inject({ method: 'DELETE', url: `/api/webinars/v1/registration/${url.split('/').at(-1)}` });
  at(24 * HOUR);
  expect(await subjects('gone@example.com')).toEqual(['You are in: Opens at three']);
});

test('a webinar that is cancelled after the reminder was queued – it is not sent', async () => {
  await register('cancelled@example.com');
  await service.letters();
  await service.testDatabase.query("UPDATE webinar SET cancelled = true WHERE alias = 'opens-at-three'");
  try {
    at(24 * HOUR);
    expect(await subjects('cancelled@example.com')).toEqual(['You are in: Opens at three']);
  } finally {
    await service.testDatabase.query("UPDATE webinar SET cancelled = false WHERE alias = 'opens-at-three'");
  }
});
