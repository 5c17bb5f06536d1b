import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tariff } from '@plenum/shared-contracts/tariffs/schemas';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
});
afterAll(() => service.close());

const get = async <Data>(path: string) => (await service.app.inject(`/api/${path}`)).json<{ data: Data }>().data;

test.each(['v4/tariff', 'v3/tariff'])('%s – asked – all from the smallest, by the month', async (path) => {
  expect(await get(path)).toEqual([
    {
      id: expect.any(Number),
      alias: 'small',
      name: 'Small',
      price: 0,
      old_price: null,
      currency: 'RUB',
      period: 'month',
      features: ['One room'],
    },
    {
      id: expect.any(Number),
      alias: 'large',
      name: 'Large',
      price: 1990.5,
      old_price: null,
      currency: 'RUB',
      period: 'month',
      features: ['Ten rooms', 'Recordings'],
    },
  ]);
});

test('a year – asked – what twelve months would cost is the old price, where something is saved', async () => {
  const tariffs = await get<Tariff[]>('v4/tariff?period=year');
  expect(tariffs.map(({ price, old_price: old, period }) => [price, old, period])).toEqual([
    [0, null, 'year'],
    [19_900, 23_886, 'year'],
  ]);
});

test('an alias – asked – that tariff, or 404', async () => {
  expect(await get<Tariff>('v3/tariff-alias/large')).toMatchObject({ alias: 'large', period: 'month' });
  expect(await get<Tariff>('v3/tariff-alias/large?period=year')).toMatchObject({ alias: 'large', period: 'year' });
  const reply = await service.app.inject('/api/v3/tariff-alias/huge');
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'There is no such tariff.']);
  expect((await service.app.inject('/api/v4/tariff?period=week')).statusCode).toBe(422);
});
