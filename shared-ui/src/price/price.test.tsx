import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Price } from '#src/price/price.tsx';
import { formatMoney } from '#src/price/format-money.ts';

test.each([
  [2900, 'RUB', '₽2,900'],
  [19.5, 'EUR', '€19.50'],
  [12, 'USD', '$12'],
])('%d %s – formatted – %s', (price, currency, text) => {
  expect(formatMoney(price, currency)).toBe(text);
});

test.each([
  [{ amount: 1990, currency: 'RUB', per: 'a month' }, '₽1,990 a month'],
  [{ amount: 19.5, currency: 'EUR' }, '€19.50'],
  [{ amount: 0, currency: 'RUB', per: 'a month' }, 'Free'],
  [{ amount: 19900, currency: 'RUB', was: 23880, per: 'a year' }, 'Was ₽23,880, now ₽19,900 a year'],
  [{ amount: 1990, currency: 'RUB', was: null }, '₽1,990'],
])('%j – rendered – %s', (price, text) => {
  expect(render(<Price {...price} />).container).toHaveTextContent(text);
});
