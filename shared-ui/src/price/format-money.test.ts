import { expect, test } from '@jest/globals';
import { formatMoney } from '#src/price/format-money.ts';

test.each([
  [2900, 'RUB', '₽2,900'],
  [19.5, 'EUR', '€19.50'],
  [12, 'USD', '$12'],
])('%d %s – formatted – is %s', (price, currency, text) => {
  expect(formatMoney(price, currency)).toBe(text);
});
