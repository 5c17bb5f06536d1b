import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import type { Content } from '#src/content/import/read-content.ts';
import { readContent } from '#src/content/import/read-content.ts';
import type { WebinarContent } from '#src/content/import/webinars/read-webinars.ts';
import { prepareDatabase } from '#src/app/prepare-database.ts';
import { register } from '#src/testing/users/registrant.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_CONTENT } from '#src/testing/test-config.ts';

let service: TestApp;
let content: Content;
beforeAll(async () => {
  service = await startTestApp();
  content = await readContent(TEST_CONTENT);
});
afterAll(() => service.close());

/** Imports the content with some webinars changed, or left out where `change` returns nothing. */
const importWith = (change: (webinar: WebinarContent) => WebinarContent | undefined, types = content.webinars.types) =>
  prepareDatabase(service.config.database, {
    ...content,
    webinars: { ...content.webinars, types, webinars: content.webinars.webinars.flatMap((webinar) => change(webinar) ?? []) },
  });
const row = async (alias: string) =>
  (await service.testDatabase.query('SELECT id, sequence, updated_at, withdrawn FROM webinar WHERE alias = $1', [alias]))[0];
const only = (alias: string, changes: Partial<WebinarContent>) => (webinar: WebinarContent) =>
  webinar.alias === alias ? { ...webinar, ...changes } : webinar;
const get = (path: string) => service.app.inject(`/api/webinars/v1/${path}`);

test('another title – imported – the webinar is changed without a new sequence; other webinars are unchanged', async () => {
  const [changed, other] = [await row('small-room'), await row('on-now')];
  await importWith(only('small-room', { title: 'A smaller room' }));
  expect(await row('small-room')).toEqual({ ...changed, updated_at: expect.any(Date) });
  expect((await row('small-room'))?.['updated_at']).not.toEqual(changed?.['updated_at']);
  expect(await row('on-now')).toEqual(other);
});

test.each<[string, Partial<WebinarContent>]>([
  ['another time', { start: { repeats: 'never', date: '2026-06-03', time: '20:00', zone: 'Europe/Moscow' } }],
  ['another duration', { duration: 120 }],
  ['a cancellation', { cancelled: true }],
])('%s – imported – the sequence grows by one', async (_, changes) => {
  await importWith((webinar) => webinar);
  const before = Number((await row('small-room'))?.['sequence']);
  await importWith(only('small-room', changes));
  await importWith(only('small-room', { ...changes, title: 'Something else' }));
  expect((await row('small-room'))?.['sequence']).toBe(before + 1);
});

test('a webinar without registrations – removed from the content – deleted, with its empty type', async () => {
  const types = content.webinars.types.filter(({ alias }) => alias !== 'quiet');
  await importWith((webinar) => (webinar.alias === 'long-over' ? undefined : webinar), types);
  expect(await row('long-over')).toBeUndefined();
  expect((await get('view/long-over')).statusCode).toBe(404);
  expect((await get('type')).json().webinarsType.map(({ type }: { type: string }) => type)).toEqual(['hosting', 'production']);
});

test('a webinar with registrations – removed from the content – in no list, and its personal links say that it is cancelled; restored – as before', async () => {
  const { token } = await register(service, 'olga@example.com', 'full-house');
  const link = `registration/${token}`;
  const registration = async () => (await get(link)).json<{ data: WebinarRegistration }>().data;
  const before = await row('full-house');

  await importWith((webinar) => (webinar.alias === 'full-house' ? undefined : webinar));
  expect((await get('view/full-house')).statusCode).toBe(404);
  expect((await get('list')).body).not.toContain('full-house');
  expect(await registration()).toMatchObject({ status: 'waiting', webinar: { url: 'full-house', status: 'cancelled' } });
  expect((await service.app.inject({ method: 'DELETE', url: `/api/webinars/v1/${link}` })).statusCode).toBe(200);

  await importWith((webinar) => webinar);
  expect(await row('full-house')).toMatchObject({ id: before?.['id'], withdrawn: false });
  expect(await registration()).toMatchObject({ status: 'cancelled', webinar: { status: 'scheduled' } });
});

test('a time changed after registrations – their links – show the new time, and the seats are kept', async () => {
  const first = await register(service, 'olga@example.com', 'every-four-weeks');
  const link = `registration/${first.token}`;
  await importWith(
    only('every-four-weeks', { start: { repeats: 'days', every: 28, day: 18, time: '12:00', zone: 'Europe/Berlin', keep: 10 } }),
  );
  expect((await get(link)).json().data.webinar.startDate.date).toBe('2026-06-12 12:00:00.000000');
  expect(await register(service, 'olga@example.com', 'every-four-weeks')).toMatchObject({ token: first.token, status: 'registered' });
});
