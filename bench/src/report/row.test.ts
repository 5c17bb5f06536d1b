import { expect, test } from '@jest/globals';
import { type Aim, type Row, compared, controlRatio, isMet, ratio } from '#src/report/row.ts';

const row = (federated: number, monolith: number | null, aim: Aim | null): Row => ({
  group: 'g',
  name: 'n',
  unit: 'ms',
  federated,
  monolith,
  control: 100,
  aim,
});

test('samples of three sides – compared – the row has their medians and both ratios', () => {
  const made = compared('g', 'n', 'ms', { federated: [90, 110, 110], monolith: [100, 100, 1], control: [55, 55, 400] });
  expect(made).toMatchObject({ federated: 110, monolith: 100, control: 55 });
  expect(ratio(made)).toBeCloseTo(1.1);
  expect(controlRatio(made)).toBe(2);
});

test.each<[string, number, number | null, Aim | null, boolean | null]>([
  ['a ratio at its target', 105, 100, { of: 'ratio', atMost: 1.05 }, true],
  ['a ratio above its target', 106, 100, { of: 'ratio', atMost: 1.05 }, false],
  ['a difference at its target', 120, 100, { of: 'more', atMost: 20 }, true],
  ['a difference above its target', 121, 100, { of: 'more', atMost: 20 }, false],
  ['a value below its target', 49, null, { of: 'value', atMost: 50 }, true],
  ['a value above its target', 51, null, { of: 'value', atMost: 50 }, false],
  ['a score at its target', 95, null, { of: 'value', atLeast: 95 }, true],
  ['a score below its target', 94, null, { of: 'value', atLeast: 95 }, false],
  ['no target', 1, 1, null, null],
])('%s – checked – met, missed, or null without a target', (_, federated, monolith, aim, expected) => {
  expect(isMet(row(federated, monolith, aim))).toBe(expected);
});
