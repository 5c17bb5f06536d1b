import { expect, test } from '@jest/globals';
import { sampleTypes } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadFilter } from '#src/screens/filter/load-filter.ts';
import { NOW, manyWebinars, webinarIn } from '#src/testing/webinars.ts';

const { list, types } = webinarEndpoints;
const webinars = [
  ...manyWebinars({ upcoming: 2, past: 7 }),
  webinarIn(1, { url: 'other', type: 'production', typeName: 'Sound and picture' }),
];
const answers = { [list.path]: { webinars, total: webinars.length }, [types.path]: { webinarsType: sampleTypes } };
const load = (filter: string, query = '', given: Record<string, unknown> = answers) =>
  loadFilter(loaderContext(`/webinars/filter/${filter}${query}`, { filter }, given).context, () => NOW);

test('a category – is loaded – past ones newest first, then live and upcoming ones, nearest first', async () => {
  expect(await load('hosting')).toMatchObject({
    outcome: 'ready',
    data: {
      type: sampleTypes[0],
      pastCount: 7,
      past: { length: 3, 0: { url: 'ago-24' }, 1: { url: 'ago-48' } },
      ahead: [{ url: 'on-now' }, { url: 'in-2' }, { url: 'in-26' }],
      nearest: { url: 'other' },
      counts: expect.objectContaining({ past: 7 }),
    },
  });
});

test('a category with only one or two more past ones than its line has – is loaded – all of them', async () => {
  const own = manyWebinars({ upcoming: 2, past: 5 });
  expect(await load('hosting', '', { ...answers, [list.path]: { webinars: own, total: own.length } })).toMatchObject({
    data: { pastCount: 5, past: { length: 5 } },
  });
});

test('a category with nothing ahead – is loaded – more of its past webinars', async () => {
  const past = manyWebinars({ upcoming: 0, past: 7 }).filter(({ url }) => url.startsWith('ago'));
  expect(await load('hosting', '', { ...answers, [list.path]: { webinars: past, total: past.length } })).toMatchObject({
    data: { pastCount: 7, past: { length: 6 }, ahead: [] },
  });
});

test('a category without webinars – is loaded – empty', async () => {
  const given = { ...answers, [types.path]: { webinarsType: [...sampleTypes, { type: 'new', typeName: 'New' }] } };
  expect(await load('new', '', given)).toMatchObject({ outcome: 'ready', data: { past: [], ahead: [], pastCount: 0 } });
});

test('an unknown category – is loaded – not found', async () => {
  expect(await load('unheard-of')).toEqual({ outcome: 'not-found' });
});

test('the categories fail – a category is loaded – known if some webinar has it, otherwise not found', async () => {
  const given = { ...answers, [types.path]: errorAnswer(404) };
  expect(await load('production', '', given)).toMatchObject({
    data: { type: { type: 'production', typeName: 'Sound and picture' }, types: [] },
  });
  expect(await load('unheard-of', '', given)).toEqual({ outcome: 'not-found' });
});

test('the list returns 404 – a category is loaded – redirects to the main page', async () => {
  expect(await load('hosting', '', { ...answers, [list.path]: errorAnswer(404) })).toMatchObject({ outcome: 'redirect', to: '/' });
});
