import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OgImageContent } from '@plenum/shared-contracts/og-image/og-image-content';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

let service: TestApp;
let now = TEST_NOW;
beforeAll(async () => {
  service = await startTestApp({}, { clock: () => now });
});
afterAll(() => service.close());

const get = (path: string) => service.app.inject(`/api/v1/share-cards/${path}`);
const content = async (path: string) => (await get(path)).json<{ data: OgImageContent }>().data;

test('an article – its content – title, author, date, and the drawings of its cover', async () => {
  expect(await content('article/what-is-new')).toEqual({
    kicker: 'Blog: Product',
    title: 'What is new',
    facts: [expect.any(String), expect.stringMatching(/^10 April 2026, \d+ min read$/)],
    drawing: { kind: 'subjects', subjects: expect.arrayContaining(['key']), scene: '' },
  });
});

test('a webinar – its content – title, current date and speakers; the next date once this one is over; "Cancelled" when it is', async () => {
  const first = await content('webinar/every-four-weeks');
  expect(first).toMatchObject({ kicker: expect.stringMatching(/^Webinar: /), drawing: { kind: 'hall' } });
  expect(first.facts[0]).toMatch(/^[A-Z][a-z]+day\u00A0\d+\u00A0[A-Z][a-z]+\u00A0\d{4}, \d\d:\d\d\u00A0Moscow\u00A0time$/);
  expect(first.facts).toHaveLength(2);
  expect(first.facts[1]).toMatch(/^\S+\u00A0\S+/);
  now = new Date(TEST_NOW.getTime() + 40 * 24 * 3600_000);
  expect((await content('webinar/every-four-weeks')).facts[0]).not.toBe(first.facts[0]);
  now = TEST_NOW;
  expect((await content('webinar/called-off')).facts[0]).toBe('Cancelled');
});

test('an author, a speaker, a page of the site – their contents – name and portrait; heading and title', async () => {
  expect(await content('author/vera')).toMatchObject({ title: 'Vera Sokolova', drawing: { kind: 'portrait', traits: { skin: 1 } } });
  expect(await content('speaker/vera')).toMatchObject({ kicker: 'Webinars: speaker', drawing: { kind: 'portrait' } });
  expect(await content('page/landing-zoom')).toEqual({
    kicker: '',
    title: 'Plenum beside Zoom',
    facts: ['An alternative to Zoom'],
    drawing: { kind: 'hall' },
  });
});

test('the status page, whose texts are not content – its content – its heading and title', async () => {
  expect(await content('page/status')).toMatchObject({ title: 'Is Plenum working?', facts: ['Status: how Plenum is doing today'] });
});

test('the tour, without and with texts of the main page – its content – 404; heading and title', async () => {
  expect((await get('page/tour')).statusCode).toBe(404);
  const page = { title: 'A tour in five pictures', heading: 'One event' };
  await service.testDatabase.query("INSERT INTO page_text (name, content) VALUES ('main', $1)", [JSON.stringify({ tour: { page } })]);
  expect(await content('page/tour')).toMatchObject({ title: 'One event', facts: ['A tour in five pictures'] });
});

test.each([
  'article/no-such-article',
  'article/unfinished',
  'article/next-summer',
  'webinar/no-such-webinar',
  'author/nobody',
  'speaker/nobody',
  'page/parrots',
  'page/landing-skype',
  'site/assembly',
])('%s – unknown, not published or without texts – 404', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});
