import { expect, test } from '@jest/globals';
import { endAfterRenewal, unitsForHosts } from '#src/tariffs/tariff-calculations.ts';
import { entitlementRows, featuresBeyondRows } from '#src/tariffs/entitlement-rows.ts';
import { vatNote } from '#src/tariffs/tariff-labels.ts';
import { sampleTariff, sampleTariffs } from '#src/testing/fixtures.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-12-05T10:00:00.000Z', 'month', '2027-01-05T10:00:00.000Z'],
  ['2027-01-31T10:00:00.000Z', 'month', '2027-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 'year', '2029-02-28T10:00:00.000Z'],
  ['2026-10-01T10:00:00.000Z', 'month', '2026-12-22T12:00:00.000Z'],
] as const)('a tariff until %s – is prolonged by a %s – ends %s', (end, period, expected) => {
  expect(endAfterRenewal(end, period, NOW)).toBe(expected);
});

test.each([
  ['studio', 1, 1],
  ['studio', 2, 1],
  ['studio', 5, 3],
  ['studio', 20, 10],
  ['studio', 21, null],
  ['start', 2, null],
] as const)('%s for %d hosts – units are calculated – %p', (alias, hosts, units) => {
  expect(unitsForHosts(sampleTariff(alias), hosts)).toBe(units);
});

test('entitlements – are shown – as readable texts', () => {
  const rows = entitlementRows(sampleTariffs());
  const textsOf = (alias: string) => rows.map(({ value }) => value(sampleTariff(alias).entitlements, 2));
  expect(textsOf('start')).toEqual(['50', '25', '60 min', '1', '7 days', '2', false]);
  expect(textsOf('hall')).toEqual(['2,000', '300', 'No limit', 'No limit', '1 year', '20', true]);
});

test('features that repeat a figure of the rows – are left out – the others stay', () => {
  const features = ['Up to 300 people in a meeting', 'From 10 hosts', '110 layouts', 'Recordings kept for a year, with captions'];
  expect(featuresBeyondRows({ ...sampleTariff('hall'), features })).toEqual(['110 layouts', 'Recordings kept for a year, with captions']);
});

test('a tariff without seats and meetings – is shown – without their rows; the number of hosts makes no difference', () => {
  const relay = { ...sampleTariff('hall'), entitlements: { ...sampleTariff('hall').entitlements, seats: 0, meeting_size: 0 } };
  expect(entitlementRows([relay]).map(({ id }) => id)).toEqual(['hall_size', 'webinars_per_month', 'recording_days', 'broadcasts']);
  expect(unitsForHosts(relay, 40)).toBe(1);
});

test.each([
  [[20, null, 20], [5, 0, 5], 'Prices are final: VAT of 20% is included.'],
  [[null], [5], 'Prices are final: no VAT is added.'],
  [[20, null], [5, 5], 'Prices are final: VAT is included where it applies.'],
])('VAT %j – its note is created – one note for all prices', (rates, amounts, note) => {
  expect(vatNote(rates.map((rate, at) => ({ vat_rate: rate, amount: amounts[at] ?? 0 })))).toBe(note);
});
