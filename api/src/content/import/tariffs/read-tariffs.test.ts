import { expect, test } from '@jest/globals';
import { contentFolder } from '#src/testing/content-folder.ts';

const { write, read } = contentFolder();

const ENTITLEMENTS =
  '{seats: 1, meeting_size: 2, meeting_minutes: null, hall_size: 3, webinars_per_month: null, recording_days: null, broadcasts: false, paas: false}';
const FIELDS = {
  alias: 'a',
  name: 'A',
  summary: 'For all',
  currency: 'RUB',
  month: '1',
  year: '1',
  vat: '22',
  max_qty: '1',
  features: '[B]',
  entitlements: ENTITLEMENTS,
} satisfies Record<string, string>;
const tariff = (changes: Readonly<Record<string, string | null>> = {}) =>
  `{${Object.entries({ ...FIELDS, ...changes })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')}}`;
const lines = (...tariffs: readonly string[]) =>
  `lines:\n${tariffs.map((each, index) => `  - {id: ${index + 1}, alias: l${index + 1}, name: L, summary: S, tariffs: [${each}]}`).join('\n')}`;

test('valid tariffs – read – amounts in minor units, with their line', async () => {
  await write('promo-codes.yaml', '[]');
  await write('tariffs.yaml', lines(tariff({ month: '1990.5' }), tariff({ alias: 'b', year: '0.01' })));
  const { tariffs } = (await read()).tariffs;
  expect(tariffs.map((each) => [each.alias, each.line_id, each.amount_month, each.amount_year, each.vat_rate, each.is_trial])).toEqual([
    ['a', 1, 199_050, 100, 22, false],
    ['b', 2, 100, 1, 22, false],
  ]);
});

test.each<[string, string, RegExp]>([
  ['a fraction of a kopeck', lines(tariff({ month: '0.001' })), /a\.month: has more decimals than RUB/],
  ['an unknown currency', lines(tariff({ currency: 'roubles' })), /lines\.0\.tariffs\.0\.currency/],
  ['two currencies', lines(tariff(), tariff({ alias: 'b', currency: 'USD' })), /"b" has another currency than "a"/],
  ['a missing entitlement', lines(tariff({ entitlements: '{seats: 1}' })), /entitlements\.meeting_size/],
  ['a duplicate alias', lines(tariff(), tariff()), /"a" occurs twice/],
  ['two tariffs for the trial', lines(tariff({ trial: 'true' }), tariff({ alias: 'b', trial: 'true' })), /"trial: true" occurs twice/],
  ['no VAT rate', lines(tariff({ vat: null })), /lines\.0\.tariffs\.0\.vat/],
  ['a negative price', lines(tariff({ year: '-1' })), /lines\.0\.tariffs\.0\.year/],
])('tariffs with %s – read – refused, naming file and field', async (_, text, problem) => {
  await write('tariffs.yaml', text);
  const reading = read();
  await expect(reading).rejects.toThrow(problem);
  await expect(reading).rejects.toThrow(/^tariffs\.yaml/);
});

test.each<[string, string, RegExp]>([
  ['an invalid quarter', '- {title: A, text: B, state: planned, quarter: soon}', /0\.quarter/],
  ['a duplicate title', '- &a {title: A, text: B, state: planned, quarter: 2027-Q1}\n- *a', /"A" occurs twice/],
])('a roadmap with %s – read – refused, naming file and field', async (_, text, problem) => {
  await write('roadmap.yaml', text);
  const reading = read();
  await expect(reading).rejects.toThrow(problem);
  await expect(reading).rejects.toThrow(/^roadmap\.yaml/);
});
