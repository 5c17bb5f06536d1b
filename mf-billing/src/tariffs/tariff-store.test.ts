import { expect, test } from '@jest/globals';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { TariffStore } from '#src/tariffs/tariff-store.ts';
import { sampleTariffs } from '#src/testing/fixtures.ts';

const CALL = 'GET /v4/tariff';

test('the list – is loaded – present and flagged as loaded; neither before', async () => {
  const { capabilities, calls } = fakeCapabilities({ [CALL]: { data: sampleTariffs('year') } });
  const store = new TariffStore(capabilities.http);
  expect(store.loaded).toBe(false);
  await store.load('year');
  expect([store.loaded, store.tariffs.map(({ alias }) => alias)]).toEqual([true, ['start', 'studio', 'hall']]);
  expect(calls).toEqual([{ name: CALL, input: { query: { period: 'year' } } }]);
});

test('the list – is loaded once, then fails – the flag is false and the error is rethrown', async () => {
  const answers = [{ data: sampleTariffs() }, errorAnswer(503)];
  const store = new TariffStore(fakeCapabilities({ [CALL]: () => answers.shift() }).capabilities.http);
  await store.load('month');
  await expect(store.load('month')).rejects.toMatchObject({ status: 503 });
  expect(store.loaded).toBe(false);
});
