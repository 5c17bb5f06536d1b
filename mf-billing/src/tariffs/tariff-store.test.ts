import { expect, test } from '@jest/globals';
import { autorun } from 'mobx';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { tariffEndpoints } from '#contract/tariffs.ts';
import { type TariffLists, TariffStore } from '#src/tariffs/tariff-store.ts';
import { readReplies } from '#src/testing/api.ts';
import { sampleTariffs } from '#src/testing/fixtures.ts';

const { list, listV3 } = tariffEndpoints;
const LISTS: TariffLists = { month: sampleTariffs(), year: sampleTariffs('year') };

test.each([list, listV3])(
  '$path – is loaded – both periods, and the flag is true; false before, as observers see [S4.15]',
  async (endpoint) => {
    const { capabilities, calls } = fakeCapabilities(readReplies);
    const store = new TariffStore(capabilities.http);
    const seen: [boolean, number][] = [];
    const stop = autorun(() => void seen.push([store.loaded, store.tariffs.year.length]));
    await store.load(endpoint);
    stop();
    expect(seen).toEqual([
      [false, 0],
      [true, 3],
    ]);
    expect(store.tariffs).toEqual(LISTS);
    expect(calls).toEqual(['month', 'year'].map((period) => ({ name: `GET ${endpoint.path}`, input: { query: { period } } })));
  },
);

test('the list – fails at first, then is loaded, then fails – the flag is true in between only, and the errors are rethrown [S4.15 S8.05]', async () => {
  let isDown = true;
  const answer = () => (isDown ? errorAnswer(503) : { data: sampleTariffs() });
  const store = new TariffStore(fakeCapabilities({ 'GET /v4/tariff': answer }).capabilities.http);
  await expect(store.load(list)).rejects.toMatchObject({ status: 503 });
  expect(store.loaded).toBe(false);
  isDown = false;
  await store.load(list);
  expect(store.loaded).toBe(true);
  isDown = true;
  await expect(store.load(list)).rejects.toMatchObject({ status: 503 });
  expect(store.loaded).toBe(false);
});

test.each([
  ['the tariffs of its loader', true, LISTS],
  ['none, as its loader has failed', false, null],
])('a page – gets %s – its flag is %p', (_, loaded, served) => {
  const store = new TariffStore(fakeCapabilities().capabilities.http, served);
  expect([store.loaded, store.tariffs.month.length]).toEqual([loaded, served ? 3 : 0]);
});
