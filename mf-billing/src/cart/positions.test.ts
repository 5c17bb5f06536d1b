import { expect, test } from '@jest/globals';
import type { CartPosition } from '#contract/cart.ts';
import { rowsOf } from '#src/cart/positions.ts';
import { quoteOf } from '#src/testing/fixtures.ts';

const MONTH: CartPosition = { tariff_id: 2, qty: 1, period: 'month' };
const YEAR: CartPosition = { ...MONTH, period: 'year' };
const HALL: CartPosition = { tariff_id: 3, qty: 2, period: 'month' };

test.each<[string, CartPosition[], CartPosition[], [CartPosition, CartPosition][]]>([
  ['another quantity', [HALL], [{ ...HALL, qty: 3 }], [[HALL, { ...HALL, qty: 3 }]]],
  [
    'another period',
    [MONTH, HALL],
    [YEAR, HALL],
    [
      [MONTH, YEAR],
      [HALL, HALL],
    ],
  ],
  ['a removed position', [MONTH, HALL], [HALL], [[HALL, HALL]]],
  ['a removed period of a tariff in the cart twice', [MONTH, YEAR], [YEAR], [[YEAR, YEAR]]],
  ['a position without a price', [HALL], [HALL, MONTH], [[HALL, HALL]]],
  ['one position removed, another added', [MONTH], [HALL], []],
])('%s – the API has not replied – each row pairs the item with what is wanted', (_, items, wanted, expected) => {
  const rows = rowsOf(quoteOf({ items }).items, wanted, true);
  expect(rows.map((row) => [{ tariff_id: row.item.tariff_id, qty: row.item.qty, period: row.item.period }, row.wanted])).toEqual(expected);
});

test('a removed position – its reply is on the way – its row stays as it was', () => {
  const rows = rowsOf(quoteOf({ items: [MONTH, HALL] }).items, [HALL], false);
  expect(rows.map(({ wanted }) => wanted)).toEqual([MONTH, HALL]);
});
