import { expect, test } from '@jest/globals';
import { sampleTypes } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadRelevance } from '#src/screens/relevance/load-relevance.ts';
import { NOW, manyWebinars, webinarIn } from '#src/testing/webinars.ts';

const { list, types } = webinarEndpoints;
const webinars = manyWebinars({ upcoming: 14, past: 3 });
const answers = { [list.path]: { webinars, total: webinars.length }, [types.path]: { webinarsType: sampleTypes } };
const load = (relevance: string, query = '', given: Record<string, unknown> = answers) =>
  loadRelevance(loaderContext(`/webinars/relevance/${relevance}${query}`, { relevance }, given).context, () => NOW);

test.each([
  ['live', 1],
  ['upcoming', 12],
  ['past', 3],
])('%s – is loaded – its webinars and no others', async (relevance, length) => {
  expect(await load(relevance)).toMatchObject({
    outcome: 'ready',
    data: { relevance, webinars: { length }, counts: { live: 1, upcoming: 14, past: 3 } },
  });
});

test('upcoming webinars of a category – are loaded – only those, with its counts and those of the other categories', async () => {
  const other = webinarIn(50, { type: 'production' });
  const given = { ...answers, [list.path]: { webinars: [...webinars, other], total: 19 } };
  expect(await load('upcoming', '?type=production', given)).toMatchObject({
    data: {
      webinars: [{ url: other.url }],
      type: { typeName: 'Sound and picture' },
      counts: { live: 0, upcoming: 1, past: 0 },
      typeCounts: { hosting: 14, production: 1 },
    },
  });
  expect(await load('upcoming', '?type=unknown')).toEqual({ outcome: 'not-found' });
});

test('past webinars – are loaded – the latest recordings apart, three at most; other lists have none', async () => {
  const given = [2, 3, 4, 5, 6].map((days) => webinarIn(-24 * days, { recording: days > 2 }));
  const urls = given.slice(1, 4).map(({ url }) => ({ url }));
  const answer = { ...answers, [list.path]: { webinars: given, total: given.length } };
  expect(await load('past', '', answer)).toMatchObject({ data: { webinars: { length: 5 }, recorded: urls } });
  expect(await load('live', '', answer)).toMatchObject({ data: { recorded: [] } });
});

test('the next step – is loaded – all of them', async () => {
  expect(await load('upcoming', '?page=2')).toMatchObject({ data: { webinars: { length: 14 }, page: 2, pages: 2 } });
});

test.each([
  ['soon', ''],
  ['Live', ''],
  ['live', '?page=2'],
  ['past', '?page=-1'],
])('"%s%s" – is loaded – not found', async (relevance, query) => {
  expect(await load(relevance, query)).toEqual({ outcome: 'not-found' });
});

test('the list answers 404 – it is loaded – redirects to the main page', async () => {
  expect(await load('live', '', { ...answers, [list.path]: errorAnswer(404) })).toMatchObject({ outcome: 'redirect', to: '/' });
});

test('the list answers 503 – it is loaded – loading fails', async () => {
  await expect(load('live', '', { ...answers, [list.path]: errorAnswer(503) })).rejects.toMatchObject({ status: 503 });
});
