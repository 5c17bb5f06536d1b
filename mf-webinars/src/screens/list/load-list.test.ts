import { expect, test } from '@jest/globals';
import { sampleTypes } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadList } from '#src/screens/list/load-list.ts';
import { NOW, manyWebinars, webinarIn } from '#src/testing/webinars.ts';

const clock = () => NOW;
const { list, types } = webinarEndpoints;
const answers = (webinars = manyWebinars({ upcoming: 10, past: 9 })) => ({
  [list.path]: { webinars, total: webinars.length },
  [types.path]: { webinarsType: sampleTypes },
});
const load = (path: string, given: Record<string, unknown> = answers()) => {
  const test = loaderContext(path, {}, given);
  return { ...test, result: loadList(test.context, clock) };
};

test('the list – is loaded – all webinars and the categories, with counts of those not shown [S2.08]', async () => {
  const { calls, result } = load('/webinars');
  expect(await result).toMatchObject({
    outcome: 'ready',
    data: {
      now: NOW,
      types: sampleTypes,
      counts: { live: 1, upcoming: 10, past: 9 },
      live: [{ url: 'on-now' }],
      upcoming: { length: 8 },
      nearest: { url: 'in-2' },
      past: { length: 6 },
      page: 1,
    },
  });
  expect(calls.map(({ name }) => name).toSorted()).toEqual([`GET ${list.path}`, `GET ${types.path}`].toSorted());
});

test('past webinars, of which an older one can be watched – are loaded – newest first all the same [S4.17]', async () => {
  const given = answers([webinarIn(-72, { recording: true }), webinarIn(-24), webinarIn(-48)]);
  expect(await load('/webinars', given).result).toMatchObject({
    data: { past: [{ url: 'ago-24' }, { url: 'ago-48' }, { url: 'ago-72' }] },
  });
});

test('the loaded data – is converted to JSON and back – unchanged', async () => {
  const result = await load('/webinars').result;
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});

test('upcoming and past webinars – are loaded – the nearest first, the latest first', async () => {
  const shuffled = answers([webinarIn(-48), webinarIn(26), webinarIn(-24), webinarIn(2)]);
  expect(await load('/webinars', shuffled).result).toMatchObject({
    data: { upcoming: [{ url: 'in-2' }, { url: 'in-26' }], past: [{ url: 'ago-24' }, { url: 'ago-48' }] },
  });
});

test('the second step – is loaded – includes the first', async () => {
  expect(await load('/webinars?page=2').result).toMatchObject({ data: { page: 2, past: { length: 9 } } });
});

test('two more than a step – are loaded – at once: a link would lead to two', async () => {
  const all = answers(manyWebinars({ upcoming: 10, past: 8 }));
  expect(await load('/webinars', all).result).toMatchObject({ data: { page: 1, past: { length: 8 } } });
});

test.each(['/webinars?page=3', '/webinars?page=x'])('%s – is loaded – not found', async (path) => {
  expect(await load(path).result).toEqual({ outcome: 'not-found' });
});

test('the list returns 404 – it is loaded – redirects to the main page [S8.07]', async () => {
  expect(await load('/webinars', { ...answers(), [list.path]: errorAnswer(404) }).result).toEqual({
    outcome: 'redirect',
    to: '/',
    status: 302,
  });
});

test('the list returns 500 – it is loaded – loading fails', async () => {
  await expect(load('/webinars', { ...answers(), [list.path]: errorAnswer(500) }).result).rejects.toMatchObject({ status: 500 });
});

test('a list in the wrong shape – is loaded – refused by its schema', async () => {
  await expect(load('/webinars', { ...answers(), [list.path]: { webinars: [{ id: 1 }] } }).result).rejects.toMatchObject({ kind: 'shape' });
});

test.each([404, 500])(
  'the categories answer %d – the list is loaded – shown without them, and the error is reported [S8.09]',
  async (status) => {
    const { reports, result } = load('/webinars', { ...answers(), [types.path]: errorAnswer(status) });
    expect(await result).toMatchObject({ outcome: 'ready', data: { types: [] } });
    expect(reports).toHaveLength(1);
  },
);

test('no webinars at all – the list is loaded – empty', async () => {
  expect(await load('/webinars', answers([])).result).toMatchObject({
    outcome: 'ready',
    data: { live: [], upcoming: [], past: [], nearest: null },
  });
});
