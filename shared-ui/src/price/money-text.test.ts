import { expect, test } from '@jest/globals';
import { moneyText } from '#src/price/money-text.ts';

test.each([
  [2900, 'RUB', '₽2,900'],
  [19.5, 'EUR', '€19.50'],
  [12, 'USD', '$12'],
])('%d %s – formatted – is %s', (price, currency, text) => {
  expect(moneyText(price, currency)).toBe(text);
});
