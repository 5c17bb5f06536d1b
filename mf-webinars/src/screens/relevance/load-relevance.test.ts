import { expect, test } from '@jest/globals';
import { sampleTypes } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadRelevance } from '#src/screens/relevance/load-relevance.ts';
import { NOW, manyWebinars, webinarIn } from '#src/testing/webinars.ts';

const { list, types } = webinarEndpoints;
const webinars = manyWebinars({ upcoming: 15, past: 3 });
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
    data: { relevance, webinars: { length }, counts: { live: 1, upcoming: 15, past: 3 } },
  });
});

test('upcoming webinars of a category – are loaded – only those, with its counts and those of the other categories', async () => {
  const other = webinarIn(50, { type: 'production' });
  const given = { ...answers, [list.path]: { webinars: [...webinars, other], total: 20 } };
  expect(await load('upcoming', '?type=production', given)).toMatchObject({
    data: {
      webinars: [{ url: other.url }],
      type: { typeName: 'Sound and picture' },
      counts: { live: 0, upcoming: 1, past: 0 },
      typeCounts: { hosting: 15, production: 1 },
    },
  });
  expect(await load('upcoming', '?type=unknown')).toEqual({ outcome: 'not-found' });
});

test('past webinars, more than a step – are loaded – the latest three recordings apart; a shorter list and other lists have none', async () => {
  const past = Array.from({ length: 13 }, (_, index) => webinarIn(-24 * (index + 1), { recording: index > 8 }));
  const given = (webinars: typeof past) => ({ ...answers, [list.path]: { webinars, total: webinars.length } });
  const recorded = past.slice(9, 12).map(({ url }) => ({ url }));
  expect(await load('past', '', given(past))).toMatchObject({ data: { webinars: { length: 10 }, recorded, counts: { past: 13 } } });
  expect(await load('past', '', given(past.slice(1)))).toMatchObject({ data: { recorded: [] } });
  expect(await load('live', '', given(past))).toMatchObject({ data: { recorded: [] } });
});

test('the next step – is loaded – all of them', async () => {
  expect(await load('upcoming', '?page=2')).toMatchObject({ data: { webinars: { length: 15 }, page: 2 } });
});

test.each([
  ['soon', ''],
  ['Live', ''],
  ['live', '?page=2'],
  ['past', '?page=-1'],
])('"%s%s" – is loaded – not found', async (relevance, query) => {
  expect(await load(relevance, query)).toEqual({ outcome: 'not-found' });
});

test('the list returns 404 – it is loaded – redirects to the main page', async () => {
  expect(await load('live', '', { ...answers, [list.path]: errorAnswer(404) })).toMatchObject({ outcome: 'redirect', to: '/' });
});

test('the list returns 503 – it is loaded – loading fails', async () => {
  await expect(load('live', '', { ...answers, [list.path]: errorAnswer(503) })).rejects.toMatchObject({ status: 503 });
});
