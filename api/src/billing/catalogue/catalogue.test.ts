import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RoadmapItem, Tariff, TariffLine } from '@plenum/mf-billing/contract/tariffs';
import { importTariffs } from '#src/content/import/tariffs/import-tariffs.ts';
import { readTariffs } from '#src/content/import/tariffs/read-tariffs.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_CONTENT } from '#src/testing/test-config.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
});
afterAll(() => service.close());

const get = async <Data>(path: string) => (await service.app.inject(`/api/${path}`)).json<{ data: Data }>().data;
const aliases = async (path: string) => (await get<Tariff[]>(path)).map(({ alias }) => alias);

test('all tariffs – requested – by line and ascending size, in major and minor units [S7.32]', async () => {
  expect(await aliases('v4/tariff')).toEqual(['small', 'large', 'huge', 'stream']);
  expect((await get<Tariff[]>('v4/tariff'))[1]).toEqual({
    id: expect.any(Number),
    alias: 'large',
    name: 'Large',
    summary: 'For ten',
    line_id: 1,
    price: 1990.5,
    old_price: null,
    amount: 199_050,
    old_amount: null,
    currency: 'RUB',
    period: 'month',
    vat_rate: 22,
    max_qty: 100,
    features: ['Ten rooms', 'Recordings'],
    entitlements: {
      seats: 2,
      meeting_size: 100,
      meeting_minutes: null,
      hall_size: 300,
      webinars_per_month: null,
      recording_days: 90,
      broadcasts: false,
      paas: false,
    },
    trial_days: 14,
  });
  expect((await get<Tariff[]>('v4/tariff'))[2]).not.toHaveProperty('trial_days');
});

test('the tariff list of older clients – requested – the first line only [S7.31]', async () => {
  expect(await aliases('v3/tariff')).toEqual(['small', 'large', 'huge']);
});

test('yearly prices – requested – the price of twelve months is the old price where the year is cheaper', async () => {
  const tariffs = await get<Tariff[]>('v3/tariff?period=year');
  expect(
    tariffs.map(({ price, old_price: old, amount, old_amount: oldAmount, period }) => [price, old, amount, oldAmount, period]),
  ).toEqual([
    [0, null, 0, null, 'year'],
    [19_900, 23_886, 1_990_000, 2_388_600, 'year'],
    [79_000, 94_800, 7_900_000, 9_480_000, 'year'],
  ]);
});

test('an alias – requested – that tariff, or 404 [S7.33]', async () => {
  expect(await get<Tariff>('v3/tariff-alias/large')).toMatchObject({ alias: 'large', period: 'month' });
  expect(await get<Tariff>('v3/tariff-alias/large?period=year')).toMatchObject({ alias: 'large', period: 'year' });
  const reply = await service.app.inject('/api/v3/tariff-alias/tiny');
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'There is no such tariff.']);
  expect((await service.app.inject('/api/v4/tariff?period=week')).statusCode).toBe(422);
});

test('a line – requested – with its tariffs for the period, or 404 [S7.34]', async () => {
  const line = await get<TariffLine>('v1/tariff-line/2?period=year');
  expect(line).toMatchObject({ id: 2, alias: 'streams', name: 'Streams', tariffs: [{ alias: 'stream', amount: 3_000_000 }] });
  expect((await service.app.inject('/api/v1/tariff-line/3')).statusCode).toBe(404);
  expect((await service.app.inject('/api/v1/tariff-line/one')).statusCode).toBe(422);
});

test('the roadmap – requested – in the order of the content [S7.35]', async () => {
  expect(await get<RoadmapItem[]>('v1/roadmap')).toEqual([
    {
      id: expect.any(Number),
      title: 'Breakout rooms',
      text: 'Small rooms beside the large one.',
      state: 'in-progress',
      quarter: '2026-Q3',
    },
    { id: expect.any(Number), title: 'Whiteboard', text: 'To draw on together.', state: 'planned', quarter: '2026-Q4' },
  ]);
});

test('a tariff removed from the content – imported – withdrawn, and on sale again with the same id when it returns', async () => {
  const { query } = service.testDatabase;
  const content = await readTariffs(TEST_CONTENT);
  const [before] = (await get<Tariff[]>('v4/tariff')).filter(({ alias }) => alias === 'stream');
  await importTariffs(query, { ...content, tariffs: content.tariffs.filter(({ alias }) => alias !== 'stream') });
  expect(await aliases('v4/tariff')).toEqual(['small', 'large', 'huge']);
  expect((await service.app.inject('/api/v1/tariff-line/2')).statusCode).toBe(404);
  await importTariffs(query, content);
  expect((await get<Tariff[]>('v4/tariff')).at(-1)).toEqual(before);
});
